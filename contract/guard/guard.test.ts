import { expect, test } from 'vitest';
import { checksOf, warningCodes, warningTitles } from './codes.ts';
import { openWarnings } from './rules.ts';

test('each warning belongs to some kind of record, and each has a title of its own', () => {
  const asked = new Set(Object.values(checksOf).flat());
  expect(warningCodes.filter((code) => !asked.has(code))).toEqual([]);
  expect(new Set(Object.values(warningTitles)).size).toBe(warningCodes.length);
});

test('what somebody gave a reason for is not open any more', () => {
  const accepted = { by: 'Asha Mwangi', at: '2026-11-09T14:46:00.000Z', reason: 'Checked.' };
  expect(openWarnings([{ accepted }, { accepted: null }])).toEqual([{ accepted: null }]);
});
