import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import {
  badIds,
  brokenJson,
  empty,
  emptyText,
  neverRight,
  neverRightText,
  noUtf8,
  wrongTypes,
} from './hostile-values.ts';
import { fieldParts, formType, type Part, wireForm } from './wire-form.ts';
import type { Body, WritingCall } from './writing-calls.ts';

/** A request that must be refused, and why, for the report of a fault. */
export interface BadRequest {
  readonly why: string;
  readonly type: string | null;
  readonly body: Buffer | null;
  /** In place of the call's own parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** In place of the call's own search parameters. */
  readonly search?: string;
}

const json = 'application/json';

/** The same body with one part of it replaced, or left out for `undefined`. */
function withPart(body: Body, path: string, value: unknown): Body {
  const [first = '', ...rest] = path.split('.');
  const here = body[first];
  if (rest.length === 0) {
    const { [first]: _left, ...others } = body;
    return value === undefined ? others : { ...body, [first]: value };
  }
  const row = Number(rest[0]);
  const rows = Array.isArray(here) ? here : [];
  const changed = rows.map((one, at) =>
    at === row ? withPart(one, rest.slice(1).join('.'), value) : one,
  );
  return { ...body, [first]: changed };
}

/** What stands at such a path of a body. */
const partOf = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, key) =>
        typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined,
      body,
    );

/** What a field never takes; of one that is true or false the other one is right as well. */
const neverIn = (body: Body, path: string): readonly unknown[] =>
  typeof partOf(body, path) === 'boolean'
    ? neverRight.filter((value) => typeof value !== 'boolean')
    : neverRight;

const asJson = (why: string, value: unknown): BadRequest => ({
  why,
  type: json,
  body: Buffer.from(JSON.stringify(value)),
});
const asForm = (why: string, parts: readonly Part[]): BadRequest => ({
  why,
  type: formType,
  body: wireForm(parts),
});

/** Bytes of the good files, read once: arbitraries make their values at once. */
export async function fileParts({ files }: WritingCall): Promise<Part[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, [blob, file]]) => ({
      name,
      value: Buffer.from(await blob.arrayBuffer()),
      file,
    })),
  );
}

const names = (body: Body) => fieldParts(body).map((part) => part.name);

/** Wrong or missing fields, in JSON and in a form that has its files. */
function wrongFields(one: WritingCall, files: readonly Part[]): fc.Arbitrary<BadRequest>[] {
  const { body, required, optional } = one;
  const found: fc.Arbitrary<BadRequest>[] = [];
  const form = (fields: Body) => [...fieldParts(fields), ...files];
  if (required.length > 0) {
    const field = fc.constantFrom(...required);
    found.push(
      field.chain((name) =>
        fc
          .constantFrom(...neverIn(body, name), ...empty)
          .map((value) => asJson(`${name} wrong`, withPart(body, name, value))),
      ),
      field.map((name) => asJson(`${name} missing`, withPart(body, name, undefined))),
      field.map((name) => asForm(`${name} missing`, form(withPart(body, name, undefined)))),
      fc
        .tuple(field, fc.constantFrom(...neverRightText, ...emptyText))
        .map(([name, value]) => asForm(`${name} wrong`, form(withPart(body, name, value)))),
      fc.constantFrom(...names(body)).map((name) =>
        asForm(
          `${name} no UTF-8`,
          form(body).map((part) => (part.name === name ? { ...part, value: noUtf8 } : part)),
        ),
      ),
      // Only as keys of a prototype: nothing of it is there.
      fc
        .constantFrom('__proto__', 'constructor', 'prototype')
        .map((name) => asJson(name, JSON.parse(`{"${name}":${JSON.stringify(body)}}`))),
      fc.constantFrom('__proto__', 'constructor').map((name) =>
        asForm(
          name,
          fieldParts(body).map((part) => ({ ...part, name: `${name}[${part.name}]` })),
        ),
      ),
      fc.jsonValue().map((value) => asJson('any JSON', [value])),
    );
  }
  if (optional.length > 0)
    found.push(
      fc
        .constantFrom(...optional)
        .chain((name) =>
          fc
            .constantFrom(...neverIn(body, name))
            .map((value) => asJson(`${name} wrong`, withPart(body, name, value))),
        ),
      fc
        .tuple(fc.constantFrom(...optional), fc.constantFrom(...neverRightText))
        .map(([name, value]) => asForm(`${name} wrong`, form(withPart(body, name, value)))),
    );
  return found;
}

