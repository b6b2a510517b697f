import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** Slashes between folders. */
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether it is compressed on the way; pictures, films and PDFs are compressed already. */
  readonly isPacked?: true;
}

/** Sizes and checksum are written behind the bytes, so nothing is read twice or held in memory. */
const sizesFollow = 0x0008;
const namesInUtf8 = 0x0800;
const stored = 0;
const deflated = 8;
const version = 20;

// The largest number in the original format; larger ones need records of their own (zip64), which programs
// since 2007 read.
const longVersion = 45;
const most32 = 2 ** 32 - 1;
const most16 = 2 ** 16 - 1;

/** Time and day in the format's encoding: steps of two seconds from 1980 on. */
function dosTime(at: Date): [time: number, day: number] {
  const time =
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | Math.floor(at.getUTCSeconds() / 2);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(fields: readonly Field[], name: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields)
    at =
      bytes === 8 ? head.writeBigUInt64LE(BigInt(value), at) : head.writeUIntLE(value, at, bytes);
  return Buffer.concat([head, name]);
}

interface Written {
  readonly name: Uint8Array;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
}

type Moment = readonly [time: number, day: number];

/** The common part of both headers: method, time, checksum, both sizes, length of the name and of what follows it. */
const about = (
  { name, method, sum, packed, size }: Written,
  [time, day]: Moment,
  extra = 0,
): Field[] => [
  [2, extra === 0 ? version : longVersion],
  [2, sizesFollow | namesInUtf8],
  [2, method],
  [2, time],
  [2, day],
  [4, sum],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, extra],
];

/** The entry in the directory at the end. */
function placeOf(entry: Written, at: Moment, offset: number): Buffer {
  const isFar = offset >= most32;
  const far = isFar
    ? record([
        ...([
          [2, 1],
          [2, 8],
          [8, offset],
        ] as const),
      ])
    : Buffer.alloc(0);
  const head: Field[] = [
    [4, 0x02014b50],
    [2, longVersion],
    ...about(entry, at, far.length),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? most32 : offset],
    ] as const),
  ];
  return Buffer.concat([record(head, entry.name), far]);
}

/** The end of the archive, with the zip64 records where they are needed. */
function endOf(count: number, bytes: number, offset: number): Buffer {
  const isLong = count >= most16 || bytes >= most32 || offset >= most32;
  const long = record([
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, longVersion],
      [2, longVersion],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, bytes],
      [8, offset],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + bytes],
      [4, 1],
    ] as const),
  ]);
  const short = record([
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [2, Math.min(count, most16)],
      [2, Math.min(count, most16)],
    ] as const),
    ...([
      [4, Math.min(bytes, most32)],
      [4, Math.min(offset, most32)],
      [2, 0],
    ] as const),
  ]);
  return isLong ? Buffer.concat([long, short]) : short;
}

/**
 * A ZIP that is written while it is sent, of any length, with files of up to 4 GB. The next entry is requested
 * when the one before is out.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const moment = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name: text, body, isPacked } of entries) {
    const name = Buffer.from(text);
    const method = isPacked ? deflated : stored;
    const head = record(
      [[4, 0x04034b50], ...about({ name, method, sum: 0, packed: 0, size: 0 }, moment)],
      name,
    );
    yield head;
    let sum = 0;
    let size = 0;
    let packed = 0;
    async function* counted() {
      for await (const piece of body) {
        sum = crc32(piece, sum);
        size += piece.byteLength;
        yield piece;
      }
    }
    const pieces: AsyncIterable<Uint8Array> = isPacked
      ? Readable.from(counted(), { objectMode: false }).compose(createDeflateRaw())
      : counted();
    for await (const piece of pieces) {
      packed += piece.byteLength;
      yield piece;
    }
    yield record([
      [4, 0x08074b50],
      [4, sum],
      [4, packed],
      [4, size],
    ]);
    directory.push(placeOf({ name, method, sum, packed, size }, moment, offset));
    offset += head.byteLength + packed + 16;
  }
  const all = Buffer.concat(directory);
  yield all;
  yield endOf(directory.length, all.byteLength, offset);
}
