/**
 * A picture's print: by it the same picture is recognised after it was encoded again, made smaller or cropped a
 * little (rule 7.18). It describes how light and dark are spread over the picture, in 64 bits for the whole
 * and for each of its crops, and nothing about a face.
 */

/** The side in pixels of the grey picture that a print is made of. */
export const printSource = 128;
const side = 32;
const low = 8;

/** The part of the picture that each hash is of: the whole first, then crops without 5 %. */
const windows: readonly (readonly [left: number, top: number, right: number, bottom: number])[] = [
  [0, 0, 1, 1],
  [0.025, 0.025, 0.975, 0.975],
  [0.05, 0.05, 0.95, 0.95],
  [0.05, 0, 1, 1],
  [0, 0, 0.95, 1],
  [0, 0.05, 1, 1],
  [0, 0, 1, 0.95],
  [0.05, 0.05, 1, 1],
  [0, 0.05, 0.95, 1],
  [0.05, 0, 1, 0.95],
  [0, 0, 0.95, 0.95],
];

/** `cosines[frequency][place]` of the discrete cosine transform. */
const cosines = Array.from({ length: low }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, place) =>
    Math.cos((Math.PI * frequency * (2 * place + 1)) / (2 * side)),
  ),
);

/** How much of each source pixel a cell has, for the cells of one axis between two edges. */
function sharesOf(from: number, to: number): { first: number; shares: Float64Array }[] {
  const width = ((to - from) * printSource) / side;
  return Array.from({ length: side }, (_, at) => {
    const start = from * printSource + at * width;
    const end = start + width;
    const first = Math.floor(start);
    const last = Math.min(printSource - 1, Math.ceil(end) - 1);
    const shares = Float64Array.from(
      { length: last - first + 1 },
      (_, step) => Math.min(end, first + step + 1) - Math.max(start, first + step),
    );
    return { first, shares };
  });
}

const grids = windows.map(([left, top, right, bottom]) => ({
  columns: sharesOf(left, right),
  rows: sharesOf(top, bottom),
}));

// Counted loops over typed arrays take 1 ms for a print; a function or an iterator for each pixel takes 5 ms.

/** The window as `side` × `side` cells, row by row, each the sum of what lies in it. */
function cellsOf(grey: Uint8Array, { rows, columns }: (typeof grids)[number]): Float64Array {
  const cells = new Float64Array(side * side);
  for (const [row, { first: top, shares: talls }] of rows.entries())
    for (const [column, { first: left, shares: wides }] of columns.entries()) {
      let sum = 0;
      for (let down = 0; down < talls.length; down += 1) {
        const tall = talls[down] ?? 0;
        const start = (top + down) * printSource + left;
        for (let along = 0; along < wides.length; along += 1)
          sum += tall * (wides[along] ?? 0) * (grey[start + along] ?? 0);
      }
      cells[row * side + column] = sum;
    }
  return cells;
}

/** `side` numbers from a place on, with a fixed distance, each multiplied with a cosine, summed. */
function weigh(values: Float64Array, from: number, step: number, cosine: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < side; at += 1) sum += (values[from + at * step] ?? 0) * (cosine[at] ?? 0);
  return sum;
}

/** Sixteen hexadecimal digits: for each of the lowest frequencies whether it is above the median. */
function hashOf(cells: Float64Array): string {
  const along = Float64Array.from(
    Array.from({ length: side }, (_, row) =>
      cosines.map((cosine) => weigh(cells, row * side, 1, cosine)),
    ).flat(),
  );
  const found = Float64Array.from(
    cosines.flatMap((cosine) => cosines.map((_, at) => weigh(along, at, low, cosine))),
  );
  // The first value is the overall brightness, which encoding changes and which says nothing about the picture.
  const others = found.slice(1).sort();
  const median = others[Math.floor(others.length / 2)] ?? 0;
  const bits = Array.from(found, (value, at) => (at > 0 && value > median ? 1 : 0));
  return Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(bits.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

/** With less contrast than this a picture counts as one colour, and would match any other such picture. */
const leastSpread = 4;

function isPlain(grey: Uint8Array): boolean {
  let sum = 0;
  for (const value of grey) sum += value;
  const mean = sum / grey.length;
  let spread = 0;
  for (const value of grey) spread += (value - mean) ** 2;
  return Math.sqrt(spread / grey.length) < leastSpread;
}

/**
 * The print of a picture; empty for one that is all of one colour.
 * @param grey `printSource` rows of as many grey pixels
 */
export function printOf(grey: Uint8Array): string {
  if (isPlain(grey)) return '';
  return grids.map((grid) => hashOf(cellsOf(grey, grid))).join('');
}

const hashDigits = 16;
const halfDigits = 8;

/** The hashes of a print, each as two whole numbers of 32 bits; that of the whole picture first. */
export type Hashes = readonly (readonly [number, number])[];

export function hashesOf(print: string): Hashes {
  return Array.from({ length: print.length / hashDigits }, (_, at) => {
    const half = (from: number) => Number.parseInt(print.slice(from, from + halfDigits), 16) | 0;
    return [half(at * hashDigits), half(at * hashDigits + halfDigits)] as const;
  });
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The four parts of the whole's hash: a copy of a picture nearly always shares one of them. Null without a print. */
export function bandsOf([whole]: Hashes): readonly [number, number, number, number] | null {
  if (!whole) return null;
  const [high, lower] = whole;
  return [high >>> 16, high & 0xffff, lower >>> 16, lower & 0xffff];
}

/** Two pictures are nearly the same where at most this many bits differ. */
export const nearlySame = 8;

/**
 * How many of 64 bits differ between two pictures, where one of them may be a crop of the other: about 32 for
 * unrelated pictures.
 */
export function printDistance(one: Hashes, other: Hashes): number {
  let least = 64;
  const [wholeOne, wholeOther] = [one[0], other[0]];
  if (!wholeOne || !wholeOther) return least;
  for (const [whole, hashes] of [
    [wholeOne, other],
    [wholeOther, one],
  ] as const)
    for (const [high, lower] of hashes)
      least = Math.min(least, bitsOf(high ^ whole[0]) + bitsOf(lower ^ whole[1]));
  return least;
}
