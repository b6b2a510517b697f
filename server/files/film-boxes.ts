import { BadContent } from './wrong-file.ts';

/** One box of an MP4 file inside a buffer; `body` begins behind its header. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

const shortHeader = 8;
const longHeader = 16;

/** What a box's first bytes say; `size` 0 means "until the end of the file" (ISO 14496-12, 4.2). */
export function readHeader(
  bytes: Buffer,
  at: number,
): { type: string; size: number; header: number } {
  const type = bytes.toString('latin1', at + 4, at + 8);
  const size = bytes.readUInt32BE(at);
  if (size !== 1) return { type, size, header: shortHeader };
  if (at + longHeader > bytes.length) throw new BadContent(`${type}: the header is cut`);
  return { type, size: readLong(bytes, at + shortHeader), header: longHeader };
}

/** A 64-bit number; none in a file of ours needs more than 53 bits. */
export function readLong(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64BE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadContent('a number beyond all files');
  return Number(value);
}

/**
 * The boxes between two places, which they must fill exactly.
 * @throws BadContent when a box is shorter than its header or reaches over the end.
 */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (at + shortHeader > to) throw new BadContent('a box is cut');
    const { type, size, header } = readHeader(bytes, at);
    if (size < header || at + size > to) throw new BadContent(`${type}: a size that cannot be`);
    boxes.push({ type, start: at, body: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

export function childrenOf(bytes: Buffer, parent: Box): Box[] {
  return boxesIn(bytes, parent.body, parent.end);
}

/** The one child of this type. */
export function only(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0])
    throw new BadContent(`${type}: wanted once, found ${found.length}`);
  return found[0];
}

/** Makes sure that a box has so many bytes behind its header. */
export function needs(box: Box, bytes: number): void {
  if (box.end - box.body < bytes) throw new BadContent(`${box.type}: too short`);
}

/** Turns a box into free space: its length stays, so that every offset in the file stays true. */
export function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.body, box.end);
}

/** Blanks every child that is not named, and returns the others. */
export function keepOnly(bytes: Buffer, boxes: readonly Box[], types: ReadonlySet<string>): Box[] {
  return boxes.filter((box) => {
    if (types.has(box.type)) return true;
    blank(bytes, box);
    return false;
  });
}
