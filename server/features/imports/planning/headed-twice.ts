import { type Sheet, textOf } from '../reading/sheet.ts';

// The same table may have headings in two places: those of a further page say the same in other words.

/** Fewest columns that two rows of headings have in common. */
const fewestAlike = 2;
const alikePart = 0.75;
const fewestRows = 2;

type Columns = readonly (string | null)[];

/** How many columns two rows of headings call the same, of those that both of them know. */
function likenessOf(first: Columns, second: Columns): { same: number; both: number } {
  const both = second.flatMap((target, at) =>
    target !== null && first[at] != null ? [target === first[at]] : [],
  );
  return { same: both.filter(Boolean).length, both: both.length };
}

/** Whether two rows of headings call the same columns the same, whatever their words are. */
export function headSame(first: Columns, second: Columns): boolean {
  const { same, both } = likenessOf(first, second);
  return same >= fewestAlike && same >= both * alikePart;
}

/** How well headings go with others, to find the likeliest. */
export const goesWith = (first: Columns, second: Columns): number => {
  const { same, both } = likenessOf(first, second);
  return 2 * same - both;
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
