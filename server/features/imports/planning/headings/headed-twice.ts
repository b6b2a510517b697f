import { type Sheet, textOf } from '../../reading/sheet.ts';

// The same table may have headings in two places: those of a further page say the same in other words.

/** Fewest columns that two rows of headings have in common. */
const fewestAlike = 2;
const alikePart = 0.75;
const fewestRows = 2;

type Columns = readonly (string | null)[];

const pairsOf = (first: Columns, second: Columns) =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => ({
    one: first[at] ?? null,
    other: second[at] ?? null,
  }));
/** What only some sheets have, each below a heading of its own. */
const isOfItsOwn = (target: string | null) => target?.includes(':') === true;

/** Whether two rows of headings contradict each other: a column is something else in the second, or another subject. */
export const contradict = (first: Columns, second: Columns): boolean =>
  pairsOf(first, second).some(
    ({ one, other }) =>
      one !== other && ((one !== null && other !== null) || isOfItsOwn(one) || isOfItsOwn(other)),
  );

/** Whether two rows of headings name other subjects or fees in the same columns. */
export const nameOthers = (first: Columns, second: Columns): boolean =>
  pairsOf(first, second).some(
    ({ one, other }) => one !== other && isOfItsOwn(one) && isOfItsOwn(other),
  );

/** Whether two rows of headings call the same columns the same, whatever their words are. */
export const headSame = (first: Columns, second: Columns): boolean =>
  !contradict(first, second) &&
  pairsOf(first, second).filter(({ one, other }) => one !== null && one === other).length >=
    fewestAlike;

/** How well headings go with others, to find the likeliest. */
export const goesWith = (first: Columns, second: Columns): number => {
  const known = pairsOf(first, second).filter(({ one, other }) => one !== null && other !== null);
  return known.reduce((sum, { one, other }) => sum + (one === other ? 1 : -1), 0);
};

const figure = /[0-9]/;
const filledIn = (sheet: Sheet, at: number) =>
  (sheet.rows[at] ?? []).map(textOf).filter((text) => text !== '').length;

/** Of each column whether figures, words or nothing stand in most of these rows. */
function shapeOf(sheet: Sheet, rows: readonly number[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.map((at) => textOf(sheet.rows[at]?.[column])).filter(Boolean);
    if (texts.length * 2 < rows.length) return '';
    return texts.filter((text) => figure.test(text)).length * 2 > texts.length
      ? 'figures'
      : 'words';
  });
}

/** Rows that are about as full as the headings, and so may be records. */
const recordsIn = (sheet: Sheet, from: number, to: number, width: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).filter(
    (at) => filledIn(sheet, at) >= Math.max(2, width * 0.6),
  );

/**
 * Whether the rows between two rows of headings are of the same table as those below the second: records,
 * and no titles or another table above it.
 */
export function goesOn(sheet: Sheet, first: number, second: number): boolean {
  const filled = Math.min(filledIn(sheet, first), filledIn(sheet, second));
  const between = recordsIn(sheet, first + 1, second, filled);
  const below = recordsIn(sheet, second + 1, sheet.rows.length, filled);
  if (between.length < fewestRows || below.length === 0) return false;
  const width = sheet.rows[second]?.length ?? 0;
  const [one, other] = [between, below].map((rows) => shapeOf(sheet, rows, width));
  const same = one?.filter((shape, at) => shape === other?.[at]).length ?? 0;
  return width > 0 && same >= width * alikePart;
}

/** The columns of the first headings, and what the second ones say of those that the first do not. */
export function joinedColumns(first: Columns, second: Columns): (string | null)[] {
  const said = new Set(first.filter((one) => one !== null));
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const [own = null, other = null] = [first[at], second[at]];
    return own ?? (other !== null && !said.has(other) ? other : null);
  });
}
