import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileKind, otherKindOf } from '#contract/files.ts';
import { TooLarge } from '../errors.ts';
import {
  byteLimit,
  type Content,
  isPicture,
  isText,
  nameAllowed,
  otherKindIn,
  sniff,
  sniffBytes,
  takes,
} from './sniff.ts';
import { fullDisk, type TempFolder } from './temp-folder.ts';
import { WrongFile } from './wrong-file.ts';

/** An upload in the temp folder, of a kind that the field takes; its content is not checked yet. */
export interface Received {
  readonly file: string;
  readonly kind: FileKind;
  readonly content: Content;
  readonly bytes: number;
  /** The digest of what was sent, of pictures and PDFs alone; hexadecimal. */
  readonly sha256: string | null;
}

/** Whether the digest of what was sent is wanted: pictures are known again by it, PDFs are stored with it. */
const isHashed = (content: Content): boolean => content === 'pdf' || isPicture(content);

function contentOf(start: Buffer, kind: FileKind): Content {
  // Of a piece only the first one shows the kind of its file.
  if (kind === 'piece' && start.length > 0) return 'piece';
  if (kind === 'pdf' && start.length === 0) throw new WrongFile(kind, 'nothing in it', 'empty');
  const content = sniff(start, kind) ?? (kind === 'sheet' && isText(start) ? 'text' : null);
  if (content === null || !takes(kind, content))
    throw new WrongFile(
      kind,
      `begins like ${content ?? 'nothing that is taken'}`,
      otherKindIn(start),
    );
  return content;
}

/** Copies the part to the file, at the speed of the disk, while its beginning and length are allowed. */
async function copy(
  part: Readable,
  kind: FileKind,
  target: FileHandle,
  seen: (chunk: Uint8Array) => void,
): Promise<Pick<Received, 'content' | 'bytes' | 'sha256'>> {
  let content: Content | null = null;
  let start = Buffer.alloc(0);
  let bytes = 0;
  const hash = createHash('sha256');
  // Leaving the loop must not destroy the part, because the form's reader would then wait for it for ever.
  const chunks: AsyncIterable<Buffer> = part.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    seen(chunk);
    if (content === null || isHashed(content)) hash.update(chunk);
    if (content === null) {
      start = Buffer.concat([start, chunk]);
      if (start.length < sniffBytes) continue;
      content = contentOf(start, kind);
      await target.writeFile(start);
    } else {
      if (bytes > byteLimit(content)) throw new TooLarge();
      await target.writeFile(chunk);
    }
  }
  if (content === null) {
    content = contentOf(start, kind);
    await target.writeFile(start);
  }
  // The form's reader cuts a part at its own limit and only sets a flag.
  if (bytes > byteLimit(content) || ('truncated' in part && part.truncated === true))
    throw new TooLarge();
  return { content, bytes, sha256: isHashed(content) ? hash.digest('hex') : null };
}

/**
 * Streams one file part into the temp folder. Whatever goes wrong, the temp file is removed; the
 * rest of a refused part is read and dropped, so that the form around it ends properly and the person gets the
 * refusal.
 * @param name the name the sender gave it; only its ending is used.
 * @param seen gets each piece as it comes
 * @throws WrongFile, TooLarge (413), Unavailable (503), or the part's own error when the sender disconnects.
 */
export async function receive(
  temp: TempFolder,
  part: Readable,
  kind: FileKind,
  name: string,
  seen: (chunk: Uint8Array) => void = () => undefined,
): Promise<Received> {
  const file = temp.newFile();
  // The sender may disconnect before anybody reads, or while the rest is skipped.
  part.on('error', () => undefined);
  try {
    if (!nameAllowed(kind, name))
      throw new WrongFile(kind, 'the name has a foreign ending', otherKindOf(name));
    await temp.checkSpace();
    const target = await open(file, 'wx', 0o600);
    try {
      const received = await copy(part, kind, target, seen);
      // Stored as it comes; all else is written again and flushed then.
      if (received.content === 'pdf') await target.sync();
      return { file, kind, ...received };
    } finally {
      await target.close();
    }
  } catch (error) {
    part.resume();
    await temp.remove([file]);
    throw fullDisk(error);
  }
}