/** Files that are missing, too many, or not what their field takes. */
function wrongFiles(
  { call, body }: WritingCall,
  files: readonly Part[],
): fc.Arbitrary<BadRequest>[] {
  const fields = fieldParts(body);
  const found = [
    fc.constant(
      asForm('three files', [
        ...fields,
        ...['a', 'b', 'c'].map((name) => ({ name, value: Buffer.from('x'), file: `${name}.txt` })),
      ]),
    ),
    fc.constant(
      asForm('601 fields', [
        ...fields,
        ...Array.from({ length: 601 }, (_, at) => ({ name: `f${at}`, value: Buffer.from('x') })),
      ]),
    ),
  ];
  const [first, ...others] = files;
  if (!first) return found;
  const instead = (part: Partial<Part>) => [...fields, ...others, { ...first, ...part }];
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  // A sheet may be any text, and markup is text; bytes that are none of its kinds are something else.
  const foreign =
    call.files?.[first.name] === 'sheet' ? Buffer.of(0x7f, 0x45, 0x4c, 0x46, 0) : html;
  return [
    ...found,
    fc
      .constantFrom(
        { value: foreign },
        { value: Buffer.alloc(0) },
        { value: Buffer.concat([foreign, first.value]) },
        { file: 'x.html' },
        { file: 'x.svg' },
        { file: 'x.exe' },
      )
      .map((part) => asForm(`not its kind: ${Object.keys(part)}`, instead(part))),
  ];
}

/** Bodies that are no bodies. */
function wrongWrapping({ body }: WritingCall, files: readonly Part[]): fc.Arbitrary<BadRequest>[] {
  const whole = wireForm([...fieldParts(body), ...files]);
  return [
    fc
      .constantFrom(...wrongTypes)
      .map((type) => ({ why: type, type, body: Buffer.from(JSON.stringify(body) || '{}') })),
    fc
      .constantFrom(...brokenJson.filter((text) => text !== ''))
      .map((text) => ({ why: 'broken JSON', type: json, body: Buffer.from(text) })),
    fc.constant({
      why: 'no UTF-8',
      type: json,
      body: Buffer.concat([Buffer.from('{"a":"'), noUtf8, Buffer.from('"}')]),
    }),
    // Before the last boundary is whole.
    fc
      .integer({ min: 1, max: whole.length - 5 })
      .map((length) => ({
        why: `form cut after ${length}`,
        type: formType,
        body: whole.subarray(0, length),
      })),
    fc.constant({ why: 'another boundary', type: `${formType}x`, body: whole }),
  ];
}

/** A right body at a wrong address. */
function wrongAddresses({ call, params, body }: WritingCall): fc.Arbitrary<BadRequest>[] {
  const right = call.input
    ? { type: json, body: Buffer.from(JSON.stringify(body)) }
    : { type: null, body: null };
  const found: fc.Arbitrary<BadRequest>[] = [
    fc
      .constantFrom('query=nothing', 'query=%00', 'query=a&query=b', 'query=1e1', 'query=')
      .filter((search) => search !== 'query=' || Boolean(call.mode))
      .map((search) => ({ ...right, why: search, search })),
  ];
  if (Object.keys(params).includes('id'))
    found.push(
      fc
        .constantFrom(...badIds, '987654321')
        .map((id) => ({ ...right, why: `id ${id}`, params: { id } })),
    );
  return found;
}

/** Whether this call is made with a method that carries a body. */
const carriesBody = ({ call }: WritingCall) => call.method !== 'GET';

/** Requests to this call of which none may be taken (rule 2.13). */
export function badRequests(one: WritingCall, files: readonly Part[]): fc.Arbitrary<BadRequest> {
  return fc.oneof(
    ...wrongAddresses(one),
    ...(carriesBody(one)
      ? [...wrongFields(one, files), ...wrongFiles(one, files), ...wrongWrapping(one, files)]
      : []),
  );
}
