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
  let [best, highest]: [RowCheck | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const [at, row] of rows.entries()) {
    const measure = measures[why](row, at);
    if (measure > highest && !seen.has(row)) [best, highest] = [row, measure];
  }
  return best;
}

/** Some rows as they will be kept, which show together what goes in. */
export function lookAt(ready: readonly RowCheck[]): LookedRow[] {
  const byTable = [...Map.groupBy(ready, ({ record }) => record.table).values()];
  const seen = new Map<RowCheck, Why>();
  for (const rows of byTable)
    for (const why of byTable.length > 1 ? ofSeveral : ofOne) {
      const row = seen.size < most ? pick(rows, new Set(seen.keys()), why) : undefined;
      if (row) seen.set(row, why);
    }
  return [...seen].map(([row, why]) => {
    const { tab, row: at } = row.record;
    const name = row.facts.find(({ label }) => label === row.describe('name')?.label)?.value;
    return {
      ...{ why, tab, row: at, name: name ?? row.text('name'), student_id: row.studentId },
      // Said when it is read.
      is: `${row.kind}:${row.outcome}`,
      facts: row.facts,
      items: row.items.map(({ label, value }) => ({ label, value })),
    };
  });
}

type Counted = keyof typeof goesInTexts;

/** What a change counts as, and the thing that it is about. */
function countOf(change: RowChange): readonly [what: Counted, thing: string] {
  if (change.type === 'student')
    return change.id === null
      ? ['newStudents', change.row]
      : ['changedStudents', String(change.id)];
  if (change.type === 'school') return ['schools', change.school];
  const { kind, student, year, term, report } = change;
  const [added, changed] = {
    academic: ['newReports', 'changedReports'] as const,
    finance: ['newReceipts', 'changedReceipts'] as const,
  }[kind];
  return [report === null ? added : changed, JSON.stringify([student, year, term])];
}

/** What goes in: each thing once, however many rows it comes from. `label` is a key of the contract's words. */
export function goesIn(rows: readonly CheckedRow[]): Checked['goes_in'] {
  const things = new Map<string, Set<string>>();
  const count = (label: Counted, thing: string) =>
    things.set(label, (things.get(label) ?? new Set()).add(thing));
  for (const change of rows.flatMap(({ changes }) => changes)) {
    count(...countOf(change));
    if (change.type === 'student' && change.supporter)
      count('newSupporters', change.supporter.email);
  }
  return Object.keys(goesInTexts).flatMap((label) => {
    const found = things.get(label);
    return found ? [{ label, count: found.size }] : [];
  });
}
