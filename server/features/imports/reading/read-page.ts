import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import {
  type Cell,
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
  width: number;
  text: string | null;
}

const plain = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

const span = ({ attributes }: Tag, name: string): number =>
  Math.max(1, Number(attribute(attributes, name)) || 1);

function startCell(draft: Draft, tag: Tag): void {
  if (draft.rows.length === 0) draft.rows.push([]);
  const row = draft.rows.length - 1;
  while ((draft.covered[draft.column] ?? -1) >= row) draft.column += 1;
  const { column } = draft;
  draft.width = span(tag, 'colspan');
  draft.text = '';
  const lastRow = row + span(tag, 'rowspan') - 1;
  const lastColumn = column + draft.width - 1;
  if (lastRow > row || lastColumn > column) draft.merged.push({ row, column, lastRow, lastColumn });
  if (lastRow > row)
    for (let at = column; at <= Math.min(lastColumn, importLimits.columns); at += 1)
      draft.covered[at] = lastRow;
}

function endCell(draft: Draft): void {
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

/** The tables of a page, which may be cut off; one may stand within another. @throws UnreadableSheet */
function tablesIn(page: string): Draft[] {
  const all: Draft[] = [];
  const open: Draft[] = [];
  for (const piece of piecesOf(page)) {
    const draft = open.at(-1);
    const name = typeof piece === 'string' ? '' : piece.name.toLowerCase();
    if (typeof piece === 'string') {
      if (draft && draft.text !== null) draft.text += plainText(piece.replace(/\s+/g, ' '));
    } else if (name === 'table' && !piece.isEnd) {
      // A million tables, each within the one before.
      if (open.length === importLimits.tablesWithin) throw new UnreadableSheet(words.tooMuch);
      const next: Draft = {
        ...{ rows: [], merged: [], hiddenRows: [], covered: [], column: 0, width: 1, text: null },
      };
      open.push(next);
      all.push(next);
    } else if (!draft) continue;
    else if (/^(?:table|tr|td|th)$/.test(name)) {
      endCell(draft);
      if (name === 'table') open.pop();
      else if (!piece.isEnd && name === 'tr') {
        draft.column = 0;
        if (/display\s*:\s*none/i.test(attribute(piece.attributes, 'style') ?? ''))
          draft.hiddenRows.push(draft.rows.length);
        draft.rows.push([]);
      } else if (!piece.isEnd) startCell(draft, piece);
    } else if (draft.text?.trim() && /^(?:br|p|div|li)$/.test(name)) draft.text += '\n';
  }
  open.forEach(endCell);
  return all.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
}

/** Excel puts what stands in a cell below a picture or a shape into a table of its own within the cell. */
const belowPicture =
  /<span\s[^>]{0,200}mso-ignore:\s*vglayout2[^>]{0,200}>\s*<table[^>]{0,200}>\s*<tr[^>]{0,200}>\s*<td[^>]{0,400}>([\s\S]{0,4000}?)<\/td>\s*<\/tr>\s*<\/table>\s*<\/span>/gi;
const besideCells = /<(script|style|svg)\b[\s\S]*?<\/\1\s*>/gi;

/** The tables of a page, as systems of schools give them out; all cells are text, and none is known as struck out. @throws UnreadableSheet */
export const readPage = (page: string, name: string): Sheet[] =>
  tablesIn(page.replace(besideCells, '').replace(belowPicture, '$1')).map(
    ({ rows, merged, hiddenRows }, at) => ({
      ...{ name: at === 0 ? name : `${name} (${at + 1})`, rows, merged: filled(merged) },
      ...{ hiddenRows: filled(hiddenRows), told: [words.toldPage] },
    }),
  );
