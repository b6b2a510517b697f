import { goesInTexts } from '#contract/imports/reasons.ts';
import type { LookedRow } from '#contract/imports/shapes.ts';
import type { RowChange } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { Checked, CheckedRow } from './types.ts';

type Why = LookedRow['why'];

const most = 8;
/** Of one table all five are shown, of several two of each at least. */
const ofOne: readonly Why[] = ['first', 'fullest', 'changed', 'emptiest', 'last'];
const ofSeveral: readonly Why[] = ['first', 'changed'];

const size = (row: RowCheck) => row.facts.length + row.items.length;
const changedIn = (row: RowCheck) =>
  row.facts.filter(({ said, is_new }) => said !== '' || is_new).length;

/** The row with most by a measure, of those that are not shown yet. */
function topBy(
  rows: readonly RowCheck[],
  seen: ReadonlySet<RowCheck>,
  measure: (row: RowCheck) => number,
) {
  let best: RowCheck | undefined;
  for (const row of rows) if (!seen.has(row) && (!best || measure(row) > measure(best))) best = row;
  return best;
}

const picks: Readonly<
  Record<Why, (rows: readonly RowCheck[], seen: ReadonlySet<RowCheck>) => RowCheck | undefined>
> = {
  first: (rows, seen) => rows.find((row) => !seen.has(row)),
  last: (rows, seen) => rows.findLast((row) => !seen.has(row)),
  fullest: (rows, seen) => topBy(rows, seen, size),
  emptiest: (rows, seen) => topBy(rows, seen, (row) => -size(row)),
  changed: (rows, seen) => topBy(rows, seen, changedIn),
};

const looked = (row: RowCheck, why: Why): LookedRow => ({
  why,
  tab: row.record.tab,
  row: row.record.row,
  name:
    row.facts.find(({ label }) => label === row.describe('name')?.label)?.value ?? row.text('name'),
  // Said when it is read.
  is: `${row.kind}:${row.outcome}`,
  student_id: row.studentId,
  facts: row.facts.map((one) => ({ ...one })),
  items: row.items.map(({ label, value }) => ({ label, value })),
});

/** Some rows as they will be kept, which show together what goes in. */
export function lookAt(ready: readonly RowCheck[]): LookedRow[] {
  const byTable = [...Map.groupBy(ready, (row) => row.record.table).values()];
  const whys = byTable.length > 1 ? ofSeveral : ofOne;
  const seen = new Set<RowCheck>();
  const found: LookedRow[] = [];
  for (const rows of byTable)
    for (const why of whys) {
      const row = found.length < most ? picks[why](rows, seen) : undefined;
      if (!row) continue;
      seen.add(row);
      found.push(looked(row, why));
    }
  return found;
}

type Counted = keyof typeof goesInTexts;

const countOf = (change: RowChange): Counted => {
  if (change.type === 'student') return change.id === null ? 'newStudents' : 'changedStudents';
  if (change.type === 'school') return 'schools';
  const isNew = change.report === null;
  if (change.kind === 'academic') return isNew ? 'newReports' : 'changedReports';
  return isNew ? 'newReceipts' : 'changedReceipts';
};

/** What goes in: each thing once, however many rows it comes from. `label` is a key of the contract's words. */
export function goesIn(rows: readonly CheckedRow[]): Checked['goes_in'] {
  const things = new Map<string, Set<string>>();
  const count = (label: string, thing: string) =>
    things.set(label, (things.get(label) ?? new Set()).add(thing));
  for (const { tab, row, changes } of rows)
    for (const change of changes) {
      const what =
        change.type === 'termReport'
          ? JSON.stringify([change.student, change.year, change.term])
          : change.type === 'student'
            ? (change.id ?? change.row)
            : `${tab}!${row}`;
      count(countOf(change), String(what));
      if (change.type === 'student' && change.supporter)
        count('newSupporters', change.supporter.email);
    }
  return Object.keys(goesInTexts).flatMap((label) => {
    const found = things.get(label);
    return found ? [{ label, count: found.size }] : [];
  });
}
