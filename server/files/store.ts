import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { reportFolders } from '../db/report-kinds.ts';

/** The folder of a kind of file; the first part of its path (rule 8.1). */
export const folders = [
  'pictures',
  'thumbs',
  'certs',
  ...reportFolders,
  'docs',
  'media',
  'parts',
] as const;
export type Folder = (typeof folders)[number];
export type Ending = 'webp' | 'pdf' | 'mp4' | 'part';

const pathPattern = new RegExp(`^(${folders.join('|')})/[0-9a-v]{32}\\.(webp|pdf|mp4|part)$`);

/** The file beside the files that says whose they are. */
export const markName = 'installation.json';

/** Whether this is a path that `newPath` can have made; no other path ever reaches a store. */
export function isStoredPath(path: string): boolean {
  return pathPattern.test(path);
}

const randomBits = 160;
const digits = '0123456789abcdefghijklmnopqrstuv';

/** A name that cannot be guessed: 160 random bits in base32hex (rule 8.8). */
export function randomName(): string {
  let bits = BigInt(`0x${randomBytes(randomBits / 8).toString('hex')}`);
  let name = '';
  for (let at = 0; at < randomBits; at += 5) {
    name += digits[Number(bits & 31n)];
    bits >>= 5n;
  }
  return name;
}

/** Whether `randomName` can have made this name. */
export const isRandomName = (name: string): boolean => /^[0-9a-v]{32}$/.test(name);

export function newPath(folder: Folder, ending: Ending): string {
  return `${folder}/${randomName()}.${ending}`;
}

/** A finished file in the temp folder, flushed to the disk. */
export interface ReadyFile {
  readonly file: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** First and last byte, both counted in. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What is in use, and what the sweep took away and keeps for a while. */
export type Area = 'files' | 'trash';
/**
 * The final place of files: a folder or an S3-compatible bucket. Paths are always those of `newPath`; the bytes
 * of a path never change.
 * @throws Unavailable when the store cannot be reached or is full.
 */
export interface Store {
  readonly kind: 'folder' | 'bucket';
  /** Where it is, in words for the operator. */
  readonly place: string;
  /** Stores a ready file: once this returns it survives a crash. The ready file may be gone. */
  put(path: string, ready: ReadyFile): Promise<void>;
  /** The file or a part of it, or null when there is none. */
  open(path: string, range?: ByteRange): Promise<Readable | null>;
  /** No error when the file is already gone. */
  remove(path: string, area?: Area): Promise<void>;
  /** Moves a file into the trash, or out of it. No error when it is gone. */
  move(path: string, to: Area): Promise<void>;
  /** Whether it answers and may be written, without writing anything. @throws when it does not */
  check(): Promise<void>;
  /** Every file, in any order. */
  list(area?: Area): AsyncIterable<string>;
  /** When a file was stored or moved, and how long it is; null when it is not there. */
  find(path: string, area?: Area): Promise<{ readonly at: Date; readonly bytes: number } | null>;
  /** Writes the mark, whole or not at all; `open` reads it. */
  writeMark(text: string): Promise<void>;
  close(): void;
}
