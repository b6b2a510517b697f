import { goesInTexts } from '#contract/imports/reasons.ts';
import type { LookedRow } from '#contract/imports/shapes.ts';
import { type RowChange, reportKey } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { Checked, CheckedRow, KeptLook } from './types.ts';

type Why = LookedRow['why'];

const most = 8;
/** Of one table all five are shown, of several two of each at least. */
const ofOne: readonly Why[] = ['first', 'fullest', 'changed', 'emptiest', 'last'];
const ofSeveral: readonly Why[] = ['first', 'changed'];

const size = (row: RowCheck) => row.facts.length + row.items.length;

/** Of the rows that are not shown yet the one that has most is taken. */
const measures: Readonly<Record<Why, (row: RowCheck, at: number) => number>> = {
  first: (_, at) => -at,
  last: (_, at) => at,
  fullest: size,
  emptiest: (row) => -size(row),
  changed: (row) => row.facts.filter(({ said, is_new }) => said !== undefined || is_new).length,
};

/** The row that has most of it. */
function bestOf(rows: readonly RowCheck[], why: Why): RowCheck | undefined {
  let best: { readonly row: RowCheck; readonly has: number } | undefined;
  for (const [at, row] of rows.entries()) {
    const has = measures[why](row, at);
    if (!best || has > best.has) best = { row, has };
  }
  return best?.row;
}

/** Some rows as they will be kept, which show together what goes in. */
export function lookAt(ready: readonly RowCheck[]): KeptLook[] {
  const byTable = Map.groupBy(ready, ({ record }) => record.table);
  const seen = new Map<RowCheck, Why>();
  for (const rows of byTable.values())
    for (const why of byTable.size > 1 ? ofSeveral : ofOne) {
      const best = bestOf(
        rows.filter((row) => !seen.has(row)),
        why,
      );
      if (best && seen.size < most) seen.set(best, why);
    }
  return [...seen].map(([row, why]) => {
    const { tab, row: at } = row.record;
    const name = row.facts.find(({ label }) => label === row.label('name'))?.value;
    return {
      ...{ why, tab, row: at, name: name ?? row.text('name'), student_id: row.studentId },
      // Said when it is read.
      is: `${row.kind}:${row.outcome}`,
      facts: row.facts,
      items: row.items.map(({ label, value }) => ({ label, value })),
    };
  });
}

type Counted = readonly [what: keyof typeof goesInTexts, thing: string];

/** What a change counts as, with the things that it is about. */
function countsOf(change: RowChange): Counted[] {
  if (change.type === 'school') return [['schools', change.school]];
  if (change.type === 'student') {
    const { id, row, supporter } = change;
    const counts: Counted[] = supporter ? [['newSupporters', supporter.email]] : [];
    return [...counts, id === null ? ['newStudents', row] : ['changedStudents', String(id)]];
  }
  const { kind, report } = change;
  const thing = reportKey(change);
  if (kind === 'finance') return [[report ? 'changedReceipts' : 'newReceipts', thing]];
  return [[report ? 'changedReports' : 'newReports', thing]];
}

/** What goes in: each thing once, however many rows it comes from. `label` is a key of the contract's words. */
export function goesIn(rows: readonly CheckedRow[]): Checked['goes_in'] {
  const things = new Map<string, Set<string>>();
  for (const [label, thing] of rows.flatMap(({ changes }) => changes.flatMap(countsOf)))
    things.set(label, (things.get(label) ?? new Set()).add(thing));
  return Object.keys(goesInTexts).flatMap((label) => {
    const found = things.get(label);
    return found ? [{ label, count: found.size }] : [];
  });
}
