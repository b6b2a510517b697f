import type { FieldErrors } from '#contract/errors.ts';
import { ownFieldMessages as words } from '#contract/own-fields/messages.ts';
import { ownKey, ownName, readOwn } from '#contract/own-fields/rules.ts';
import type { OwnField, OwnInput } from '#contract/own-fields/shapes.ts';
import type { Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';

/** A value to be written; null takes it away. */
export interface OwnChange {
  readonly field: Pick<OwnField, 'id' | 'kind'>;
  readonly value: string | null;
}

/** What the change log calls what was changed: values never stand there (rule 12.2). */
export const changedNames = (changes: readonly OwnChange[]): string[] =>
  changes.map(({ field }) => ownName(field.id));

/**
 * What a form changes of what is written, with its faults at their fields. A value that stays is not held against
 * what the field takes now.
 */
export function checkOwnValues(
  fields: readonly OwnField[],
  given: OwnInput,
  before: ReadonlyMap<number, string>,
  faults: FieldErrors,
): OwnChange[] {
  return (given ?? []).flatMap(({ id, value }, at): OwnChange[] => {
    if (value === (before.get(id) ?? null)) return [];
    const refuse = (fault: string) => {
      faults[`own.${at}.value`] = [fault];
      return [];
    };
    const field = fields.find((one) => one.id === id && !one.is_retired);
    if (!field) return refuse(words.gone);
    if (value === null) return [{ field, value }];
    const read = readOwn(field, value);
    if ('fault' in read) return refuse(read.fault);
    return read.value === before.get(id) ? [] : [{ field, value: read.value }];
  });
}

/** So many rows of four columns one statement takes. */
const rowsAtOnce = 500;

/** Writes checked changes of students. */
export async function writeOwnValues(
  trx: Transaction,
  changes: readonly (readonly [student: number, changes: readonly OwnChange[]])[],
): Promise<void> {
  const rows = changes.flatMap(([student_id, all]) =>
    all.flatMap(({ field, value }) =>
      value === null
        ? []
        : { student_id, field_id: field.id, value, sort_key: ownKey(field, value) },
    ),
  );
  for (const part of inParts(rows, rowsAtOnce))
    await trx
      .insertInto('own_values')
      .values(part)
      .onConflict((same) =>
        same
          .columns(['student_id', 'field_id'])
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            sort_key: ref('excluded.sort_key'),
          })),
      )
      .execute();
  for (const [student, all] of changes) {
    const emptied = all.flatMap(({ field, value }) => (value === null ? field.id : []));
    if (emptied.length > 0) await deleteOwnValuesOf(trx, student, emptied);
  }
}

/** Takes away what is written of a student, in these fields or in all. */
export async function deleteOwnValuesOf(
  trx: Transaction,
  student: number,
  fields?: readonly number[],
): Promise<void> {
  const query = trx.deleteFrom('own_values').where('student_id', '=', student);
  await (fields ? query.where('field_id', 'in', fields) : query).execute();
}
