import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { withFormula } from './calls-out.ts';
import { numberCell } from './number-formats.ts';
import {
  type Cell,
  filled,
  type Merged,
  type Sheet,
  UnreadableSheet,
  withStruck,
} from './sheet.ts';
import { StruckLetters } from './struck.ts';
import { StruckStyles } from './struck-styles.ts';
import { attribute, piecesOf, plainText, type Tag } from './xml-tags.ts';
import { unpack, type ZipEntry } from './zip-directory.ts';

/** A sheet while it is read; positions count from 0. */
interface Draft {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: Cell[][];
  readonly merged: Merged[];
  readonly hiddenRows: number[];
  readonly hiddenColumns: number[];
  /** Where the next column, row and cell stand. */
  columns: number;
  row: number;
  column: number;
  /** What the cells of a column look like that have no style of their own. */
  readonly columnStyles: string[];
}

const numberIn = (tag: Tag, name: string): number => {
  const written = attribute(tag.attributes, name) ?? '1';
  if (!/^[1-9][0-9]{0,7}$/.test(written)) throw new UnreadableSheet(words.broken);
  return Number(written);
};

/** What a cell says; `shown` is the text that people see in it. */
function valueIn({ attributes }: Tag, shown: string): Cell {
  const said = (name: string) => attribute(attributes, name);
  const type = said('value-type');
  const plainShown = shown.trim();
  if (type === 'date') {
    const date = /^([0-9]{4}-[0-9]{2}-[0-9]{2})/.exec(said('date-value') ?? '')?.[1];
    if (date === undefined) return plainShown || null;
    return plainShown === date || plainShown === ''
      ? { date }
      : { value: { date }, shown: plainShown };
  }
  if (type === 'boolean') return said('boolean-value') === 'true';
  if (type === 'float' || type === 'percentage' || type === 'currency') {
    const number = Number(said('value') ?? '');
    if (said('value') === undefined || !Number.isFinite(number)) return plainShown || null;
    return numberCell(number, type === 'percentage', plainShown || undefined);
  }
  const text = shown || (said('string-value') ?? '');
  return text === '' ? null : text;
}

function cellIn(tag: Tag, shown: string): Cell {
  const value = valueIn(tag, shown);
  const formula = attribute(tag.attributes, 'formula');
  // A formula that gives no text gives an empty cell.
  const isEmpty = value === null && attribute(tag.attributes, 'value-type') !== undefined;
  if (formula === undefined || isEmpty) return value;
  return withFormula(value, formula.replace(/^\w+:/, ''));
}

/** Puts a cell where it stands, as often as it is repeated. @throws UnreadableSheet beyond the limits */
function place(draft: Draft, cells: Cell[], tag: Tag, cell: Cell): void {
  const times = numberIn(tag, 'number-columns-repeated');
  if (cell !== null) {
    const { row, column } = draft;
    if (column + times > importLimits.columns) throw new UnreadableSheet(words.columns);
    while (cells.length < column) cells.push(null);
    for (let time = 0; time < times; time += 1) cells.push(cell);
    const lastRow = row + numberIn(tag, 'number-rows-spanned') - 1;
    const lastColumn = column + numberIn(tag, 'number-columns-spanned') - 1;
    if (lastRow > row || lastColumn > column)
      draft.merged.push({ row, column, lastRow, lastColumn });
  }
  draft.column += times;
}

const isUnseen = (tag: Tag) =>
  /^(?:collapse|filter)$/.test(attribute(tag.attributes, 'visibility') ?? '');

function placeColumns(draft: Draft, tag: Tag): void {
  const times = numberIn(tag, 'number-columns-repeated');
  const last = Math.min(draft.columns + times, importLimits.columns);
  const style = attribute(tag.attributes, 'default-cell-style-name') ?? '';
  for (let at = draft.columns; at < last; at += 1) {
    if (isUnseen(tag)) draft.hiddenColumns.push(at);
    draft.columnStyles.push(style);
  }
  draft.columns += times;
}

function placeRow(draft: Draft, tag: Tag, cells: readonly Cell[]): void {
  const times = numberIn(tag, 'number-rows-repeated');
  if (cells.length > 0) {
    if (draft.row + times > importLimits.rows) throw new UnreadableSheet(words.rows);
    while (draft.rows.length < draft.row) draft.rows.push([]);
    for (let time = 0; time < times; time += 1) {
      if (isUnseen(tag)) draft.hiddenRows.push(draft.row + time);
      draft.rows.push([...cells]);
    }
  }
  draft.row += times;
}

const finished = ({ name, rows, merged, isHidden, hiddenRows, hiddenColumns }: Draft): Sheet => ({
  name,
  rows,
  merged: filled(merged),
  isHidden: isHidden || undefined,
  hiddenRows: filled(hiddenRows),
  hiddenColumns: filled(hiddenColumns),
});

/** Elements whose text is not what the cell says: comments, recorded changes, and all that is drawn over cells. */
const aside =
  /^(?:annotation|note|ruby-text|tracked-changes|forms|dde-links|shapes|frame|rect|(?:poly)?line|(?:regular-)?polygon|path|circle|ellipse|g|page-thumbnail|measure|caption|connector|control|custom-shape|scene)$/;

/** The name of a table that keeps what was seen of another file: it is no sheet. */
const isOfOtherFile = (name: string) => /^'[a-z]+:\/\/.*'#/i.test(name);

