import { type FileHandle, open } from 'node:fs/promises';
import { readHeader } from './film-boxes.ts';
import { type Stretch, Stretches } from './film-samples.ts';
import { cleanFragment, cleanMovie, type Track } from './film-tracks.ts';
import { BadContent } from './wrong-file.ts';

/** A box at the top of the file, by places in the file. */
interface TopBox {
  readonly type: string;
  readonly start: number;
  readonly header: number;
  readonly end: number;
}

// Limits: how many bytes are read into memory at once, and how many boxes films of 200 MB have at the top.
const indexBytes = 16 * 1024 * 1024;
const mostTopBoxes = 100_000;
const headerBytes = 16;
const zeros = Buffer.alloc(256 * 1024);

const untouched = new Set(['ftyp', 'styp', 'sidx', 'ssix', 'moov', 'moof', 'mdat']);

async function readAt(handle: FileHandle, place: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, place);
  return bytes.subarray(0, bytesRead);
}

async function writeAt(handle: FileHandle, place: number, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const step = await handle.write(bytes, written, bytes.length - written, place + written);
    written += step.bytesWritten;
  }
}

async function zeroOut(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += zeros.length)
    await writeAt(handle, at, zeros.subarray(0, Math.min(zeros.length, to - at)));
}

async function readTopBoxes(handle: FileHandle, fileBytes: number): Promise<TopBox[]> {
  const boxes: TopBox[] = [];
  let start = 0;
  while (start < fileBytes) {
    const bytes = await readAt(handle, start, headerBytes);
    if (bytes.length < 8 || boxes.length >= mostTopBoxes) throw new BadContent('a box is cut');
    const { type, size, header } = readHeader(bytes, 0);
    const end = size === 0 ? fileBytes : start + size;
    if (end < start + header || end > fileBytes)
      throw new BadContent(`${type}: reaches over the end of the file`);
    boxes.push({ type, start, header, end });
    start = end;
  }
  return boxes;
}

/** Reads an index box as a whole, cleans it, and writes it back. */
async function rewrite(
  handle: FileHandle,
  { type, start, header, end }: TopBox,
  clean: (bytes: Buffer, box: { type: string; start: number; body: number; end: number }) => void,
): Promise<void> {
  if (end - start > indexBytes) throw new BadContent(`${type}: longer than any film needs`);
  const bytes = await readAt(handle, start, end - start);
  clean(bytes, { type, start: 0, body: header, end: bytes.length });
  await writeAt(handle, start, bytes);
}

/**
 * Overwrites all media data with zeros that is no sound or picture: the samples of removed tracks, and whatever
 * else is between (rule 8.4).
 */
async function zeroBetween(
  handle: FileHandle,
  data: readonly TopBox[],
  stretches: Stretch[],
): Promise<void> {
  stretches.sort((one, other) => one.from - other.from);
  let at = 0;
  for (const box of data) {
    let clean = box.start + box.header;
    for (let next = stretches[at]; next && next.from < box.end; next = stretches[at]) {
      if (next.from < box.start + box.header || next.to > box.end)
        throw new BadContent('a sample lies outside of the media data');
      if (next.from > clean) await zeroOut(handle, clean, next.from);
      clean = Math.max(clean, next.to);
      at += 1;
    }
    await zeroOut(handle, clean, box.end);
  }
  if (at < stretches.length) throw new BadContent('a sample lies outside of the media data');
}

/**
 * Cleans an MP4 film in the file itself: what is not needed to play sound and picture becomes
 * free space and zeros, so that every offset stays true and nothing is encoded again (rule 8.4).
 * Position, maker, titles, times, chapters and data tracks go.
 * @throws BadContent when the structure is broken, the film is encrypted, or shows no picture.
 */
export async function cleanFilm(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const boxes = await readTopBoxes(handle, (await handle.stat()).size);
    const movies = boxes.filter((box) => box.type === 'moov');
    const movie = movies[0];
    if (!movie || movies.length > 1 || boxes.filter((box) => box.type === 'ftyp').length !== 1)
      throw new BadContent('a film has one ftyp and one moov');

    const found = new Stretches();
    let tracks = new Map<number, Track>();
    await rewrite(handle, movie, (bytes, box) => {
      tracks = cleanMovie(bytes, box, found);
    });
    for (const fragment of boxes.filter((box) => box.type === 'moof'))
      await rewrite(handle, fragment, (bytes, box) =>
        cleanFragment(bytes, box, fragment.start, tracks, found),
      );
    const pictures = [...tracks.values()].filter((track) => track.isPicture && track.samples > 0);
    if (pictures.length === 0) throw new BadContent('the film shows no picture');
    const brand = (await readAt(handle, 8, 2)).toString('latin1');
    if (brand === '3g' && !pictures.every((track) => track.isH264))
      throw new BadContent('a film of a phone without H.264', 'old');

    const data = boxes.filter((box) => box.type === 'mdat');
    await zeroBetween(handle, data, found.list);
    for (const box of boxes.filter((one) => !untouched.has(one.type))) {
      await writeAt(handle, box.start + 4, Buffer.from('free'));
      await zeroOut(handle, box.start + box.header, box.end);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
