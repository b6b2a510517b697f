import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** A ZIP that cannot be read, in words for the person who named it. */
export class BrokenZip extends Error {}

interface Entry {
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** A ZIP on the disk, of any length, read file by file. */
export interface OpenZip {
  readonly names: readonly string[];
  /** The bytes of a file, unpacked; null when there is none of that name. */
  open(name: string): Promise<Readable | null>;
  close(): Promise<void>;
}

const broken = 'This is no whole ZIP: copy it once more from where it came';
const most32 = 2 ** 32 - 1;
const most16 = 2 ** 16 - 1;
const longestEnd = 22 + most16;

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (at < 0 || bytesRead < length) throw new BrokenZip(broken);
  return buffer;
}

/** Where the directory is: by the end of the file, or by the zip64 record before it. */
async function directoryOf(handle: FileHandle): Promise<{ count: number; bytes: Buffer }> {
  const { size } = await handle.stat();
  const length = Math.min(size, longestEnd);
  const tail = await bytesAt(handle, size - length, length);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > length) throw new BrokenZip(broken);
  const short = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  };
  const isLong = short.count === most16 || short.length === most32 || short.at === most32;
  if (!isLong) return { count: short.count, bytes: await bytesAt(handle, short.at, short.length) };
  const pointer = await bytesAt(handle, size - length + end - 20, 20);
  const long = await bytesAt(handle, Number(pointer.readBigUInt64LE(8)), 56);
  if (pointer.readUInt32LE(0) !== 0x07064b50 || long.readUInt32LE(0) !== 0x06064b50)
    throw new BrokenZip(broken);
  const bytes = await bytesAt(
    handle,
    Number(long.readBigUInt64LE(48)),
    Number(long.readBigUInt64LE(40)),
  );
  return { count: Number(long.readBigUInt64LE(32)), bytes };
}

/** Values from the zip64 record of an entry, in the order of those that the short record lacks. */
function longNumbers(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8);
    return Array.from({ length: count }, (_, one) => extra.readBigUInt64LE(at + 4 + one * 8));
  }
  return [];
}

function entriesIn({ count, bytes }: { count: number; bytes: Buffer }): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new BrokenZip(broken);
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const after = at + 46 + nameLength;
    const long = longNumbers(bytes.subarray(after, after + extraLength));
    const number = (short: number) => (short === most32 ? Number(long.shift() ?? most32) : short);
    const size = number(bytes.readUInt32LE(at + 24));
    entries.set(bytes.toString('utf8', at + 46, after), {
      method: bytes.readUInt16LE(at + 10),
      sum: bytes.readUInt32LE(at + 16),
      packed: number(bytes.readUInt32LE(at + 20)),
      size,
      at: number(bytes.readUInt32LE(at + 42)),
    });
    at = after + extraLength + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes as the directory describes them; no more than that are unpacked. @throws BrokenZip */
async function* checked(source: AsyncIterable<Uint8Array>, entry: Entry) {
  let sum = 0;
  let size = 0;
  for await (const piece of source) {
    size += piece.byteLength;
    if (size > entry.size) throw new BrokenZip(broken);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== entry.size || sum !== entry.sum) throw new BrokenZip(broken);
}

async function bodyOf(file: string, handle: FileHandle, entry: Entry): Promise<Readable> {
  const head = await bytesAt(handle, entry.at, 30);
  if (head.readUInt32LE(0) !== 0x04034b50) throw new BrokenZip(broken);
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) return Readable.from([]);
  const packed = createReadStream(file, { start, end: start + entry.packed - 1 });
  if (entry.method === 0) return Readable.from(checked(packed, entry), { objectMode: false });
  if (entry.method !== 8) throw new BrokenZip(broken);
  const unpacked = packed.compose(createInflateRaw());
  return Readable.from(checked(unpacked, entry), { objectMode: false });
}

/** @throws BrokenZip for what is none or not whole */
export async function openZip(file: string): Promise<OpenZip> {
  const handle = await open(file, 'r');
  try {
    const entries = entriesIn(await directoryOf(handle));
    return {
      names: [...entries.keys()],
      async open(name) {
        const entry = entries.get(name);
        return entry ? bodyOf(file, handle, entry) : null;
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
