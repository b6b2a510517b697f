import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** Slashes between folders; ASCII. */
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What the form can count to; larger archives need another form that fewer programs read. */
export const zipBytesMax = 2 ** 32 - 1;

// Sizes and checksum stand behind the bytes: nothing is read twice and nothing waits in memory.
const sizesFollow = 0x0008;
const version = 20;

/** Time and day as the form has them: two-second steps from 1980 on. */
function dosTime(at: Date): [time: number, day: number] {
  const time =
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | Math.floor(at.getUTCSeconds() / 2);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], name = ''): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = head.writeUIntLE(value, at, bytes);
  return Buffer.concat([head, Buffer.from(name, 'ascii')]);
}

/**
 * A ZIP as it goes out, files stored as they are: pictures, films and PDFs are packed already. The
 * next entry is asked for when the one before is out. At most `zipBytesMax` in all.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const [time, day] = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, body } of entries) {
    // How it is packed, when it is from, checksum, both sizes, length of the name, no extra field.
    const about = (sum: number, size: number): Field[] => [
      ...([
        [2, version],
        [2, sizesFollow],
        [2, 0],
        [2, time],
        [2, day],
      ] as const),
      ...([
        [4, sum],
        [4, size],
        [4, size],
        [2, name.length],
        [2, 0],
      ] as const),
    ];
    const head = record([[4, 0x04034b50], ...about(0, 0)], name);
    yield head;
    let sum = 0;
    let size = 0;
    for await (const piece of body) {
      sum = crc32(piece, sum);
      size += piece.byteLength;
      yield piece;
    }
    yield record([
      [4, 0x08074b50],
      [4, sum],
      [4, size],
      [4, size],
    ]);
    const place: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(record([[4, 0x02014b50], [2, version], ...about(sum, size), ...place], name));
    offset += head.byteLength + size + 16;
  }
  const all = Buffer.concat(directory);
  const count = directory.length;
  yield all;
  yield record([
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, all.byteLength],
      [4, offset],
      [2, 0],
    ] as const),
  ]);
}
