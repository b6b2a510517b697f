import type { Endpoint } from '#contract/endpoint.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';

/** The id of no record. */
export const unknownId = 987_654_321;

/** How tests name a call: method, address and mode. */
export const nameOf = (call: Endpoint): string =>
  [call.call, call.mode && `?query=${call.mode}`, call.whenGiven?.join()].filter(Boolean).join(' ');

/** Who makes a call in tests: an administrator, or whoever else alone may. */
export const roleFor = ({ may }: Pick<Endpoint, 'may'>) =>
  rolesThatMay(may)[0] ?? role.administrator;

/** Parameters that reach a call without meeting any record, and an empty body where it takes one. */
export function sampleOf(call: Endpoint): {
  params: Record<string, string | number>;
  query: Record<string, string | number>;
  input?: object;
} {
  const names = [...call.path.matchAll(/:([a-z_]+)/gi)].map(([, name = '']) => name);
  return {
    params: Object.fromEntries(
      names.map((name) => [name, name.endsWith('id') ? unknownId : 'unknown']),
    ),
    query: {
      ...(call.mode === ':id' && { query: unknownId }),
      ...Object.fromEntries((call.whenGiven ?? []).map((name) => [name, unknownId])),
    },
    ...(call.input && { input: {} }),
  };
}
