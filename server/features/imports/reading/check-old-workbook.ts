import { CFB } from '@e965/xlsx';
import { importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';

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
