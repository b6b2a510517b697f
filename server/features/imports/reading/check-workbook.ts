import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';
import { unpack, type ZipEntry } from './zip-directory.ts';

// What is refused in a workbook before the library takes it apart (security 11.2). Elements may bear
// a prefix, attributes either kind of quotes.

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const cellElement = new RegExp(
  `<(?:[\\w.-]+:)?(row|c|v|is|extLst|col)(?=[\\s/>])${attributes}>`,
  'g',
);
const rowElement = /<(?:[\w.-]+:)?row[\s/>]/g;
const cellAddress = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/;
/** How many rows and columns a spreadsheet has; programs write an empty last one to end a format there. */
const rowsOfSheet = 1_048_576;
const columnsOfSheet = 16_384;

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

/** A cell's row and column, from 0. @throws UnreadableSheet */
export function positionOf(address: string | undefined): readonly [row: number, column: number] {
  const [, letters = '', row = ''] = cellAddress.exec(address ?? '') ?? [];
  if (row === '') throw new UnreadableSheet(words.broken);
  const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(row) - 1, column - 1];
}

/** @throws UnreadableSheet for a row that no spreadsheet has: all above it would be made */
function checkRow(tag: string): void {
  const row = attribute(tag, 'r');
  if (row !== undefined && !(/^[1-9][0-9]{0,6}$/.test(row) && Number(row) <= rowsOfSheet))
    throw new UnreadableSheet(words.broken);
}

/** @throws UnreadableSheet for columns that no spreadsheet has: a width would be kept for each */
function checkColumns(tag: string): void {
  const last = attribute(tag, 'max');
  if (last !== undefined && !(Number(last) <= columnsOfSheet))
    throw new UnreadableSheet(words.broken);
}

/** @throws UnreadableSheet for a value beyond the limits: all cells before it would be made */
function checkReach(cell: string): void {
  const [row, column] = positionOf(cell);
  if (row >= importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  if (column >= importLimits.columns) throw new UnreadableSheet(words.columns);
}

/** Looks through a sheet: no address is beyond the limits. @throws UnreadableSheet */
function checkSheet(xml: string): void {
  const rows = xml.match(rowElement)?.length ?? 0;
  if (rows > importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  let cell: string | undefined;
  for (const [, name, tag = ''] of xml.matchAll(cellElement)) {
    if (name === 'row') checkRow(tag);
    else if (name === 'col') checkColumns(tag);
    else if (name === 'c') {
      cell = attribute(tag, 'r');
      positionOf(cell);
    } else if (name === 'extLst') cell = undefined;
    else if (cell !== undefined) checkReach(cell);
  }
}

function checkPart(name: string, content: Buffer): void {
  // A part in UTF-16 would pass what follows unseen; no program writes one.
  const isWide = content[0] === 0xff || content[0] === 0xfe;
  const isNamedXml = /\.(?:xml|rels|vml)$/i.test(name);
  if (isNamedXml && isWide) throw new UnreadableSheet(words.broken);
  if (!isNamedXml && content[0] !== 0x3c) return;
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw new UnreadableSheet(words.dtd);
  if (content.includes('sheetData')) checkSheet(content.toString('utf8'));
}

/**
 * The parts of a workbook, without anything that a list of students never needs: links to other
 * files, macros, embedded files, DTDs, cells beyond the limits.
 * @throws UnreadableSheet
 */
export function checkedParts(
  file: Buffer,
  entries: readonly ZipEntry[],
): (readonly [name: string, content: Buffer])[] {
  return entries.map((entry) => {
    if (/externalLinks?\/|vbaProject|embeddings\//i.test(entry.name))
      throw new UnreadableSheet(words.links);
    const content = unpack(file, entry);
    checkPart(entry.name, content);
    return [entry.name, content];
  });
}
