import {
  type CellObject,
  type ParsingOptions,
  parse_zip,
  read,
  SSF,
  set_cptable,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { numberCell, precise, withFormula } from './cell-values.ts';
import {
  type Cell,
  filled,
  type Merged,
  type Sheet,
  UnreadableSheet,
  withStruck,
} from './sheet.ts';
import { attribute, piecesOf } from './xml-tags.ts';

// Letters of workbooks from before Unicode.
set_cptable(codePages);

interface DayCode {
  readonly y: number;
  readonly m: number;
  readonly d: number;
}
const isDateFormat: (format: string) => boolean = SSF.is_date;
const dayCodeOf: (serial: number, calendar: { date1904: boolean }) => DayCode | null =
  SSF.parse_date_code;

const settings: ParsingOptions = {
  dense: true,
  cellFormula: true,
  cellNF: true,
  cellHTML: false,
  // Hidden rows and columns are read with the styles only.
  cellStyles: true,
  // A formula without a value is seen as one.
  sheetStubs: true,
};

/** Formats whose look is each machine's own: what the file says of them is not what was seen. */
const isLocal = (format: string) => /^m\/d\/yy|^\[\$-F[48]00\]/i.test(format);

const two = (number: number) => String(number).padStart(2, '0');

/** A day, or what spreadsheets show for a number that is none. */
function dayOf(serial: number, format: string, shown: string | undefined, from1904: boolean): Cell {
  const day = serial < 0 ? null : dayCodeOf(serial, { date1904: from1904 });
  if (day === null || Number.isNaN(day.y)) return '####';
  // A time of day belongs to no day.
  if (day.d === 0 || !/[dy]|m{3}/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
    return shown ?? precise(serial);
  const value = { date: `${String(day.y).padStart(4, '0')}-${two(day.m)}-${two(day.d)}` };
  return shown === undefined || shown === value.date || isLocal(format) ? value : { value, shown };
}

function numberOf(
  number: number,
  format: string,
  shown: string | undefined,
  from1904: boolean,
): Cell {
  if (!Number.isFinite(number)) return '####';
  if (format === 'General') return precise(number);
  if (isDateFormat(format)) return dayOf(number, format, shown, from1904);
  const isPercent = /%/.test(format.replace(/"[^"]*"|\\./g, ''));
  return numberCell(number, isPercent, shown?.trim());
}

function plainCell(cell: CellObject, from1904: boolean): Cell {
  const { t: type, v: value, w: shown } = cell;
  if (type === 'e') return shown ?? String(value);
  if (typeof value === 'number')
    return numberOf(value, typeof cell.z === 'string' ? cell.z : 'General', shown, from1904);
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'boolean' ? value : null;
}

/** What is the same for all cells of a workbook. */
interface Book {
  readonly from1904: boolean;
  /** Whether each font has a line through its letters; none where nobody has told. */
  readonly struckFonts: readonly boolean[];
}

const isOff = /^(?:0|false|off)$/;

/** Whether a line goes through any letter of a workbook's text, of which some may have a font of their own. */
function isStruckText(rich: string, isCellStruck: boolean): boolean {
  let [isStruck, hasLetters] = [isCellStruck, false];
  for (const piece of piecesOf(rich)) {
    if (typeof piece === 'string') {
      if (piece.trim() === '') continue;
      if (isStruck) return true;
      hasLetters = true;
    } else if (piece.name === 'r') isStruck = isCellStruck;
    else if (piece.name === 'rPr' && !piece.isEnd) isStruck = false;
    else if (piece.name === 'strike' && !piece.isEnd)
      isStruck = !isOff.test(attribute(piece.attributes, 'val') ?? '');
  }
  return isCellStruck && !hasLetters;
}

/** A cell with what its font, and those of some of its letters, say of a line through them. */
function struckCell(value: Cell, { s, r }: CellObject, { struckFonts }: Book): Cell {
  if (struckFonts.length === 0) return value;
  const isStruck = struckFonts[Number(s?.patternType)] === true;
  return withStruck(value, r === undefined ? isStruck : isStruckText(r, isStruck));
}

function cellOf(cell: CellObject | undefined, { from1904 }: Book): Cell {
  if (!cell) return null;
  const plain = cell.t === 'z' ? null : plainCell(cell, from1904);
  const formula = cell.f ?? cell.F;
  // A formula that gives no text gives an empty cell.
  if (formula === undefined || cell.v === '') return plain;
  return withFormula(plain, formula);
}

/** The cells of a sheet up to its last one that has a value. @throws UnreadableSheet beyond the limits */
function rowsOf(data: readonly (CellObject[] | undefined)[], book: Book): Cell[][] {
  const rows: Cell[][] = [];
  // What only has a format may reach to the end of the sheet; nothing is made for it.
  data.forEach((cells, at) => {
    cells?.forEach((cell, column) => {
      const value = cellOf(cell, book);
      if (value === null) return;
      if (at >= importLimits.rows) throw new UnreadableSheet(words.rows);
      if (column >= importLimits.columns) throw new UnreadableSheet(words.columns);
      while (rows.length <= at) rows.push([]);
      const row = rows[at] ?? [];
      while (row.length < column) row.push(null);
      row.push(struckCell(value, cell, book));
    });
  });
  return rows;
}

const mergedIn = (sheet: WorkSheet): Merged[] =>
  (sheet['!merges'] ?? [])
    .filter(({ s }) => s.r < importLimits.rows && s.c < importLimits.columns)
    .map(({ s, e }) => ({ row: s.r, column: s.c, lastRow: e.r, lastColumn: e.c }));

const hiddenIn = (all: readonly ({ hidden?: boolean } | undefined)[] = [], most: number) =>
  all.flatMap((one, at) => (one?.hidden && at < most ? at : []));

function sheetsOf(workbook: WorkBook, hasStrikes = false): Sheet[] {
  const book: Book = {
    from1904: workbook.Workbook?.WBProps?.date1904 === true,
    struckFonts: hasStrikes ? (workbook.Styles?.Fonts ?? []).map((one) => Boolean(one.strike)) : [],
  };
  return workbook.SheetNames.flatMap((name, at) => {
    const sheet = workbook.Sheets[name];
    // The library leaves out a sheet that it cannot read.
    if (!sheet) throw new UnreadableSheet(words.broken);
    // A chart has no rows.
    if (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet') return [];
    const rows = rowsOf(sheet['!data'] ?? [], book);
    return {
      ...{ name, rows, merged: filled(mergedIn(sheet)) },
      isHidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 || undefined,
      hiddenRows: filled(hiddenIn(sheet['!rows'], rows.length)),
      hiddenColumns: filled(hiddenIn(sheet['!cols'], importLimits.columns)),
    };
  });
}

/** The library's own form of an unpacked zip, and of what it knows of styles, which its types leave out. */
declare module '@e965/xlsx' {
  interface WorkBook {
    readonly Styles?: { readonly Fonts?: readonly { readonly strike?: unknown }[] };
  }
  export function parse_zip(
    parts: {
      readonly FullPaths: readonly string[];
      readonly FileIndex: readonly { name: string; type: 2; content: Buffer }[];
    },
    options: ParsingOptions,
  ): WorkBook;
}

/**
 * Styles of a workbook in which each font is a fill, too: the library tells of a cell how it is filled, and not which
 * font it has.
 */
const withFontsAsFills = (styles: string): string =>
  styles
    .replace(/<((?:[\w.-]+:)?)fills[\s>][\s\S]*?<\/\1fills>/, (_, prefix: string) => {
      const fonts = styles.match(/<(?:[\w.-]+:)?font[\s/>]/g) ?? [];
      const fills = fonts.map(
        (_one, at) => `<${prefix}fill><${prefix}patternFill patternType="${at}"/></${prefix}fill>`,
      );
      return `<${prefix}fills>${fills.join('')}</${prefix}fills>`;
    })
    .replace(/(<(?:[\w.-]+:)?xf)(\s[^>]*)/g, (_, name: string, said: string) => {
      const font = attribute(said, 'fontId') ?? '0';
      return `${name} fillId="${font}"${said.replace(/\sfillId\s*=\s*(?:"[^"]*"|'[^']*')/, '')}`;
    });

/** Parts that say how letters look. */
const ofStyles = /^xl\/(?:styles|sharedStrings)\.xml$/;

/** The sheets of an XLSX from its checked parts: the library believes what zips say of themselves. @throws UnreadableSheet */
export function readParts(parts: readonly (readonly [name: string, content: Buffer])[]): Sheet[] {
  const FullPaths = parts.map(([name]) => name);
  const hasStrikes = parts.some(
    ([name, content]) => ofStyles.test(name) && content.includes('strike'),
  );
  const FileIndex = parts.map(([name, content]) => ({
    ...{ name, type: 2 as const },
    content:
      hasStrikes && name === 'xl/styles.xml'
        ? Buffer.from(withFontsAsFills(content.toString()))
        : content,
  }));
  const zip = { FullPaths, FileIndex };
  return sheetsOf(parse_zip(zip, { ...settings, type: 'buffer' }), hasStrikes);
}

/** The sheets of an XLS that was looked through before. @throws UnreadableSheet */
export const readOldWorkbook = (file: Buffer): Sheet[] =>
  sheetsOf(read(file, { ...settings, type: 'buffer' }));

/** The sheets of Excel's XML of 2003, as Excel itself writes it. @throws UnreadableSheet */
export const readXml2003 = (text: string): Sheet[] =>
  sheetsOf(read(text, { ...settings, type: 'string' }));
