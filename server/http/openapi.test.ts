import { expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };
import { openApiDocument } from './openapi.ts';

const { info, paths } = await openApiDocument(everyCall);
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

test('its version is that of Somesha', () => {
  expect(info.version).toBe(manifest.version);
});

test('every call stands there once', () => {
  expect(operations).toHaveLength(everyCall.length);
  expect(new Set(operations.map((one) => one.summary))).toEqual(
    new Set(everyCall.map((call) => call.summary)),
  );
});

test('a reply tells what stands beside its data', () => {
  const reply = paths['/api/reports?query=academic-rep']?.get?.responses['200']?.content;
  expect(reply).toMatchObject({
    'application/json': {
      schema: {
        properties: {
          success: { const: true },
          data: { type: 'array' },
          terms: { type: 'array', items: { type: 'string' } },
          meta: { $ref: '#/components/schemas/ListMeta' },
        },
      },
    },
  });
});
