import { foreignPartsWords } from '#contract/imports/foreign-files.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { plainDigits } from './cell-values.ts';
import { checkedParts, checkOldWorkbook } from './check-workbook.ts';
import { readOldWorkbook, readParts } from './from-library.ts';
import { openZip } from './open-zip.ts';
import { markupOf, readMarkup, readOneFilePage } from './read-markup.ts';
import { readOds } from './read-ods.ts';
import { decode, readText } from './read-text.ts';
import { type Cell, isFull, type Sheet, UnreadableSheet, valueIn } from './sheet.ts';

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function readZip(file: Buffer): Promise<Sheet[]> {
  const zip = await openZip(file);
  const has = (name: string) => zip.names.includes(name);
  if (has('content.xml')) return readOds(zip);
  const foreign = foreignPartsWords(zip.names);
  if (foreign !== null) throw new UnreadableSheet(foreign);
  const parts = checkedParts(zip);
  // The library would know other kinds of file too, which nobody has looked through.
  if (!has('xl/workbook.xml') || has('META-INF/manifest.xml') || zip.names.some(isForeign))
    throw new UnreadableSheet(words.broken);
  return readParts(parts);
}

const isForeign = (name: string) =>
  /\.(?:iwa|zip|numbers)$|^objectdata|(?:workbook|sheet[0-9]*|styles|sharedStrings)\.bin$/i.test(
    name,
  );

/** No database takes these letters, and no person typed them. */
const isUnknownText = (text: unknown) =>
  typeof text === 'string' && (text.includes('\0') || !text.isWellFormed());

const isUnknownCell = (cell: Cell) =>
  isUnknownText(valueIn(cell)) || (isFull(cell) && isUnknownText(cell.shown));

const isLongCell = (cell: Cell) => String(valueIn(cell)).length > importLimits.lettersOfCell;

/** @throws UnreadableSheet for more rows or columns than are read, and where a name or a cell holds what is no text, or a cell too much of it */
function checked(sheets: Sheet[]): Sheet[] {
  for (const { name, rows } of sheets) {
    if (rows.length > importLimits.rows) throw new UnreadableSheet(words.rows);
    if (rows.some((row) => row.length > importLimits.columns))
      throw new UnreadableSheet(words.columns);
    if (rows.some((row) => row.some(isLongCell))) throw new UnreadableSheet(words.longCell);
    if (isUnknownText(name) || rows.some((row) => row.some(isUnknownCell)))
      throw new UnreadableSheet(words.broken);
  }
  return sheets;
}

/**
 * The sheets of a file, which its bytes tell and not its name: XLSX, ODS, XLS of Excel 5 to 2003, its
 * XML of 2003, a page's tables, also in one file with its parts, or text with any usual separator and
 * letters (rule 11.2).
 * @param name the file's, for tables that have none
 * @throws UnreadableSheet
 */
export async function readSheets(file: Buffer, name: string): Promise<Sheet[]> {
  const sheets = await sheetsOf(file, name).catch((cause: unknown) => {
    // Whatever a broken file does to the readers of its format, the file is what is wrong.
    throw cause instanceof UnreadableSheet ? cause : new UnreadableSheet(words.broken, { cause });
  });
  return plainDigits(checked(sheets));
}

async function sheetsOf(file: Buffer, name: string): Promise<Sheet[]> {
  const begins = (mark: Buffer) => file.subarray(0, mark.length).equals(mark);
  if (begins(zipMark)) return readZip(file);
  if (begins(oldMark)) {
    checkOldWorkbook(file);
    return readOldWorkbook(file);
  }
  const page = readOneFilePage(file, name);
  if (page !== null) return page;
  const decoded = decode(file);
  const markup = markupOf(decoded.text);
  return markup === null ? [readText(decoded, name)] : readMarkup(decoded.text, markup, name);
}
