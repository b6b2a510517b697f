import { describe, expect, test } from 'vitest';
import { findPaper } from './find-paper.ts';
import { pdfOfPages } from './pdf-of-pages.ts';
import {
  type Point,
  projection,
  type Quad,
  sizeOf,
  turnedQuad,
  wholeQuad,
  withCorner,
} from './quad.ts';

const slanted: Quad = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
];
const near = ({ x, y }: Point, other: Point | undefined, most: number) =>
  Math.hypot(x - (other?.x ?? 9), y - (other?.y ?? 9)) <= most;

/** A table of one brightness with a paper of another; `noise` moves each pixel up or down. */
function photoOf(quad: Quad, { paper = 220, table = 90, noise = 0 } = {}) {
  const [width, height] = [120, 160];
  const pixels = new Uint8Array(width * height).fill(table);
  const place = projection(quad);
  for (let v = 0; v < 400; v += 1)
    for (let u = 0; u < 400; u += 1) {
      const { x, y } = place((u + 0.5) / 400, (v + 0.5) / 400);
      pixels[Math.floor(y * height) * width + Math.floor(x * width)] = paper;
    }
  let seed = 7;
  for (const [at, one] of pixels.entries()) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = Math.min(255, Math.max(0, one + ((seed >> 16) % (2 * noise + 1)) - noise));
  }
  return { pixels, width, height };
}

describe('the corners of a paper', () => {
  test.each([
    ['a white one on a dark table', {}],
    ['a grey one in poor light', { paper: 130, table: 70 }],
    ['one with noise', { noise: 25 }],
  ])('are found: %s', (_, light) => {
    const found = findPaper(photoOf(slanted, light));
    expect(found?.map((point, at) => near(point, slanted[at], 0.03))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  test('are not guessed where there is no paper', () => {
    const small: Quad = [
      { x: 0.4, y: 0.4 },
      { x: 0.5, y: 0.4 },
      { x: 0.5, y: 0.5 },
      { x: 0.4, y: 0.5 },
    ];
    expect(findPaper(photoOf(small))).toBeNull();
    expect(findPaper(photoOf(wholeQuad, { paper: 90 }))).toBeNull();
  });

  test('stay inside the photo, and turn with it', () => {
    expect(withCorner(slanted, 2, { x: 1.4, y: -0.2 })[2]).toEqual({ x: 1, y: 0 });
    const around = [1, 2, 3, 4].reduce<Quad>((quad) => turnedQuad(quad), slanted);
    expect(around.every((point, at) => near(point, slanted[at], 1e-9))).toBe(true);
    expect(turnedQuad(slanted)[0]).toEqual({ x: 1 - 0.8, y: 0.1 });
  });

  test('are where the flat paper has its own', () => {
    const place = projection(slanted);
    for (const [at, [u, v]] of (
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).entries())
      expect(near(place(u, v), slanted[at], 1e-9)).toBe(true);
    expect(sizeOf(wholeQuad, { width: 100, height: 200 }).height).toBeCloseTo(192);
  });
});

test('a PDF names each of its objects where it begins, and ends with them', () => {
  const jpeg = (size: number) => new Uint8Array(size).fill(0xff);
  const pdf = pdfOfPages([
    { jpeg: jpeg(10), width: 100, height: 200 },
    { jpeg: jpeg(300), width: 300, height: 100 },
  ]);
  const text = Buffer.from(pdf).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start, start + 9)).toBe('xref\n0 9\n');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  );
  expect(offsets.map((at) => /^\d+ 0 obj/.exec(text.slice(at))?.[0])).toEqual(
    Array.from({ length: 8 }, (_, at) => `${at + 1} 0 obj`),
  );
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
    expect(content?.length).toBe(Number(length));
  expect(text).toContain('/MediaBox [0 0 595 1190]');
  expect(text).toContain('/Count 2');
});
