import { expect, test } from 'vitest';
import { isFullDisk } from './full-disk.ts';

const fault = (details: object) => Object.assign(new Error('fault'), details);

test.each([
  ['a file', { code: 'ENOSPC' }, true],
  ['a quota', { code: 'EDQUOT' }, true],
  ['SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, true],
  ['PostgreSQL', { code: '53100' }, true],
  ['a busy SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, false],
  ['too many connections of PostgreSQL', { code: '53300' }, false],
])('no room left, told by %s', (_by, details, is) => {
  expect(isFullDisk(fault(details))).toBe(is);
});
