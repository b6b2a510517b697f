import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { dayWords } from './dates.ts';
import * as fields from './fields.ts';

function firstMessage(shape: z.ZodMiniType, value: unknown): string | undefined {
  return shape.safeParse(value).error?.issues[0]?.message;
}

const required = 'It cannot be empty';

// What a strict field never takes for its one value (rule 2.13).
const strangers: readonly unknown[] = [
  ['1'],
  [1],
  [],
  {},
  { toString: '1' },
  true,
  false,
  Number.NaN,
  Infinity,
];

const shapes: Record<string, z.ZodMiniType> = {
  line: fields.line(required),
  optionalLine: fields.optionalLine(),
  longText: fields.longText(required),
  wholeNumber: fields.wholeNumber(required, 0, 50),
  id: fields.id(required),
  optionalId: fields.optionalId(required),
  numberChoice: fields.numberChoice(required, [1, 2]),
  textChoice: fields.textChoice(required, ['1', 'true']),
  date: fields.date(required),
  decimalAsTyped: fields.decimalAsTyped(required),
  email: fields.email(required, 'Not an address'),
};

describe.each(Object.entries(shapes))('%s', (_name, shape) => {
  test.each(strangers)('refuses %j', (value) => {
    expect(shape.safeParse(value).success).toBe(false);
  });
});

test('a text of letters that nobody sees is an empty one', () => {
  for (const unseen of ['\u200b', ' \u200b\u200d\ufeff ', '\u00ad', '\u2060', '\u3164', '\u2800']) {
    expect(firstMessage(fields.line(required), unseen)).toBe(required);
    expect(firstMessage(fields.longText(required), unseen)).toBe(required);
    expect(fields.optionalLine().parse(unseen)).toBeNull();
  }
  // Between letters they have a meaning in some scripts.
  for (const name of ['\u0645\u06cc\u200c\u0631\u0648\u0645', '\u{1F468}\u200d\u{1F393}'])
    expect(fields.line(required).parse(name)).toBe(name);
});

const mandatory = ['line', 'longText', 'wholeNumber', 'id', 'numberChoice', 'textChoice', 'date'];
test.each(mandatory)('%s says its own words for absent, null and empty', (name) => {
  const shape = shapes[name] as z.ZodMiniType;
  for (const value of [undefined, null, '', '  '])
    expect(firstMessage(shape, value)).toBe(required);
});

test.each(['1.5', 'three', '5 0', 1.5])('%j is told from an empty whole number', (value) => {
  const words = 'This field should be a whole number from 0 to 50';
  expect(firstMessage(shapes.wholeNumber as z.ZodMiniType, value)).toBe(words);
});

test.each(['optionalLine', 'optionalId', 'decimalAsTyped'])(
  '%s reads absent, null and empty as null',
  (name) => {
    const shape = shapes[name] as z.ZodMiniType;
    for (const value of [undefined, null, '']) expect(shape.parse(value)).toBeNull();
  },
);

test('long text has one spelling of a line break, whoever sent it', () => {
  expect(shapes.longText?.parse(' Visited.\r\nSettled.\rHappy.\n\n')).toBe(
    'Visited.\nSettled.\nHappy.',
  );
});

test('an optional id is digits or a number, never zero, signed or broken', () => {
  const shape = fields.optionalId(required);
  expect(shape.parse('17')).toBe(17);
  expect(shape.parse(17)).toBe(17);
  for (const value of ['0', 0, '-1', -1, '1.5', 1.5, '1e3', '0x1', '01', 'abc', '9'.repeat(17)])
    expect(firstMessage(shape, value)).toBe(required);
});

test.each([
  ['a whole number', fields.wholeNumber(required, 0, 50)],
  ['a choice', fields.numberChoice(required, [0, 1])],
  ['an id', fields.id(required)],
])('%s has one spelling', (_name, shape) => {
  expect([shape.parse('1'), shape.parse(1)]).toEqual([1, 1]);
  for (const value of [
    '01',
    '00',
    '-0',
    '+1',
    '1e0',
    '1.0',
    '1.',
    ' 1',
    '1 ',
    '0x1',
    '\u0661',
    '1\n',
  ])
    expect([value, shape.safeParse(value).success]).toEqual([value, false]);
});

test('a date is a real day', () => {
  const shape = fields.date(required);
  expect(shape.parse(' 2026-02-28 ')).toBe('2026-02-28');
  expect(firstMessage(shape, '2026-02-29')).toBe(dayWords);
});

test('a decimal stays as it was typed', () => {
  const shape = fields.decimalAsTyped(required);
  expect(shape.parse(' 66.50 ')).toBe('66.50');
  expect(shape.parse(0)).toBe('0');
  expect(shape.parse(12.5)).toBe('12.5');
  expect(firstMessage(shape, '1'.repeat(31))).toBe(required);
});

test('rows are counted before they are read, and a fault names its row', () => {
  const shape = fields.rows(required, 3, fields.id('A row is wrong'));
  expect(shape.parse(['1', 2, 3])).toEqual([1, 2, 3]);
  for (const value of [undefined, null, '', 'x', {}, { length: 1, 0: 1 }, []])
    expect(firstMessage(shape, value)).toBe(required);
  expect(shape.safeParse(['x', 'x', 'x', 'x']).error?.issues.map((one) => one.message)).toEqual([
    'There can be at most 3 rows',
  ]);
  expect(shape.safeParse([1, 'x']).error?.issues[0]).toMatchObject({
    path: [1],
    message: 'A row is wrong',
  });
});
