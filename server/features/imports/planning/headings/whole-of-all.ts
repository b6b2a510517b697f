import { isWeighed } from './weights.ts';

/** Fewest rows that prove of what a column is made, and which part of them has to. */
const provingRows = 4;
const provingPart = 0.9;
/** Rows that are looked at, and columns of which every choice is tried. */
const mostRows = 60;
const mostTried = 12;
/** Marks above this are rounded to whole ones. */
const lowMark = 10;

type Figures = readonly (number | null)[];

const told = (figures: Figures) => figures.flatMap((one) => one ?? []);

/** How near figures are that people round: to whole marks, or less where a column has decimals or is low. */
function roundingOf(figures: Figures): number {
  const all = told(figures);
  if (all.some((one) => !Number.isInteger(one))) return 0.06;
  return all.some((one) => one > lowMark) ? 0.51 : 0.26;
}

/** Whether nearly all rows say so; rows that say nothing count for neither. */
function isProven(rows: number, says: (row: number) => boolean | null): boolean {
  let [right, wrong] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const said = says(row);
    if (said) right += 1;
    else if (said === false) wrong += 1;
    // Most choices are wrong in the first rows.
    if (wrong > rows * (1 - provingPart)) return false;
  }
  return right >= provingRows && right >= (right + wrong) * provingPart;
}

/** Whether a column is the sum of others, or their mean. */
export function isMadeOf(
  whole: Figures,
  parts: readonly Figures[],
  rounding: number = roundingOf(whole),
): boolean {
  return [false, true].some((isMean) =>
    isProven(whole.length, (row) => {
      const told = whole[row] ?? null;
      if (told === null) return null;
      let [sum, count] = [0, 0];
      for (const part of parts) {
        const figure = part[row] ?? null;
        if (figure === null) continue;
        sum += figure;
        count += 1;
      }
      return count === 0 ? null : Math.abs((isMean ? sum / count : sum) - told) <= rounding;
    }),
  );
}

/** Whether one column is always the same share of another: what counts 50 % of an exam, or 20 of a mean of 3. */
function isShareOf(one: Figures, other: Figures): boolean {
  const sumOf = (figures: Figures) => figures.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const share = sumOf(one) / sumOf(other);
  return share > 0 && Number.isFinite(share) && isTimes(one, other, share);
}

function isTimes(one: Figures, other: Figures, times: number): boolean {
  const rounding = Math.max(roundingOf(one), roundingOf(other) * times);
  return isProven(one.length, (row) => {
    const [figure, beside] = [one[row] ?? null, other[row] ?? null];
    if (figure === null || beside === null) return null;
    return Math.abs(figure - beside * times) <= rounding;
  });
}

/** The choices of other columns of which one may be made: all there are, or of many those that stand together. */
function* choicesOf(whole: number, columns: number): Generator<number[]> {
  const others = Array.from({ length: columns }, (_, at) => at).filter((at) => at !== whole);
  if (columns > mostTried) {
    yield others;
    for (let from = 0; from < whole - 1; from += 1) yield others.slice(from, whole);
    return;
  }
  for (let bits = 3; bits < 2 ** others.length; bits += 1)
    yield others.filter((_, at) => (bits >> at) & 1);
}

/** The columns of which one is made, whichever way. */
function partsOf(columns: readonly Figures[], whole: number): ReadonlySet<number> {
  const figuresOf = (at: number) => columns[at] ?? [];
  const parts = new Set<number>();
  const rounding = roundingOf(figuresOf(whole));
  for (const chosen of choicesOf(whole, columns.length))
    if (chosen.length > 1 && isMadeOf(figuresOf(whole), chosen.map(figuresOf), rounding))
      for (const at of chosen) parts.add(at);
  const others = [...columns.keys()].filter((at) => at !== whole);
  return parts.size === 0 && isWeighed(figuresOf(whole), others.map(figuresOf))
    ? new Set(others)
    : parts;
}

/**
 * The one column to which all others lead: as a part of it, as a part of a part, or as what a part is a share of.
 * Of several that say the same it is the last one; null where there is none.
 * @param all the figures of each column, row by row
 */
export function wholeOfAll(all: readonly Figures[]): number | null {
  const columns = all.map((figures) => figures.slice(0, mostRows));
  const figuresOf = (at: number) => columns[at] ?? [];
  if (columns.length < 3 || figuresOf(0).length < provingRows) return null;
  const made = columns.map((_, at) => partsOf(columns, at));
  // What is the same in each row, such as what marks are out of, is part of nothing.
  const varied = [...columns.keys()].filter((at) => new Set(figuresOf(at)).size > 1);
  const isSame = (one: number, other: number) => isTimes(figuresOf(one), figuresOf(other), 1);
  const leadsTo = (whole: number): ReadonlySet<number> => {
    const reached = new Set<number>([whole]);
    for (const at of reached) {
      for (const part of made[at] ?? []) reached.add(part);
      for (const other of columns.keys()) {
        const isOf = at === whole ? isSame(at, other) : isShareOf(figuresOf(at), figuresOf(other));
        if (isOf) reached.add(other);
      }
    }
    return reached;
  };
  const wholes = varied.filter((at) => {
    const reached = leadsTo(at);
    return (made[at]?.size ?? 0) > 1 && varied.every((other) => reached.has(other));
  });
  const last = wholes.at(-1) ?? null;
  return last !== null && wholes.every((at) => isSame(at, last)) ? last : null;
}
