import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { numberCell, withFormula } from './cell-values.ts';
import type { OpenZip } from './open-zip.ts';
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
import { attribute, type Piece, piecesOf, plainText, type Tag } from './xml-tags.ts';

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

/** Elements whose text is not what the cell says: comments, recorded changes, and all that is drawn over cells. */
const aside =
  /^(?:annotation|note|ruby-text|tracked-changes|forms|dde-links|shapes|frame|rect|(?:poly)?line|(?:regular-)?polygon|path|circle|ellipse|g|page-thumbnail|measure|caption|connector|control|custom-shape|scene)$/;

/** The name of a table that keeps what was seen of another file: it is no sheet. */
const isOfOtherFile = (name: string) => /^'[a-z]+:\/\/.*'#/i.test(name);

const isUnseen = (tag: Tag) =>
  /^(?:collapse|filter)$/.test(attribute(tag.attributes, 'visibility') ?? '');

type Pieces = Iterator<Piece>;

/** What stands within an element; each element in it has to be gone through, too. */
function* within(pieces: Pieces, { isWhole }: Tag): Generator<Piece> {
  for (let next = isWhole ? null : pieces.next(); next && !next.done; next = pieces.next()) {
    if (typeof next.value !== 'string' && next.value.isEnd) return;
    yield next.value;
  }
}

/** Goes through the elements within one, in which those that `look` does not take are gone through alike. */
function each(pieces: Pieces, tag: Tag, look: (one: Tag) => boolean): void {
  for (const piece of within(pieces, tag))
    if (typeof piece !== 'string' && !look(piece)) each(pieces, piece, look);
}

const pass = (pieces: Pieces, tag: Tag): true => {
  each(pieces, tag, () => false);
  return true;
};

/** What is written in a cell while it is read. */
interface Written {
  /** Of the cell. */
  readonly style: string;
  readonly letters: StruckLetters;
  text: string;
  lines: number;
}

/** A sheet while it is read; positions count from 0. */
class SheetReader {
  readonly #pieces: Pieces;
  readonly #struck: StruckStyles;
  readonly #rows: Cell[][] = [];
  readonly #merged: Merged[] = [];
  readonly #hiddenRows: number[] = [];
  readonly #hiddenColumns: number[] = [];
  /** What the cells of a column look like that have no style of their own. */
  readonly #columnStyles: string[] = [];
  /** Where the next column, row and cell stand. */
  #columns = 0;
  #row = 0;
  #column = 0;

  constructor(pieces: Pieces, struck: StruckStyles) {
    this.#pieces = pieces;
    this.#struck = struck;
  }

