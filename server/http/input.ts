import type * as z from 'zod/mini';
import type { FieldErrors } from '#contract/errors.ts';
import { idText } from '#contract/fields.ts';
import { textLimits } from '#contract/limits.ts';
import { defaultPageSize, maxPageSize } from '#contract/paging.ts';
import { Invalid, Missing } from '../errors.ts';
import type { QueryParameters } from './dispatch.ts';
import type { ListRequest } from './route.ts';

/** Ids are positive integers; anything else is treated as a missing record (rule 2.1). */
export function parseParams(
  raw: Readonly<Record<string, string>>,
): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name.endsWith('id') && !(idText.test(value) && Number.isSafeInteger(Number(value))))
      throw new Missing();
    params[name] = name.endsWith('id') ? Number(value) : value;
  }
  return params;
}

/** Faults by field path, `marks.3.grade`, each with its messages in order. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    const messages = errors[path] ?? [];
    messages.push(issue.message);
    errors[path] = messages;
  }
  return errors;
}

/**
 * Validates a value by its shape.
 * @throws Invalid with a message for each field.
 */
export function parseShape(shape: z.ZodMiniType<unknown>, value: unknown): unknown {
  const result = shape.safeParse(value);
  if (!result.success) throw new Invalid(fieldErrors(result.error.issues));
  return result.data;
}

/** The message for a search parameter that is given twice. */
export const givenTwice = 'Give this once';

function single(query: QueryParameters, name: string, errors: FieldErrors): string | undefined {
  const value = query[name];
  if (!Array.isArray(value)) return value;
  errors[name] = [givenTwice];
  return undefined;
}

function wholeNumber(
  query: QueryParameters,
  name: string,
  max: number,
  errors: FieldErrors,
): number | undefined {
  const text = single(query, name, errors);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^[1-9][0-9]{0,8}$/.test(text) && value <= max) return value;
  errors[name] = [`This should be a whole number from 1 to ${max}`];
  return undefined;
}

/** The request of a call without search parameters. */
export const wholeList: ListRequest = { paging: null, search: '', sort: null, dir: 'asc' };
const highestPage = 100_000_000;

/** Whether a list can be sorted so: by one of these names, of which `own_:id` stands for any with an id there. */
function isSortable(sort: string, sortable: readonly string[]): boolean {
  const named = sort.replace(/_[1-9]\d{0,14}$/, '_:id');
  return !sort.endsWith(':id') && sortable.some((one) => one === sort || one === named);
}

/**
 * Paging, search and sort of a list call (rule 2.12).
 * @throws Invalid for a page, size, sort or direction that is not offered.
 */
export function parseList(query: QueryParameters, sortable: readonly string[]): ListRequest {
  const errors: FieldErrors = {};
  const page = wholeNumber(query, 'page', highestPage, errors);
  const perPage = wholeNumber(query, 'per_page', maxPageSize, errors);
  const search = single(query, 'search', errors)?.trim() ?? '';
  if ([...search].length > textLimits.line || search.includes('\0') || !search.isWellFormed())
    errors.search = ['This search cannot be used'];
  const sort = single(query, 'sort', errors);
  if (sort !== undefined && !isSortable(sort, sortable))
    errors.sort = [`Sort by one of: ${sortable.join(', ')}`];
  const dir = single(query, 'dir', errors) ?? 'asc';
  if (dir !== 'asc' && dir !== 'desc') errors.dir = ['Use asc or desc'];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return {
    ...wholeList,
    paging: page === undefined ? null : { page, per_page: perPage ?? defaultPageSize },
    search,
    sort: sort ?? null,
    dir: dir === 'desc' ? 'desc' : 'asc',
  };
}
