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
import { attribute, type Piece, piecesOf, plainText, type Tag } from './xml-tags.ts';

interface Style {
  readonly parent: string;
  /** Whether a line goes through its letters; null where the parent says it. */
  isStruck: boolean | null;
  isHidden: boolean;
}
/** By `FAMILY|NAME`. */
type Styles = ReadonlyMap<string, Style>;

/** The styles of XML up to its body. */
function stylesIn(parts: readonly string[]): Styles {
  const styles = new Map<string, Style>();
  for (const xml of parts) {
    let open: Style | null = null;
    for (const piece of piecesOf(xml)) {
      if (typeof piece === 'string') continue;
      if (piece.name === 'body') break;
      const said = (name: string) => attribute(piece.attributes, name);
      if (piece.name === 'style' && !piece.isEnd) {
        const parent = `${said('family')}|${said('parent-style-name')}`;
        open = { parent, isStruck: null, isHidden: false };
        styles.set(`${said('family')}|${said('name')}`, open);
      }
      if (piece.name === 'style' && (piece.isEnd || piece.isWhole)) open = null;
      if (piece.name === 'table-properties' && open) open.isHidden = said('display') === 'false';
      if (piece.name === 'text-properties' && open) {
        const lines = [said('text-line-through-style'), said('text-line-through-type')];
        const there = lines.filter((one) => one !== undefined);
        open.isStruck = there.length === 0 ? null : !there.includes('none');
      }
    }
  }
  return styles;
}

/** A style whose parents are more than these is nobody's. */
const mostParents = 20;

