import { createHash } from 'node:crypto';
import type { CheckedRow } from './check/types.ts';
import type { Reason } from './guide/types.ts';
import { packed } from './reading/packed-sheets.ts';
import type { PackedRows, SameProblem } from './reading.ts';

const rowsOfPart = 500;
/** So many lines of problems are shown. */
const mostProblems = 100;

/** Reasons whose first slot says what is wrong; of the others it is the cell. */
const saysWhat: ReadonlySet<Reason['code']> = new Set([
  'isMissing',
  'isOutside',
  'isUnknown',
  'rule',
]);

/** What rows with the same problem in the same column have in common; nothing can be read out of it. */
export const problemKey = (tab: string, { code, column, given }: Reason): string =>
  createHash('sha256')
    .update(JSON.stringify([tab, code, column, saysWhat.has(code) ? given[0] : '']))
    .digest('hex')
    .slice(0, 16);

/** Under what a row is counted, and found again when rows are read page by page. */
export function countsOf({ tab, state, differs, reasons }: CheckedRow): string[] {
  const isReady = state === 'new' || state === 'update';
  const problems = state === 'problem' ? reasons.map((one) => problemKey(tab, one)) : [];
  return [
    ...[state, ...(isReady ? ['ready'] : []), ...(differs ? ['differs'] : [])],
    ...new Set(problems),
  ];
}

/** The rows of a check as they are kept: parts of one tab, in their order. */
export function packedRows(rows: readonly CheckedRow[]): PackedRows[] {
  const parts: PackedRows[] = [];
  for (let at = 0; at < rows.length; ) {
    const tab = rows[at]?.tab ?? '';
    let end = at;
    while (end < rows.length && end - at < rowsOfPart && rows[end]?.tab === tab) end += 1;
    const own = rows.slice(at, end);
    const counts: Record<string, number> = {};
    for (const row of own) for (const key of countsOf(row)) counts[key] = (counts[key] ?? 0) + 1;
    parts.push({
      ...{ part: parts.length, tab, rows: own.length, counts: JSON.stringify(counts) },
      packed: packed(JSON.stringify(own)),
    });
    at = end;
  }
  return parts;
}

/** What two cells with the same problem are told by together: where they say different things, neither is named. */
const inCommon = (one: Reason, other: Reason): Reason => ({
  ...one,
  given: one.given.map((text, at) => (text === other.given[at] ? text : '…')),
});

/** How many rows are in each state, and what is the same with many of them. */
export function foundIn(rows: readonly CheckedRow[]) {
  const counts: Record<string, number> = {};
  const problems = new Map<string, SameProblem & { readonly rows: number[] }>();
  let differ = 0;
  for (const { tab, row, state, differs, reasons } of rows) {
    counts[state] = (counts[state] ?? 0) + 1;
    if (differs) differ += 1;
    for (const reason of state === 'problem' ? reasons : []) {
      const key = problemKey(tab, reason);
      const there = problems.get(key) ?? { key, tab, reason, rows: [] };
      if (there.rows.at(-1) !== row) there.rows.push(row);
      problems.set(key, { ...there, reason: inCommon(there.reason, reason) });
    }
  }
  const most = [...problems.values()].sort((one, other) => other.rows.length - one.rows.length);
  return { counts, differ, problems: most.slice(0, mostProblems) };
}
