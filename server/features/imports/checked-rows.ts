import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { CheckedRow } from './check/types.ts';
import type { Reason } from './guide/types.ts';

/** The sheets of a file, or what became of its rows, as they are kept: a tenth of their JSON. */
export const packed = (json: string): string => deflateSync(json, { level: 1 }).toString('base64');

/** What was packed; its kind is known to who packed it. */
export const unpacked = <What>(packed: string): What =>
  JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());

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

/** How often each text stands there. */
function tally(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** The rows of a check as they are kept: up to 500 of one tab in a part, in their order. */
export function packedRows(rows: readonly CheckedRow[]) {
  const runs: CheckedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run.length < rowsOfPart && run[0]?.tab === row.tab) run.push(row);
    else runs.push([row]);
  }
  return runs.map((run, part) => ({
    ...{ part, tab: run[0]?.tab ?? '', rows: run.length },
    counts: JSON.stringify(tally(run.flatMap(countsOf))),
    packed: packed(JSON.stringify(run)),
  }));
}

/** How many rows are in each state, and what is the same with many of them. */
export function foundIn(rows: readonly CheckedRow[]) {
  const problems = new Map<string, { key: string; tab: string; reason: Reason; rows: number[] }>();
  for (const { tab, row, state, reasons } of rows) {
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
  const counts = tally(rows.map(({ state }) => state));
  return { counts, differ, problems: most.slice(0, mostProblems) };
}
