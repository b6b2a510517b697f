import { expect, test } from 'vitest';
import type { BackupRun } from '#contract/operations/shapes.ts';
import { backupState } from './backup-state.ts';
import { operationsTexts as texts } from './operations.texts.ts';

const run = (wanted: Partial<BackupRun> = {}): BackupRun => ({
  started_at: '2026-11-21T02:00:00Z',
  finished_at: '2026-11-21T02:00:00Z',
  ok: 1,
  file: 'one',
  bytes: 1,
  rows: 1,
  files: 1,
  faults: 0,
  reason: null,
  ...wanted,
});
const now = new Date('2026-11-22T08:00:00Z');
const later = new Date('2026-11-23T02:00:01Z');

test('none, proved, unproved, old and failed ones are told apart', () => {
  expect(backupState({ backup: null, drill: null }, now)).toEqual({
    tone: 'wait',
    words: texts.none,
    more: [],
  });
  const proved = backupState({ backup: run(), drill: run() }, now);
  expect(proved.tone).toBe('ok');
  expect(proved.words).toMatch(/^Last backup: 21 Nov 2026, \d\d:00, restored and compared$/);
  expect(backupState({ backup: run(), drill: null }, now)).toMatchObject({
    tone: 'ok',
    more: [texts.noDrill],
  });
  const other = run({ file: 'another', finished_at: '2026-11-02T02:00:00Z' });
  expect(backupState({ backup: run(), drill: other }, now).more).toEqual([
    expect.stringMatching(/^Last drill: 2 Nov 2026, \d\d:00, restored and compared$/),
  ]);
  expect(backupState({ backup: run(), drill: run() }, later)).toMatchObject({
    tone: 'wait',
    more: [texts.old],
  });
  const failed = run({ ok: 0, reason: 'There is no room.' });
  expect(backupState({ backup: failed, drill: null }, now)).toMatchObject({
    tone: 'bad',
    more: ['There is no room.'],
  });
  expect(backupState({ backup: run(), drill: failed }, now)).toMatchObject({
    tone: 'bad',
    more: [expect.stringMatching(/^Last drill: .*, failed$/), 'There is no room.'],
  });
});
