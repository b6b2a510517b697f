import type { Point, Quad, Size } from './quad.ts';

/** A picture in grey, one byte for each pixel, row by row. */
export interface Grey extends Size {
  readonly pixels: Uint8Array;
}

/** Something smaller than this share of a photo is more likely a window or a lamp. */
const leastArea = 0.2;

/**
 * The corners of the brightest large thing in a photo: a paper on a table. Null where nothing is clearly
 * brighter, such as a photo that is paper from edge to edge; then the whole picture is used.
 */
export function findPaper(grey: Grey): Quad | null {
  const limit = threshold(grey.pixels);
  const paper = largestBright(grey, limit);
  if (paper.length < grey.pixels.length * leastArea) return null;
  const quad = cornersOf(paper, grey);
  return areaOf(quad) < leastArea || areaOf(quad) > 0.97 ? null : quad;
}

/** The brightness that separates dark from bright pixels best (Otsu, 1979). */
function threshold(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const one of pixels) counts[one] = (counts[one] ?? 0) + 1;
  const all = counts.reduce((sum, count, value) => sum + count * value, 0);
  let best = { limit: 127, spread: 0 };
  let darker = 0;
  let darkSum = 0;
  for (const [value, count] of counts.entries()) {
    darker += count;
    darkSum += count * value;
    const brighter = pixels.length - darker;
    if (darker === 0 || brighter === 0) continue;
    const apart = darkSum / darker - (all - darkSum) / brighter;
    const spread = darker * brighter * apart * apart;
    if (spread > best.spread) best = { limit: value, spread };
  }
  return best.limit;
}

/** The pixels of the largest connected bright part. */
function largestBright({ pixels, width }: Grey, limit: number): number[] {
  const seen = new Uint8Array(pixels.length);
  let largest: number[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || (pixels[start] ?? 0) <= limit) continue;
    const part = [start];
    seen[start] = 1;
    for (const at of part) {
      const column = at % width;
      for (const next of [
        column > 0 ? at - 1 : -1,
        column < width - 1 ? at + 1 : -1,
        at - width,
        at + width,
      ]) {
        if (next < 0 || next >= pixels.length || seen[next] || (pixels[next] ?? 0) <= limit)
          continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** The pixels that are farthest towards each corner of the photo. */
function cornersOf(places: readonly number[], { width, height }: Size): Quad {
  const farthest = (right: 1 | -1, down: 1 | -1): Point => {
    let best = { far: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
    for (const at of places) {
      const x = at % width;
      const y = Math.floor(at / width);
      const far = x * right + y * down;
      if (far > best.far) best = { far, x, y };
    }
    return { x: (best.x + 0.5) / width, y: (best.y + 0.5) / height };
  };
  return [farthest(-1, -1), farthest(1, -1), farthest(1, 1), farthest(-1, 1)];
}

/** As a share of the photo. */
function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, one, at) => {
    const next = quad[(at + 1) % 4] ?? one;
    return sum + one.x * next.y - next.x * one.y;
  }, 0);
  return Math.abs(twice) / 2;
}