  /** @throws UnreadableSheet beyond the limits */
  read(tag: Tag, name: string, isHidden: boolean): Sheet {
    each(this.#pieces, tag, (one) => {
      if (aside.test(one.name)) return pass(this.#pieces, one);
      if (one.name === 'table-column') this.#placeColumns(one);
      if (one.name !== 'table-row') return false;
      this.#readRow(one);
      return true;
    });
    return {
      ...{ name, rows: this.#rows, merged: filled(this.#merged), isHidden: isHidden || undefined },
      hiddenRows: filled(this.#hiddenRows),
      hiddenColumns: filled(this.#hiddenColumns),
    };
  }

  #placeColumns(tag: Tag): void {
    const times = numberIn(tag, 'number-columns-repeated');
    const last = Math.min(this.#columns + times, importLimits.columns);
    const style = attribute(tag.attributes, 'default-cell-style-name') ?? '';
    for (let at = this.#columns; at < last; at += 1) {
      if (isUnseen(tag)) this.#hiddenColumns.push(at);
      this.#columnStyles.push(style);
    }
    this.#columns += times;
  }

  #readRow(tag: Tag): void {
    const cells: Cell[] = [];
    this.#column = 0;
    each(this.#pieces, tag, (one) => {
      if (!/^(?:covered-)?table-cell$/.test(one.name)) return false;
      this.#place(cells, one, this.#readCell(one, tag));
      return true;
    });
    const times = numberIn(tag, 'number-rows-repeated');
    if (cells.length > 0) {
      if (this.#row + times > importLimits.rows) throw new UnreadableSheet(words.rows);
      while (this.#rows.length < this.#row) this.#rows.push([]);
      for (let time = 0; time < times; time += 1) {
        if (isUnseen(tag)) this.#hiddenRows.push(this.#row + time);
        this.#rows.push([...cells]);
      }
    }
    this.#row += times;
  }

  #readCell(tag: Tag, row: Tag): Cell {
    const style =
      attribute(tag.attributes, 'style-name') ??
      attribute(row.attributes, 'default-cell-style-name') ??
      (this.#columnStyles[this.#column] || '');
    const cell: Written = { style, letters: new StruckLetters(), text: '', lines: 0 };
    each(this.#pieces, tag, (one) => {
      if (aside.test(one.name)) return pass(this.#pieces, one);
      if (one.name !== 'p') return false;
      if (cell.lines > 0) cell.text += '\n';
      cell.lines += 1;
      this.#readText(one, cell, []);
      return true;
    });
    // What is covered by a merged cell is not seen.
    if (tag.name !== 'table-cell') return null;
    const struck = cell.letters.how(this.#struck.isStruck(style, []));
    return withStruck(cellIn(tag, cell.text), struck);
  }

  /** @param spans the styles of the elements around the letters */
  #readText(tag: Tag, cell: Written, spans: readonly string[]): void {
    for (const piece of within(this.#pieces, tag)) {
      if (typeof piece === 'string') {
        const text = plainText(piece.replace(/\s+/g, ' '));
        cell.text += text;
        cell.letters.add(text, this.#struck.isStruck(cell.style, spans));
      } else if (aside.test(piece.name)) pass(this.#pieces, piece);
      else {
        if (piece.name === 's' || piece.name === 'tab') cell.text += ' ';
        if (piece.name === 'line-break') cell.text += '\n';
        const own = piece.name === 'span' ? [attribute(piece.attributes, 'style-name') ?? ''] : [];
        this.#readText(piece, cell, [...spans, ...own]);
      }
    }
  }

  /** Puts a cell where it stands, as often as it is repeated. */
  #place(cells: Cell[], tag: Tag, cell: Cell): void {
    const times = numberIn(tag, 'number-columns-repeated');
    const [row, column] = [this.#row, this.#column];
    this.#column += times;
    if (cell === null) return;
    if (column + times > importLimits.columns) throw new UnreadableSheet(words.columns);
    while (cells.length < column) cells.push(null);
    for (let time = 0; time < times; time += 1) cells.push(cell);
    const lastRow = row + numberIn(tag, 'number-rows-spanned') - 1;
    const lastColumn = column + numberIn(tag, 'number-columns-spanned') - 1;
    if (lastRow > row || lastColumn > column)
      this.#merged.push({ row, column, lastRow, lastColumn });
  }
}

function readContent(xml: string, styles: string): Sheet[] {
  const struck = new StruckStyles([styles, xml]);
  const pieces = piecesOf(xml);
  const sheets: Sheet[] = [];
  const hidden = new Set<string>();
  let style = '';
  const all: Tag = { name: '', attributes: '', isEnd: false, isWhole: false };
  each(pieces, all, (tag) => {
    const said = (name: string) => attribute(tag.attributes, name) ?? '';
    if (aside.test(tag.name)) return pass(pieces, tag);
    if (tag.name === 'style') style = said('name');
    if (tag.name === 'table-properties' && said('display') === 'false') hidden.add(style);
    if (tag.name !== 'table') return false;
    const isHidden = hidden.has(said('style-name'));
    const sheet = new SheetReader(pieces, struck).read(tag, said('name'), isHidden);
    if (!isOfOtherFile(sheet.name)) sheets.push(sheet);
    return true;
  });
  return sheets;
}

/** The sheets of an OpenDocument spreadsheet, within the limits of rule 11.2. @throws UnreadableSheet */
export async function readOds({ names, unpack }: OpenZip): Promise<Sheet[]> {
  if (names.some((name) => /^(?:Basic|Scripts)\/|^Object [0-9]+$/i.test(name)))
    throw new UnreadableSheet(words.embedded);
  const parts = new Map(await unpack());
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new UnreadableSheet(words.locked);
  const xml = parts.get('content.xml')?.toString() ?? '';
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableSheet(words.dtd);
  if (!xml.includes('spreadsheet')) throw new UnreadableSheet(words.broken);
  return readContent(xml, parts.get('styles.xml')?.toString() ?? '');
}
