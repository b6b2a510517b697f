import { anyValue, noValue, ownFilterOf, ownKey } from '#contract/own-fields/rules.ts';
import { notOwn, type OwnField } from '#contract/own-fields/shapes.ts';
import type { Caller } from '#contract/permissions.ts';
import type { Reader, Value } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import { offeredFor } from './own-fields.queries.ts';

/** SQL: the condition for student `s`. */
function conditionOf(field: OwnField, value: string, bind: (value: Value) => string): string {
  const filled = `select student_id from own_values where field_id = ${bind(field.id)}`;
  if (value === noValue) return `s.id not in (${filled})`;
  if (value === anyValue) return `s.id in (${filled})`;
  return `s.id in (${filled} and sort_key = ${bind(ownKey(field, value))})`;
}

/**
 * SQL: the conditions for student `s` of a filter by own fields, as `ownFilterOf` reads it.
 * @throws Invalid for a field that is not offered, or not to this person
 */
export async function ownConditions(
  reader: Reader,
  viewer: Caller,
  filter: string,
  bind: (value: Value) => string,
): Promise<string[]> {
  const offered = await offeredFor(reader, viewer);
  return [...(ownFilterOf(filter) ?? [])].map(([id, value]) => {
    const field = offered.find((one) => one.id === id);
    if (!field) throw new Invalid({ own_is: [notOwn] });
    return conditionOf(field, value, bind);
  });
}
