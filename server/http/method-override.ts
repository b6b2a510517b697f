import type { IncomingMessage } from 'node:http';

const allowed = ['PUT', 'PATCH', 'DELETE'];

/** Requests whose `_method` is not valid: they are refused after the gate. */
const refused = new WeakSet<IncomingMessage>();

/**
 * `POST …?_method=PUT|PATCH|DELETE` counts as that method (rule 2.7): only in the query, only on POST, only
 * once, only in capitals; override headers are ignored (rule 2.7). Runs before routing, so that policy and
 * guard check the resulting operation.
 */
export function applyMethodOverride(raw: IncomingMessage): string {
  const url = raw.url ?? '/';
  const mark = url.indexOf('?');
  if (mark !== -1 && url.includes('_method', mark)) {
    const wanted = new URLSearchParams(url.slice(mark + 1)).getAll('_method');
    const [only] = wanted;
    if (
      wanted.length === 1 &&
      only !== undefined &&
      raw.method === 'POST' &&
      allowed.includes(only)
    )
      raw.method = only;
    else if (wanted.length > 0) refused.add(raw);
  }
  return url;
}

export const hasBadOverride = (raw: IncomingMessage): boolean => refused.has(raw);
