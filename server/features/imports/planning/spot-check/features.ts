import type { PlannedRow } from '../plan/plan.ts';
import type { Feature } from './choose-rows.ts';
import type { LinesAbove } from './lines-above.ts';
import type { RowFacts } from './row-facts.ts';

/** Values of a fact that are no more than this are each shown. */
const fewValues = 6;
/** Notes that begin alike say the same. */
const alikeLetters = 40;
/** A column that is filled in so many of ten rows is missed where it is not. */
const usually = 8;

/** `67 B` and `58 C` look alike, `0 X` does not. */
const shapeOf = (value: string): string =>
  value.replaceAll(/[1-9]\d*/g, '9').replaceAll(/\p{L}+/gu, 'a');

const weights = {
  line: 4,
  value: 2,
  filled: 2,
  empty: 2,
  note: 2,
  state: 2,
  shape: 1,
  last: 1,
} as const;

/** What can be seen in each of the rows that go in. */
export function featuresOf(
  rows: readonly PlannedRow[],
  told: readonly RowFacts[],
  lines: LinesAbove,
): Feature[][] {
  const values = new Map<string, Set<string>>();
  const filled: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.cells.entries())
      if (text !== '') filled[column] = (filled[column] ?? 0) + 1;
    for (const { label, value } of told[at]?.facts ?? []) {
      const own = values.get(label) ?? new Set();
      if (own.size <= fewValues) own.add(value);
      values.set(label, own);
    }
  }
  const usual = filled.flatMap((count, column) =>
    count * 10 >= rows.length * usually ? [column] : [],
  );
  return rows.map((row, at) => {
    const one = (key: string, weight: number): Feature => ({ key, weight });
    return [
      one(`line:${lines.of(row.row)?.at ?? ''}`, weights.line),
      one(`state:${row.state}`, weights.state),
      ...(at === rows.length - 1 ? [one('last', weights.last)] : []),
      ...row.cells.flatMap((text, column) =>
        text === '' ? [] : one(`filled:${column}`, weights.filled),
      ),
      ...usual.flatMap((column) =>
        row.cells[column] ? [] : one(`empty:${column}`, weights.empty),
      ),
      ...row.notes.map(({ cell, words }) =>
        one(
          `note:${cell.replace(/\d+/, '')}:${words.slice(0, alikeLetters).replaceAll(/\d+/g, '')}`,
          weights.note,
        ),
      ),
      ...(told[at]?.facts ?? []).map(({ label, value }) =>
        (values.get(label)?.size ?? 0) <= fewValues
          ? one(`value:${label}:${value}`, weights.value)
          : one(`shape:${label}:${shapeOf(value)}`, weights.shape),
      ),
    ];
  });
}
