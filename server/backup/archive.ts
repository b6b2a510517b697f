import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Damaged } from './damaged.ts';
import { readFrames, writeFrames } from './frames.ts';

/**
 * The inner form of a backup: named entries, one after the other. The first byte of a frame says
 * what it is; the frames of an entry's data follow the one that names it.
 */
const kind = { name: 1, data: 2, packed: 3, end: 4 } as const;

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);
/** Pieces are packed below this size; a piece that unpacks to more was not written by this app. */
const pieceLimit = 64 * 1024 * 1024;

/** What an entry must have when it is read again. */
export interface EntrySeal {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal, of the entry's data. */
  readonly sha256: string;
}

/** Counts and hashes the data of entries, when writing and when reading. */
export class EntrySeals {
  readonly seals: EntrySeal[] = [];
  #open: { name: string; bytes: number; hash: Hash } | null = null;

  begin(name: string): void {
    this.end();
    this.#open = { name, bytes: 0, hash: createHash('sha256') };
  }

  add(data: Buffer): void {
    if (!this.#open) throw new Damaged('The backup is damaged: data before any name.');
    this.#open.bytes += data.length;
    this.#open.hash.update(data);
  }

  /** Closes the entry under way, if there is one. */
  end(): EntrySeal | null {
    if (!this.#open) return null;
    const { name, bytes, hash } = this.#open;
    const seal = { name, bytes, sha256: hash.digest('hex') };
    this.seals.push(seal);
    this.#open = null;
    return seal;
  }
}

export type ArchiveWriter = Awaited<ReturnType<typeof writeArchive>>;

export async function writeArchive(file: string, key: Buffer | null) {
  const frames = await writeFrames(file, key);
  const seals = new EntrySeals();
  const frame = (what: number, data: Buffer) => Buffer.concat([Buffer.from([what]), data]);
  return {
    seals: seals.seals,
    /** Writes one entry; `packed` for text, which becomes a fraction of its size. */
    async entry(
      name: string,
      data: AsyncIterable<Buffer>,
      { packed = false } = {},
    ): Promise<EntrySeal> {
      seals.begin(name);
      await frames.write(frame(kind.name, Buffer.from(name)));
      for await (const piece of data) {
        seals.add(piece);
        await frames.write(
          packed ? frame(kind.packed, await pack(piece)) : frame(kind.data, piece),
        );
      }
      return seals.end() ?? { name, bytes: 0, sha256: '' };
    },
    finish: () => frames.finish(frame(kind.end, Buffer.alloc(0))),
    close: () => frames.close(),
  };
}

/** An entry begins (`data` null), or a piece of its data comes. */
export interface Piece {
  readonly name: string;
  readonly data: Buffer | null;
}

/** Everything in the archive in the order it was written. @throws Damaged */
export async function* readArchive(file: string, key: Buffer | null): AsyncGenerator<Piece> {
  let name: string | null = null;
  let ended = false;
  for await (const frame of readFrames(file, key)) {
    const data = frame.subarray(1);
    switch (frame[0]) {
      case kind.name:
        name = data.toString();
        yield { name, data: null };
        break;
      case kind.data:
      case kind.packed:
        if (name === null) throw new Damaged('The backup is damaged: data before any name.');
        yield {
          name,
          data: frame[0] === kind.data ? data : await unpack(data, { maxOutputLength: pieceLimit }),
        };
        break;
      case kind.end:
        ended = true;
        break;
      default:
        throw new Damaged('The backup has parts that this version does not know.');
    }
  }
  if (!ended) throw new Damaged('The backup is not whole.');
}
