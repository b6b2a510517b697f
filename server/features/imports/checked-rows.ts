import { createHash } from 'node:crypto';
import type { CheckedRow } from './check/types.ts';
import type { Reason } from './guide/types.ts';
import { packed } from './reading/packed-sheets.ts';

const rowsOfPart = 500;
const mostProblems = 100;

/** Reasons whose first slot says what is wrong; of the others it is the cell. */
const saysWhat: ReadonlySet<string> = new Set(['isMissing', 'isOutside', 'isUnknown', 'rule']);

/** What rows with the same problem in the same column have in common; nothing can be read out of it. */
const problemKey = (tab: string, { code, column, given }: Reason): string =>
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

/** The rows of a check as they are kept: up to 500 of one tab in a part, in their order. */
export function packedRows(rows: readonly CheckedRow[]) {
  const runs: CheckedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run.length < rowsOfPart && run[0]?.tab === row.tab) run.push(row);
    else runs.push([row]);
  }
  return runs.map((run, part) => {
    const counts: Record<string, number> = {};
    for (const key of run.flatMap(countsOf)) counts[key] = (counts[key] ?? 0) + 1;
    return {
      ...{ part, tab: run[0]?.tab ?? '', rows: run.length },
      ...{ counts: JSON.stringify(counts), packed: packed(JSON.stringify(run)) },
    };
  });
}

/** How many rows are in each state, and what is the same with many of them. */
export function foundIn(rows: readonly CheckedRow[]) {
  const counts: Record<string, number> = {};
  const problems = new Map<string, { key: string; tab: string; reason: Reason; rows: number[] }>();
  for (const { tab, row, state, reasons } of rows) {
    counts[state] = (counts[state] ?? 0) + 1;
    for (const reason of state === 'problem' ? reasons : []) {
      const key = problemKey(tab, reason);
      const there = problems.get(key) ?? { key, tab, reason, rows: [] };
      if (there.rows.at(-1) !== row) there.rows.push(row);
      // Where two cells with the same problem say different things, neither is named.
      const { given } = there.reason;
      const inCommon = given.map((text, at) => (text === reason.given[at] ? text : '…'));
      problems.set(key, { ...there, reason: { ...reason, given: inCommon } });
    }
  }
  const most = [...problems.values()].sort((one, other) => other.rows.length - one.rows.length);
  const differ = rows.filter(({ differs }) => differs).length;
  return { counts, differ, problems: most.slice(0, mostProblems) };
}
