import { inflateRawSync } from 'node:zlib';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { UnreadableSheet } from './sheet.ts';

/** One file of a zip, by what the directory at its end says. */
export interface ZipEntry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly method: number;
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const longestComment = 65_535 + 22;

/** Pictures, shapes, controls and what was seen of other files. */
const besideCells =
  /(?:^|\/)(?:media|drawings|charts|ctrlProps|activeX|printerSettings|externalLinks?|Pictures|Thumbnails|ObjectReplacements|Object [0-9]+)\//i;

/** Whether cells may stand in a part of a workbook, or how they look; no other part is ever unpacked. */
export const mayHaveCells = ({ name }: ZipEntry): boolean => !besideCells.test(name);

/** The directory of a zip, not weighed: for one that nobody sends. @throws UnreadableSheet */
export function listZip(file: Buffer): ZipEntry[] {
  const from = Math.max(0, file.length - longestComment);
  let end = file.length - 22;
  while (end >= from && file.readUInt32LE(end) !== endMark) end -= 1;
  if (end < from) throw new UnreadableSheet(words.broken);
  const count = file.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark)
      throw new UnreadableSheet(words.broken);
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The directory of a zip, weighed before one byte of it is unpacked (rule 11.2). @throws UnreadableSheet */
export function readZipDirectory(file: Buffer): ZipEntry[] {
  const entries = listZip(file);
  weigh(entries.filter(mayHaveCells));
  return entries;
}

function weigh(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = entries.some(
    ({ packed, unpacked }) => unpacked > packed * importLimits.ratio + importLimits.ratioFrom,
  );
  const isMany = entries.length > importLimits.entries || total > importLimits.unpackedBytes;
  if (isBomb || isMany) throw new UnreadableSheet(words.bomb);
}

/** One entry; a directory that lies about its length is found out, as no byte beyond it is unpacked. @throws UnreadableSheet */
export function unpack(file: Buffer, entry: ZipEntry): Buffer {
  if (entry.at + 30 > file.length || file.readUInt32LE(entry.at) !== localMark)
    throw new UnreadableSheet(words.broken);
  const start = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
  const packed = file.subarray(start, start + entry.packed);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new UnreadableSheet(words.broken);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
  } catch (error) {
    throw new UnreadableSheet(words.broken, { cause: error });
  }
}
