import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** The encodings that browsers accept, the better first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A reader who fetches less than one piece within `settings.http.readerTimeout` is disconnected. */
const pieceBytes = 64 * 1024;

/** Fast rather than small: the lowest level takes a quarter of the time and is a tenth larger. */
const packers = {
  br: () =>
    createBrotliCompress({
      chunkSize: pieceBytes,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    }),
  gzip: () => createGzip({ chunkSize: pieceBytes, level: 1 }),
} as const;

/** The encoding for an answer by the header `Accept-Encoding`, or null for none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const wanted = new Set(
    (accepted ?? '')
      .split(',')
      .map((one) => one.replaceAll(' ', '').toLowerCase().split(';q='))
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  );
  return encodings.find((one) => wanted.has(one)) ?? null;
}

/** An answer in pieces, ready to be sent. */
export interface Gathered {
  readonly pieces: Buffer[];
  /** Before compression. */
  readonly bytes: number;
  /** Bytes of the pieces. */
  readonly held: number;
}

/**
 * Collects an answer that is made piece by piece, and compresses it at once if the reader accepts that: for a
 * slow reader only a tenth of the bytes are in memory, and nothing of what they were made from.
 */
export async function gather(
  source: AsyncIterable<string | Uint8Array>,
  encoding: Encoding | null,
): Promise<Gathered> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let held = 0;
  async function* counted() {
    for await (const piece of source) {
      const made = typeof piece === 'string' ? Buffer.from(piece) : piece;
      bytes += made.length;
      yield made;
    }
  }
  const take = async (made: AsyncIterable<Uint8Array>) => {
    for await (const { buffer, byteOffset, byteLength } of made) {
      pieces.push(Buffer.from(buffer, byteOffset, byteLength));
      held += byteLength;
    }
  };
  if (encoding === null) await take(counted());
  else await pipeline(counted(), packers[encoding](), take);
  return { pieces, bytes, held };
}

function* parts(pieces: Buffer[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift())
    for (let at = 0; at < piece.length; at += pieceBytes) yield piece.subarray(at, at + pieceBytes);
}

/** The pieces as fast as they are read; each is released as soon as the connection has taken it. */
export function handOut(pieces: Buffer[]): Readable {
  return Readable.from(parts(pieces), { objectMode: false });
}