/** Goes along with the pieces of `content.xml` and gathers its sheets. */
class ContentReader {
  readonly #drafts: Draft[] = [];
  readonly #hiddenStyles = new Set<string>();
  readonly #struck: StruckStyles;
  #style = '';
  #draft: Draft | null = null;
  #row: { readonly tag: Tag; readonly cells: Cell[] } | null = null;
  #cell: {
    readonly tag: Tag;
    readonly style: string;
    readonly letters: StruckLetters;
    text: string;
    lines: number;
  } | null = null;
  /** The styles of the letters that are open within the cell. */
  #spans: string[] = [];
  #isInLine = false;
  /** How many elements are open of what is passed over. */
  #aside = 0;

  /** @param styles of the whole file */
  constructor(styles: StruckStyles) {
    this.#struck = styles;
  }

  get sheets(): Sheet[] {
    return this.#drafts.map(finished);
  }

  text(written: string): void {
    const cell = this.#cell;
    if (!cell || !this.#isInLine || this.#aside > 0) return;
    const text = plainText(written.replace(/\s+/g, ' '));
    cell.text += text;
    cell.letters.add(text, this.#struck.isStruck(cell.style, this.#spans));
  }

  tag(tag: Tag): void {
    if (this.#aside > 0 || aside.test(tag.name)) {
      if (!tag.isWhole) this.#aside += tag.isEnd ? -1 : 1;
      return;
    }
    if (!tag.isEnd) this.#start(tag);
    if (tag.isEnd || tag.isWhole) this.#end(tag.name);
  }

  #start(tag: Tag): void {
    const said = (name: string) => attribute(tag.attributes, name) ?? '';
    if (tag.name === 'style') this.#style = said('name');
    else if (tag.name === 'table-properties' && said('display') === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (tag.name === 'table' && !tag.isWhole)
      this.#begin(said('name'), this.#hiddenStyles.has(said('style-name')));
    else if (this.#draft) this.#startWithin(this.#draft, tag);
  }

  #begin(name: string, isHidden: boolean): void {
    this.#draft = {
      ...{ name, isHidden, rows: [], merged: [], hiddenRows: [], hiddenColumns: [] },
      ...{ columns: 0, row: 0, column: 0, columnStyles: [] },
    };
    if (!isOfOtherFile(name)) this.#drafts.push(this.#draft);
  }

  #startWithin(draft: Draft, tag: Tag): void {
    const { name } = tag;
    if (name === 'table-column') placeColumns(draft, tag);
    else if (name === 'table-row') {
      this.#row = { tag, cells: [] };
      draft.column = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.#startCell(draft, tag);
    else if (this.#cell && name === 'p') {
      if (this.#cell.lines > 0) this.#cell.text += '\n';
      this.#cell.lines += 1;
      this.#isInLine = true;
    } else if (this.#cell && this.#isInLine) {
      if (name === 'span' && !tag.isWhole)
        this.#spans.push(attribute(tag.attributes, 'style-name') ?? '');
      else if (name === 's' || name === 'tab') this.#cell.text += ' ';
      else if (name === 'line-break') this.#cell.text += '\n';
    }
  }

  #startCell({ column, columnStyles }: Draft, tag: Tag): void {
    const style =
      attribute(tag.attributes, 'style-name') ??
      attribute(this.#row?.tag.attributes ?? '', 'default-cell-style-name') ??
      columnStyles[column] ??
      '';
    this.#cell = { tag, style, letters: new StruckLetters(), text: '', lines: 0 };
    this.#spans = [];
  }

  #end(name: string): void {
    const draft = this.#draft;
    if (name === 'p') this.#isInLine = false;
    else if (name === 'span') this.#spans.pop();
    else if (name === 'table') this.#draft = null;
    else if (draft && name === 'table-row' && this.#row) {
      placeRow(draft, this.#row.tag, this.#row.cells);
      this.#row = null;
    } else if (draft && this.#row && this.#cell && /^(?:covered-)?table-cell$/.test(name)) {
      // What is covered by a merged cell is not seen.
      const { tag, text, style, letters } = this.#cell;
      const said = name === 'table-cell' ? cellIn(tag, text) : null;
      const struck = letters.how(this.#struck.isStruck(style, []));
      place(draft, this.#row.cells, tag, withStruck(said, struck));
      this.#cell = null;
    }
  }
}

function readContent(xml: string, styles: string): Sheet[] {
  const reader = new ContentReader(new StruckStyles([styles, xml]));
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') reader.text(piece);
    else reader.tag(piece);
  }
  return reader.sheets;
}

/** The sheets of an OpenDocument spreadsheet, within the limits of rule 11.2. @throws UnreadableSheet */
export function readOds(file: Buffer, entries: readonly ZipEntry[]): Sheet[] {
  for (const { name } of entries)
    if (/^(?:Basic|Scripts)\/|^Object [0-9]+$/i.test(name))
      throw new UnreadableSheet(words.embedded);
  const content = entries.find(({ name }) => name === 'content.xml');
  if (!content) throw new UnreadableSheet(words.broken);
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  if (manifest && unpack(file, manifest).includes('encryption-data'))
    throw new UnreadableSheet(words.locked);
  const xml = unpack(file, content);
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableSheet(words.dtd);
  if (!xml.includes('spreadsheet')) throw new UnreadableSheet(words.broken);
  const styles = entries.find(({ name }) => name === 'styles.xml');
  return readContent(
    xml.toString('utf8'),
    styles === undefined ? '' : unpack(file, styles).toString('utf8'),
  );
}
