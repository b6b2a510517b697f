import { CFB } from '@e965/xlsx';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import type { OpenZip, Part } from './open-zip.ts';
import { cellAt, cellName, UnreadableSheet } from './sheet.ts';

// What is refused in a workbook before the library takes it apart (rule 11.2). Elements may bear
// a prefix, attributes either kind of quotes.

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const cellElement = new RegExp(
  `<(?:[\\w.-]+:)?(row|c|v|is|extLst|col)(?=[\\s/>])${attributes}>`,
  'g',
);
const rowElement = /<(?:[\w.-]+:)?row[\s/>]/g;
/** How many rows and columns a spreadsheet has; programs write an empty last one to end a format there. */
const rowsOfSheet = 1_048_576;
const columnsOfSheet = 16_384;

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

/** A cell's row and column, from 0. @throws UnreadableSheet */
function positionOf(address = ''): readonly [row: number, column: number] {
  const found = cellAt(address);
  if (!found) throw new UnreadableSheet(words.broken);
  return found;
}

/** @throws UnreadableSheet for a place that no spreadsheet has: a row for all above it, or a width for each would be made */
function checkPlace(place: string | undefined, most: number): void {
  if (place !== undefined && !(/^[1-9][0-9]{0,6}$/.test(place) && Number(place) <= most))
    throw new UnreadableSheet(words.broken);
}

/** @throws UnreadableSheet for a value beyond the limits: all cells before it would be made */
function checkReach(cell: string): void {
  const [row, column] = positionOf(cell);
  if (row >= importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  if (column >= importLimits.columns) throw new UnreadableSheet(words.columns);
}

/** A row or a cell without its address, which the format lets programs leave out. */
const isWithoutAddress = /<(?:[\w.-]+:)?(?:row|c)(?=[\s/>])(?![^>]*\sr\s*=)/;

/** A sheet in which each row and each cell has its address: where it has none, it stands behind the one before. */
function withAddresses(xml: string): string {
  if (!isWithoutAddress.test(xml)) return xml;
  let [row, column] = [0, 0];
  return xml.replace(cellElement, (tag: string, name: string, said: string) => {
    const own = attribute(said, 'r');
    if (name === 'row') [row, column] = [own === undefined ? row + 1 : Number(own), 0];
    else if (name === 'c') column = own === undefined ? column + 1 : positionOf(own)[1] + 1;
    if (own !== undefined || !/^(?:row|c)$/.test(name)) return tag;
    const address = name === 'row' ? row : cellName(row - 1, column - 1);
    return tag.replace(/^<[^\s/>]+/, `$& r="${address}"`);
  });
}

/** Looks through a sheet: no address is beyond the limits. @throws UnreadableSheet */
function checkSheet(xml: string): void {
  const rows = xml.match(rowElement)?.length ?? 0;
  if (rows > importLimits.rows + importLimits.spareRows) throw new UnreadableSheet(words.rows);
  let cell: string | undefined;
  for (const [, name, tag = ''] of xml.matchAll(cellElement)) {
    if (name === 'row') checkPlace(attribute(tag, 'r'), rowsOfSheet);
    else if (name === 'col') checkPlace(attribute(tag, 'max'), columnsOfSheet);
    else if (name === 'c') {
      cell = attribute(tag, 'r');
      positionOf(cell);
    } else if (name === 'extLst') cell = undefined;
    else if (cell !== undefined) checkReach(cell);
  }
}

/** A part as it may be read. @throws UnreadableSheet */
function checkedPart(name: string, content: Buffer): Buffer {
  // A part in UTF-16 would pass what follows unseen; no program writes one.
  const isWide = content[0] === 0xff || content[0] === 0xfe;
  const isNamedXml = /\.(?:xml|rels|vml)$/i.test(name);
  if (isNamedXml && isWide) throw new UnreadableSheet(words.broken);
  if (!isNamedXml && content[0] !== 0x3c) return content;
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw new UnreadableSheet(words.dtd);
  if (!content.includes('sheetData')) return content;
  const sheet = withAddresses(content.toString('utf8'));
  checkSheet(sheet);
  return Buffer.from(sheet);
}

/**
 * The parts of a workbook that cells may stand in, without anything that a list of students never
 * needs: macros, embedded files, DTDs, cells beyond the limits. What was seen of other files is left out.
 * @throws UnreadableSheet
 */
export function checkedParts({ names, parts }: OpenZip): Part[] {
  if (names.some((name) => /vbaProject|embeddings\//i.test(name)))
    throw new UnreadableSheet(words.embedded);
  return parts.map(([name, content]) => [name, checkedPart(name, content)]);
}

/** The library's container of streams, as far as it is looked at here. */
type Streams = { readonly FullPaths: readonly string[] };
const openStreams: (file: Buffer, how: { type: 'buffer' }) => Streams = CFB.read;
const findStream: (streams: Streams, path: string) => { readonly content: Uint8Array } | null =
  CFB.find;

/** Records of a workbook of Excel 5 to 2003. */
const record = { end: 0x0a, password: 0x2f, begin: 0x809 } as const;

/** Goes through the records: none is cut off, all that begin come to an end. @throws UnreadableSheet */
function checkRecords(bytes: Buffer): void {
  let open = 0;
  let sheets = 0;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const type = bytes.readUInt16LE(at);
    const length = bytes.readUInt16LE(at + 2);
    // What fills the last sector.
    if (type === 0 && length === 0 && open === 0) break;
    if (at + 4 + length > bytes.length) throw new UnreadableSheet(words.broken);
    if (type === record.password) throw new UnreadableSheet(words.locked);
    if (type === record.begin) open += 1;
    if (type === record.end && open > 0) {
      open -= 1;
      sheets += 1;
    }
    at += 4 + length;
  }
  if (open > 0 || sheets === 0) throw new UnreadableSheet(words.broken);
}

/** Looks through an `.xls` of Excel 5 to 2003. @throws UnreadableSheet for macros and embedded files (rule 11.2) */
export function checkOldWorkbook(file: Buffer): void {
  const streams = openStreams(file, { type: 'buffer' });
  const paths = streams.FullPaths.join('\n');
  // A newer workbook with a password lies in such a container too.
  if (/\/(?:EncryptedPackage|encryption)/i.test(paths)) throw new UnreadableSheet(words.locked);
  if (/_VBA_PROJECT|\/VBA\/|\/MBD[0-9A-F]+|\/ObjectPool\//i.test(paths))
    throw new UnreadableSheet(words.embedded);
  const stream = findStream(streams, '/Workbook') ?? findStream(streams, '/Book');
  if (!stream) throw new UnreadableSheet(words.broken);
  const { buffer, byteOffset, byteLength } = stream.content;
  checkRecords(Buffer.from(buffer, byteOffset, byteLength));
}