/** What a style says of a line through its letters; null for nothing. */
function isStruckBy(styles: Styles, name: string, parents = mostParents): boolean | null {
  const style = styles.get(name);
  if (!style || parents === 0) return null;
  return style.isStruck ?? isStruckBy(styles, style.parent, parents - 1);
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

interface Written {
  text: string;
  hasLetters: boolean;
  isStruck: boolean;
}

/** @param isStruck whether the letters around it are struck out */
function readText(
  pieces: Pieces,
  tag: Tag,
  cell: Written,
  isStruck: boolean,
  styles: Styles,
): void {
  for (const piece of within(pieces, tag)) {
    if (typeof piece === 'string') {
      const text = plainText(piece.replace(/\s+/g, ' '));
      cell.text += text;
      if (text.trim() === '') continue;
      cell.hasLetters = true;
      if (isStruck) cell.isStruck = true;
    } else if (aside.test(piece.name)) pass(pieces, piece);
    else {
      if (piece.name === 's' || piece.name === 'tab') cell.text += ' ';
      if (piece.name === 'line-break') cell.text += '\n';
      const style = piece.name === 'span' ? attribute(piece.attributes, 'style-name') : '';
      readText(pieces, piece, cell, isStruckBy(styles, `text|${style}`) ?? isStruck, styles);
    }
  }
}

/** @param style of the cell */
function readCell(pieces: Pieces, tag: Tag, style: string, styles: Styles): Cell {
  const isStruck = isStruckBy(styles, `table-cell|${style}`) === true;
  const cell: Written = { text: '', hasLetters: false, isStruck: false };
  let lines = 0;
  each(pieces, tag, (one) => {
    if (aside.test(one.name)) return pass(pieces, one);
    if (one.name !== 'p') return false;
    if (lines > 0) cell.text += '\n';
    lines += 1;
    readText(pieces, one, cell, isStruck, styles);
    return true;
  });
  // What is covered by a merged cell is not seen.
  if (tag.name !== 'table-cell') return null;
  return withStruck(cellIn(tag, cell.text), cell.hasLetters ? cell.isStruck : isStruck);
}

/** The rows of a table, with what is merged and hidden in it. @throws UnreadableSheet beyond the limits */
function readTable(pieces: Pieces, table: Tag, styles: Styles) {
  const rows: Cell[][] = [];
  const merged: Merged[] = [];
  const [hiddenRows, hiddenColumns]: [number[], number[]] = [[], []];
  /** What the cells of a column look like that have no style of their own. */
  const columnStyles: string[] = [];
  /** Where the next column and row stand. */
  let [columns, row] = [0, 0];
  const styleOf = (tag: Tag, name: string) => attribute(tag.attributes, name);

  const placeColumns = (tag: Tag) => {
    const times = numberIn(tag, 'number-columns-repeated');
    const last = Math.min(columns + times, importLimits.columns);
    for (let at = columns; at < last; at += 1) {
      if (isUnseen(tag)) hiddenColumns.push(at);
      columnStyles.push(styleOf(tag, 'default-cell-style-name') ?? '');
    }
    columns += times;
  };

  /** Puts a cell where it stands, as often as it is repeated. @returns where the next one stands */
  const place = (cells: Cell[], tag: Tag, cell: Cell, column: number): number => {
    const next = column + numberIn(tag, 'number-columns-repeated');
    if (cell === null) return next;
    if (next > importLimits.columns) throw new UnreadableSheet(words.columns);
    while (cells.length < column) cells.push(null);
    while (cells.length < next) cells.push(cell);
    const lastRow = row + numberIn(tag, 'number-rows-spanned') - 1;
    const lastColumn = column + numberIn(tag, 'number-columns-spanned') - 1;
    if (lastRow > row || lastColumn > column) merged.push({ row, column, lastRow, lastColumn });
    return next;
  };

  const readRow = (tag: Tag) => {
    const cells: Cell[] = [];
    let column = 0;
    each(pieces, tag, (one) => {
      if (!/^(?:covered-)?table-cell$/.test(one.name)) return false;
      const own = styleOf(one, 'style-name') ?? styleOf(tag, 'default-cell-style-name');
      const cell = readCell(pieces, one, own ?? columnStyles[column] ?? '', styles);
      column = place(cells, one, cell, column);
      return true;
    });
    const next = row + numberIn(tag, 'number-rows-repeated');
    if (cells.length > 0) {
      if (next > importLimits.rows) throw new UnreadableSheet(words.rows);
      while (rows.length < row) rows.push([]);
      while (rows.length < next) {
        if (isUnseen(tag)) hiddenRows.push(rows.length);
        rows.push([...cells]);
      }
    }
    row = next;
  };

  each(pieces, table, (one) => {
    if (aside.test(one.name)) return pass(pieces, one);
    if (one.name === 'table-column') placeColumns(one);
    if (one.name !== 'table-row') return false;
    readRow(one);
    return true;
  });
  return {
    ...{ rows, merged: filled(merged) },
    ...{ hiddenRows: filled(hiddenRows), hiddenColumns: filled(hiddenColumns) },
  };
}

function readContent(xml: string, stylesXml: string): Sheet[] {
  const styles = stylesIn([stylesXml, xml]);
  const pieces = piecesOf(xml);
  const sheets: Sheet[] = [];
  const all: Tag = { name: '', attributes: '', isEnd: false, isWhole: false };
  each(pieces, all, (tag) => {
    if (aside.test(tag.name)) return pass(pieces, tag);
    if (tag.name !== 'table') return false;
    const said = (name: string) => attribute(tag.attributes, name) ?? '';
    const isHidden = styles.get(`table|${said('style-name')}`)?.isHidden || undefined;
    const sheet = { name: said('name'), isHidden, ...readTable(pieces, tag, styles) };
    if (!isOfOtherFile(sheet.name)) sheets.push(sheet);
    return true;
  });
  return sheets;
}

/** The sheets of an OpenDocument spreadsheet, within the limits of rule 11.2. @throws UnreadableSheet */
export function readOds(zip: OpenZip): Sheet[] {
  if (zip.names.some((name) => /^(?:Basic|Scripts)\/|^Object [0-9]+$/i.test(name)))
    throw new UnreadableSheet(words.embedded);
  const parts = new Map(zip.parts);
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new UnreadableSheet(words.locked);
  const xml = parts.get('content.xml')?.toString() ?? '';
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableSheet(words.dtd);
  if (!xml.includes('spreadsheet')) throw new UnreadableSheet(words.broken);
  return readContent(xml, parts.get('styles.xml')?.toString() ?? '');
}
