import type { FieldErrors } from '#contract/errors.ts';
import { Invalid } from '../errors.ts';
import { brokenUnique } from './dialect.ts';

/**
 * Turns a unique-constraint error after a race into the same refusal that a check beforehand would give.
 * @param rule the unique column as `table.column`
 * @throws Invalid with these errors when the rule was broken; any other error as it is.
 */
export async function onlyOnce<T>(rule: string, errors: FieldErrors, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (brokenUnique(error) === rule) throw new Invalid(errors);
    throw error;
  }
}
