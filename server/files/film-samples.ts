import { type Box, needs, only, readLong } from './film-boxes.ts';
import { BadContent } from './wrong-file.ts';

/** A stretch of the file with sound or picture; `to` is the first byte behind it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

// As many as an hour at 60 pictures a second needs with each picture and each sound in a chunk of its own.
const mostStretches = 500_000;

/** Collects stretches, at most as many as a long film has. */
export class Stretches {
  readonly list: Stretch[] = [];

  add(from: number, length: number): void {
    if (length === 0) return;
    if (this.list.length >= mostStretches) throw new BadContent('more chunks than any film has');
    this.list.push({ from, to: from + length });
  }
}

/** Rows of a table box behind its version and, unless told otherwise, a count. */
function table(bytes: Buffer, box: Box, rowBytes: number): { count: number; first: number } {
  needs(box, 8);
  const count = bytes.readUInt32BE(box.body + 4);
  needs(box, 8 + count * rowBytes);
  return { count, first: box.body + 8 };
}

interface Sizes {
  readonly count: number;
  /** Bytes of `many` samples, from the one with this number on. */
  sum(first: number, many: number): number;
}

function readSizes(bytes: Buffer, boxes: readonly Box[]): Sizes {
  if (boxes.some((box) => box.type === 'stz2')) {
    const box = only(boxes, 'stz2');
    needs(box, 12);
    const width = bytes.readUInt8(box.body + 7);
    const count = bytes.readUInt32BE(box.body + 8);
    if (width !== 8 && width !== 16) throw new BadContent('stz2: a width that cannot be');
    needs(box, 12 + (count * width) / 8);
    return addUp(count, (at) => bytes.readUIntBE(box.body + 12 + (at * width) / 8, width / 8));
  }
  const box = only(boxes, 'stsz');
  needs(box, 12);
  const same = bytes.readUInt32BE(box.body + 4);
  const count = bytes.readUInt32BE(box.body + 8);
  if (same > 0) return { count, sum: (_first, many) => many * same };
  needs(box, 12 + count * 4);
  return addUp(count, (at) => bytes.readUInt32BE(box.body + 12 + at * 4));
}

function addUp(count: number, size: (at: number) => number): Sizes {
  return {
    count,
    sum(first, many) {
      let bytes = 0;
      for (let at = first; at < first + many; at += 1) bytes += size(at);
      return bytes;
    },
  };
}

/**
 * The stretches that a track's sample table points to (ISO 14496-12, 8.7).
 * @returns how many samples the table holds; none in a film made of fragments.
 */
export function readSampleTable(
  bytes: Buffer,
  boxes: readonly Box[],
  descriptions: number,
  found: Stretches,
): number {
  const sizes = readSizes(bytes, boxes);
  table(bytes, only(boxes, 'stts'), 8);
  const isLong = boxes.some((box) => box.type === 'co64');
  const chunks = table(bytes, only(boxes, isLong ? 'co64' : 'stco'), isLong ? 8 : 4);
  const runs = table(bytes, only(boxes, 'stsc'), 12);
  const run = (at: number) => ({
    chunk: bytes.readUInt32BE(runs.first + at * 12),
    samples: bytes.readUInt32BE(runs.first + at * 12 + 4),
    description: bytes.readUInt32BE(runs.first + at * 12 + 8),
  });
  let sample = 0;
  for (let at = 0; at < runs.count; at += 1) {
    const { chunk, samples, description } = run(at);
    const next = at + 1 < runs.count ? run(at + 1).chunk : chunks.count + 1;
    const inOrder = at === 0 ? chunk === 1 : chunk >= 1;
    if (!inOrder || next < chunk || (at + 1 < runs.count && next === chunk))
      throw new BadContent('stsc: runs out of order');
    if (description < 1 || description > descriptions)
      throw new BadContent('stsc: names a description that is not there');
    for (let number = chunk; number < next && number <= chunks.count; number += 1) {
      const many = Math.min(samples, sizes.count - sample);
      const place = chunks.first + (number - 1) * (isLong ? 8 : 4);
      found.add(
        isLong ? readLong(bytes, place) : bytes.readUInt32BE(place),
        sizes.sum(sample, many),
      );
      sample += many;
    }
  }
  if (sample < sizes.count) throw new BadContent('the sample table names samples without a place');
  return sizes.count;
}

const tfhdFlag = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, inFragment: 0x20000 };
const trunFlag = {
  offset: 0x1,
  first: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  time: 0x800,
};

/** Reads `tfhd` (ISO 14496-12, 8.8.7). */
export function readFragmentHead(bytes: Buffer, box: Box) {
  needs(box, 8);
  const flags = bytes.readUIntBE(box.body + 1, 3);
  let at = box.body + 8;
  const field = (flag: number, length: number): number | null => {
    if (!(flags & flag)) return null;
    at += length;
    needs(box, at - box.body);
    return length === 8 ? readLong(bytes, at - 8) : bytes.readUInt32BE(at - 4);
  };
  const base = field(tfhdFlag.base, 8);
  field(tfhdFlag.description, 4);
  field(tfhdFlag.duration, 4);
  return {
    track: bytes.readUInt32BE(box.body + 4),
    base,
    countsFromFragment: (flags & tfhdFlag.inFragment) !== 0,
    size: field(tfhdFlag.size, 4),
  };
}

/**
 * The stretch of one run of a fragment, `trun` (ISO 14496-12, 8.8.8).
 * @param follows where the run begins when it carries no offset.
 */
export function readRun(
  bytes: Buffer,
  box: Box,
  base: number,
  follows: number,
  defaultSize: number,
): { from: number; length: number; samples: number } {
  needs(box, 8);
  const flags = bytes.readUIntBE(box.body + 1, 3);
  const samples = bytes.readUInt32BE(box.body + 4);
  let at = box.body + 8;
  let from = follows;
  if (flags & trunFlag.offset) {
    needs(box, 12);
    from = base + bytes.readInt32BE(at);
    at += 4;
  }
  if (flags & trunFlag.first) at += 4;
  const before = flags & trunFlag.duration ? 4 : 0;
  const behind = [trunFlag.flags, trunFlag.time].filter((flag) => flags & flag).length * 4;
  const hasSize = (flags & trunFlag.size) !== 0;
  const row = before + (hasSize ? 4 : 0) + behind;
  needs(box, at - box.body + samples * row);
  let length = hasSize ? 0 : samples * defaultSize;
  if (hasSize)
    for (let sample = 0; sample < samples; sample += 1)
      length += bytes.readUInt32BE(at + sample * row + before);
  return { from, length, samples };
}
