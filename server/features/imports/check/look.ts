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

/** Of the rows that are not shown yet the one that has most is taken. */
const measures: Readonly<Record<Why, (row: RowCheck, at: number) => number>> = {
  first: (_, at) => -at,
  last: (_, at) => at,
  fullest: size,
  emptiest: (row) => -size(row),
  changed: (row) => row.facts.filter(({ said, is_new }) => said !== '' || is_new).length,
};

function pick(rows: readonly RowCheck[], seen: ReadonlySet<RowCheck>, why: Why) {
  let [best, most]: [RowCheck | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const [at, row] of rows.entries()) {
    const measure = measures[why](row, at);
    if (measure > most && !seen.has(row)) [best, most] = [row, measure];
  }
  return best;
}

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
      const row = found.length < most ? pick(rows, seen, why) : undefined;
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
