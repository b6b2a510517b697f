import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };
import { openApiDocument } from './document.ts';

const document = await openApiDocument({
  url: 'https://somesha.foundation.org',
  sessionCookie: '__Host-somesha_session',
});
const { info, paths } = document;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const okReply = (path: string) => paths[path]?.get?.responses['200']?.content;

test('a linter with its recommended rules finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('its version is that of Somesha', () => {
  expect(info.version).toBe(manifest.version);
});

test('each method and address stands there once, with the words of all its calls', () => {
  expect(operations).toHaveLength(new Set(everyCall.map((one) => one.call)).size);
  const words = operations.map((one) => one.summary).join('\n');
  expect(everyCall.filter((call) => !words.includes(call.summary))).toEqual([]);
});

test('the names of operations follow their addresses, as letters and digits', () => {
  const ids = operations.map((one) => one.operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(paths['/api/students/{id}']?.patch?.operationId).toBe('patchStudentsById');
  expect(paths['/sanctum/csrf-cookie']?.get?.operationId).toBe('getSanctumCsrfCookie');
});

test('calls that share an address are told apart by a parameter; what only some need says so', () => {
  const parameters = paths['/api/reports']?.get?.parameters;
  expect(parameters?.find((one) => one.name === 'query')).toMatchObject({
    required: true,
    schema: {
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', enum: ['new', 'profile', 'academic-rep'] },
      ],
    },
  });
  expect(parameters?.find((one) => one.name === 'student')).toMatchObject({
    required: false,
    description: 'With `query=profile` (required).',
  });
});

test('the rows of a form are its fields', () => {
  const { content } = paths['/api/finance']?.post?.requestBody ?? {};
  expect(content?.['multipart/form-data']?.schema).toMatchObject({
    properties: { 'items[0][category]': { type: 'string' } },
    patternProperties: { '^items\\[[0-9]{1,2}\\]\\[cost\\]$': {} },
    required: expect.arrayContaining(['items[0][item]', 'receipt']),
  });
});

test('a field of a record carries its label, its choices and the form of its text', () => {
  const { content } = paths['/api/students/{id}']?.put?.requestBody ?? {};
  expect(content?.['application/json']?.schema).toMatchObject({
    properties: {
      dob: { type: 'string', format: 'date', description: 'Date of birth' },
      gender: { type: 'integer', enum: [1, 2], description: 'Gender: 1 Male, 2 Female' },
    },
  });
});

test('a reply tells what stands beside its data', () => {
  expect(okReply('/api/CurrentDate')).toMatchObject({
    'application/json': {
      schema: {
        properties: { success: { const: true }, data: {}, date: { type: 'string' } },
        required: ['success', 'data', 'date'],
      },
    },
  });
  expect(okReply('/api/schools')).toMatchObject({
    'application/json': {
      schema: { properties: { meta: { $ref: '#/components/schemas/ListMeta' } } },
    },
  });
});
