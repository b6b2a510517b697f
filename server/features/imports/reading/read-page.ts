import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import {
  type Cell,
  checkSize,
  filled,
  type Merged,
  type Sheet,
  UnreadableSheet,
  withoutFormula,
} from './sheet.ts';
import { attribute, piecesOf, plainText, type Tag } from './xml-tags.ts';

/** A table while it is read; positions count from 0. */
interface Draft {
  readonly rows: Cell[][];
  readonly merged: Merged[];
  readonly hiddenRows: number[];
  /** The last row that a cell from above reaches down to, for each column. */
  readonly covered: number[];
  /** Where the open cell stands, or the next one. */
  column: number;
  /** How many columns the open cell takes. */
  width: number;
  /** The text of the cell that is open. */
  text: string | null;
}

const plain = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

function span({ attributes }: Tag, name: string): number {
  const number = Number(attribute(attributes, name) ?? '1');
  return number >= 1 ? number : 1;
}

/** Goes along with the pieces of a page and gathers its tables; one may stand within another. */
class Tables {
  readonly #done: Draft[] = [];
  readonly #open: Draft[] = [];
  get #draft(): Draft | undefined {
    return this.#open.at(-1);
  }

  get sheets(): Omit<Sheet, 'name'>[] {
    return this.#done
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)))
      .map(({ rows, merged, hiddenRows }) => ({
        rows,
        merged: filled(merged),
        hiddenRows: filled(hiddenRows),
        told: [words.toldPage],
      }));
  }

  text(written: string): void {
    const draft = this.#draft;
    if (!draft || draft.text === null) return;
    draft.text += plainText(written.replace(/\s+/g, ' '));
  }

  tag(tag: Tag): void {
    const name = tag.name.toLowerCase();
    const draft = this.#draft;
    if (name === 'table' && !tag.isEnd) this.#begin();
    else if (!draft) return;
    else if (name === 'table') this.#finish(draft);
    else if (name === 'tr') this.#startRow(draft, tag);
    else if (name === 'td' || name === 'th') {
      this.#endCell(draft);
      if (!tag.isEnd) this.#startCell(draft, tag);
    } else if (draft.text?.trim() && /^(?:br|p|div|li)$/.test(name)) draft.text += '\n';
  }

  /** What is still open at the end of a page that was cut off or never closed anything. */
  end(): void {
    for (const draft of this.#open.toReversed()) this.#finish(draft);
  }

  /** @throws UnreadableSheet for a million tables, each within the one before */
  #begin(): void {
    if (this.#open.length === importLimits.tablesWithin) throw new UnreadableSheet(words.tooMuch);
    const draft = {
      ...{ rows: [], merged: [], hiddenRows: [], covered: [], column: 0, width: 1, text: null },
    };
    this.#open.push(draft);
    this.#done.push(draft);
  }

  #finish(draft: Draft): void {
    this.#endCell(draft);
    this.#open.pop();
  }

  #startRow(draft: Draft, tag: Tag): void {
    this.#endCell(draft);
    if (tag.isEnd) return;
    draft.rows.push([]);
    draft.column = 0;
    if (/display\s*:\s*none/i.test(attribute(tag.attributes, 'style') ?? ''))
      draft.hiddenRows.push(draft.rows.length - 1);
  }

  #startCell(draft: Draft, tag: Tag): void {
    if (draft.rows.length === 0) draft.rows.push([]);
    const row = draft.rows.length - 1;
    while ((draft.covered[draft.column] ?? -1) >= row) draft.column += 1;
    const { column } = draft;
    draft.width = span(tag, 'colspan');
    draft.text = '';
    const lastRow = row + span(tag, 'rowspan') - 1;
    const lastColumn = column + draft.width - 1;
    if (lastRow > row || lastColumn > column)
      draft.merged.push({ row, column, lastRow, lastColumn });
    if (lastRow > row)
      for (let at = column; at <= Math.min(lastColumn, importLimits.columns); at += 1)
        draft.covered[at] = lastRow;
  }

  #endCell(draft: Draft): void {
    if (draft.text === null) return;
    const text = withoutFormula(plain(draft.text));
    const cells = draft.rows.at(-1);
    if (text !== '' && cells) {
      if (draft.column >= importLimits.columns) throw new UnreadableSheet(words.columns);
      while (cells.length < draft.column) cells.push(null);
      cells.push(text);
    }
    draft.column += draft.width;
    draft.text = null;
  }
}

/** Excel puts what stands in a cell below a picture or a shape into a table of its own within the cell. */
const belowPicture =
  /<span\s[^>]{0,200}mso-ignore:\s*vglayout2[^>]{0,200}>\s*<table[^>]{0,200}>\s*<tr[^>]{0,200}>\s*<td[^>]{0,400}>([\s\S]{0,4000}?)<\/td>\s*<\/tr>\s*<\/table>\s*<\/span>/gi;
const besideCells = /<(script|style|svg)\b[\s\S]*?<\/\1\s*>/gi;

/** The tables of a page, as systems of schools give them out; all cells are text, and none is known as struck out. @throws UnreadableSheet */
export function readPage(page: string, name: string): Sheet[] {
  const tables = new Tables();
  for (const piece of piecesOf(page.replace(besideCells, '').replace(belowPicture, '$1'))) {
    if (typeof piece === 'string') tables.text(piece);
    else tables.tag(piece);
  }
  tables.end();
  return tables.sheets.map((sheet, at) =>
    checkSize({ name: at === 0 ? name : `${name} (${at + 1})`, ...sheet }),
  );
}
