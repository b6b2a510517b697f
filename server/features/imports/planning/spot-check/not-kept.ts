import type { SheetKind } from '#contract/imports/fields.ts';
import { targetOfField } from '#contract/imports/fields.ts';
import { fieldsIn, type Plain } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { written } from '../../words/lists.ts';
import { withoutTie } from '../../words/relations.ts';
import type { PlannedRow, StudentChange } from '../plan/plan.ts';
import { isSameName } from '../students/relatives.ts';

// Columns that are recognised since they help to read a sheet, and of which no record keeps anything.

const neverKept: Readonly<Record<SheetKind, ReadonlySet<string>>> = {
  students: new Set(['class']),
  marks: new Set(['total']),
  receipts: new Set(['date', 'total']),
  schools: new Set(),
};

/** What every row has: a name, a number of ours and a school. */
const always: ReadonlySet<string> = new Set(['name', 'ref', 'school_id']);

/** The fields of a student by what their columns are read as. */
const fieldsAt = new Map(
  [...Map.groupBy(fieldsIn(studentFields, 'sheet'), targetOfField)].map(
    ([target, fields]) => [target, fields.map(({ name }) => name)] as const,
  ),
);

/** Whether no record has a field for what stands in a column. */
export const isNeverKept = (kind: SheetKind | null, target: string): boolean =>
  kind !== null && neverKept[kind].has(target);

/** Whether who stands in the place of the guardian is kept as mother or father. */
function isKeptAsParent(
  { fields: { father, mother } }: StudentChange,
  textOf: (target: string) => string,
): boolean {
  const { name } = withoutTie(written(textOf('guardian')) ?? '');
  return [father, mother].some((parent) => parent && isSameName(parent, name));
}

/** Whether nothing is kept of what a cell of a recognised column says. */
export function isNotKept(
  { kind, change }: PlannedRow,
  target: string,
  textOf: (target: string) => string,
): boolean {
  if (isNeverKept(kind, target)) return true;
  if (change?.type !== 'student' || written(textOf(target)) === null) return false;
  if (target === 'relation') return !isKeptAsParent(change, textOf);
  if (target === 'guardian' && isKeptAsParent(change, textOf)) return false;
  if (target === 'age') return written(textOf('dob')) !== null;
  const kept: Readonly<Record<string, Plain>> = change.fields;
  return (fieldsAt.get(target) ?? []).some((name) => {
    const isSupporter = name === 'supporter_id' && change.supporter !== undefined;
    return !always.has(name) && !isSupporter && (kept[name] ?? '') === '';
  });
}
