import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from './calls.ts';
import { type Endpoint, needsToken } from './endpoint.ts';

const named = everyCall.map((call): [string, Endpoint] => [
  `${call.call} ${call.mode ?? ''}`,
  call,
]);

test('no two calls answer to the same address', () => {
  const addresses = everyCall.map(
    (call) => `${call.call.replace(/:\w+/g, ':')} ${call.mode ?? ''} ${call.whenGiven ?? ''}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every change needs the anti-forgery token, the GETs that change something too', () => {
  expect(everyCall.filter((call) => call.changesData && !needsToken(call))).toEqual([]);
  const changingReads = everyCall.filter((call) => call.method === 'GET' && call.changesData);
  expect(changingReads.map((call) => call.mode ?? call.whenGiven)).toEqual([
    'verify',
    'verify',
    ['year_id', 'term_id'],
  ]);
});

describe.each(named)('%s', (_name, call) => {
  test('names shapes that are there', async () => {
    for (const shape of [call.query, call.input, call.data, call.beside])
      if (shape) expect((await shape()).safeParse).toBeTypeOf('function');
  });

  test('sends bodies and files only with a change, lists only with a read', () => {
    if (call.input || call.files) expect(call.changesData).toBe(true);
    if (call.files) expect(['POST', 'PUT', 'PATCH']).toContain(call.method);
    if (call.list) expect(call.method).toBe('GET');
  });
});

describe.each(named.filter(([, call]) => call.input))('the body of %s', (_name, call) => {
  test.each([[null], [undefined], [''], ['{}'], [7], [true], [[]], [[{}]]])(
    'is never %j',
    async (body) => {
      expect((await call.input?.())?.safeParse(body).success).toBe(false);
    },
  );

  test('survives anything in any field, and what it understood it understands again', async () => {
    const shape = await call.input?.();
    const fields = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
    // A body of nothing but a file has none.
    expect(fields.length > 0 || call.requiredFiles !== undefined).toBe(true);
    const anything = fc.oneof(fc.string(), fc.nat().map(String), fc.integer(), fc.anything());
    const body = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(body, (sent) => {
        const first = shape?.safeParse(sent);
        if (first?.success) expect(shape?.parse(first.data)).toEqual(first.data);
      }),
    );
  });
});
