import { Buffer } from 'node:buffer';

/** No field of any form takes one of these; but one that is true or false takes both. */
export const neverRight: readonly unknown[] = [
  true,
  false,
  {},
  [[]],
  [null],
  [1_000_000],
  ['x'],
  { id: 1 },
  { $ne: null },
  { toString: 'x' },
  'a\u0000b',
  '\u0007',
  'a\u202eb',
  'a\u2066b',
  '\ud800',
  'a\udfff',
  'x'.repeat(20_001),
  '🦁'.repeat(10_001),
];
export const empty: readonly unknown[] = [null, '', '   ', '\u2003', []];

/** Text that no field of a form takes, which knows nothing but text. */
export const neverRightText = ['a\u0000b', '\u0007', 'a\u202eb', 'a\u2066b', 'x'.repeat(20_001)];
export const emptyText = ['', '   ', '\u2003'];

export const noUtf8 = Buffer.of(0x61, 0xc3, 0x28);

export const wrongTypes = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/json, text/plain',
  'application/xml',
  'application/octet-stream',
  'multipart/mixed; boundary=a',
  'multipart/form-data',
  'garbage',
];

export const brokenJson = [
  '',
  '{',
  '{}x',
  '[]',
  'null',
  'true',
  '1',
  '"text"',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1,}',
  '{"a":"\u0001"}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(10_000)}1`,
];

/** Ids that are no positive integers, as rule 2.1 spells them. */
export const badIds = [
  '0',
  '-1',
  '1.0',
  '1e0',
  '0x1',
  '01',
  '+1',
  '9'.repeat(16),
  'null',
  '١',
  '1 or 1=1',
];
