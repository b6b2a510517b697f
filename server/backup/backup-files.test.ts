import { expect, test } from 'vitest';
import { backupName, outdated } from './backup-files.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (days: number, hours = 0) =>
  new Date(now.getTime() - (days * 24 + hours) * 60 * 60 * 1000);
const name = (days: number, hours = 0) => backupName(ago(days, hours));

test('one a day stays for 35 days, all of the last two days', () => {
  const daily = Array.from({ length: 60 }, (_, days) => name(days));
  expect(outdated(daily, now).toSorted()).toEqual(daily.slice(35).toSorted());
});

test('of an older day the newest stays; of today all', () => {
  const names = [name(0), name(0, 3), name(1), name(1, 2), name(5), name(5, 2), name(5, 4)];
  expect(outdated(names, now).toSorted()).toEqual([name(5, 2), name(5, 4)].toSorted());
});

test('copies before an upgrade go with their age, other files stay', () => {
  const old = `before-0009-backups-${ago(36).getTime()}.sqlite`;
  const young = `before-0009-backups-${ago(34).getTime()}.sqlite`;
  expect(outdated([old, young, 'notes.txt', 'somesha-mine.backup'], now)).toEqual([old]);
});
