import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Invalid, WrongMediaType } from '../errors.ts';
import { settings } from '../settings.ts';
import { hasBody } from './gate.ts';

const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
const multipartType =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:[\w'()+,./:=?-]{1,70}|"[^"\r\n]{1,70}")[ \t]*$/i;

/** The kind of body that this request declares (rule 2.8). */
export function bodyKind(request: FastifyRequest): 'json' | 'multipart' | 'none' {
  const type = request.headers['content-type'];
  if (type === undefined) {
    if (hasBody(request)) throw new WrongMediaType();
    return 'none';
  }
  if (jsonType.test(type)) return hasBody(request) ? 'json' : 'none';
  if (multipartType.test(type)) return 'multipart';
  if (/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Invalid({ body: ['The form is cut'] });
  throw new WrongMediaType();
}

/** A body that is kept as bytes until its record was found (rule 2.2: exists before valid). */
export function acceptJsonBytes(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: settings.http.jsonBytes },
    (_request, body, done) => done(null, body),
  );
}

/**
 * JSON of a body as plain values.
 * @throws Invalid for text that is no JSON, or no object.
 */
export function parseJson(body: unknown): Record<string, unknown> {
  if (!(body instanceof Uint8Array)) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Invalid({ body: ['This is not valid JSON'] });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Invalid({ body: ['Send an object'] });
  return { ...value };
}

type Nested = Map<string, string | Nested>;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const fieldName = /^([^[\]]+)((?:\[[^[\]]+\])*)$/;

/** `marks[0][grade]` becomes its path; null for a name that is not of this form or not allowed. */
export function fieldPath(name: string): string[] | null {
  const match = fieldName.exec(name);
  if (!match?.[1]) return null;
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1] ?? '');
  const path = [match[1], ...rest];
  const bad = path.some(
    (key) =>
      forbiddenKeys.has(key) || (/^\d+$/.test(key) && Number(key) > settings.multipart.maxIndex),
  );
  return bad || path.length > 4 ? null : path;
}

/** Whether a name belongs to a row beyond the last one that a form may have: `items[100][cost]`. */
export function isBeyondRows(name: string): boolean {
  const { maxIndex } = settings.multipart;
  return [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > maxIndex);
}

function plain(node: Nested): Record<string, unknown> | unknown[] {
  const entries = [...node].map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' ? value : plain(value),
  ]);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
  return Object.fromEntries(entries);
}

/** Collects the text fields of a form as nested values, in a Map until the end (rule 8.7). */
export class FormFields {
  readonly #root: Nested = new Map();

  /** Names that are not allowed are dropped. @returns false when the name is given twice or conflicts with another */
  add(name: string, value: string): boolean {
    const path = fieldPath(name);
    const last = path?.pop();
    if (!path || last === undefined) return true;
    let node = this.#root;
    for (const key of path) {
      const next = node.get(key) ?? new Map();
      if (typeof next === 'string') return false;
      node.set(key, next);
      node = next;
    }
    if (node.has(last)) return false;
    node.set(last, value);
    return true;
  }

  values(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#root].map(([key, value]) => [
        key,
        typeof value === 'string' ? value : plain(value),
      ]),
    );
  }
}
