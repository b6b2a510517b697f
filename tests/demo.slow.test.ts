import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { reportKinds } from '#contract/report-kinds.ts';
import { studentStatusIds } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { lastTerms } from '../scripts/demo/calendar.ts';
import { accounts } from '../scripts/demo/people.ts';
import { drawPortrait } from '../scripts/demo/portrait.ts';
import {
  checkOwnFolder,
  fillFolder,
  firstAccounts,
  isFilled,
  makeWhole,
  readStudents,
} from '../scripts/demo/prepare.ts';
import { makeStudents } from '../scripts/demo/students.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { guardReports } from '../server/features/guard/guard.service.ts';

const cleaning: string[] = [];

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-demo-'));
  cleaning.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of cleaning.splice(0)) await rm(folder, { recursive: true, force: true });
});

const firstOfYear = [0, 3, 6];

/** Some hundred papers are drawn and stored; a busy machine takes its time. */
const patience = 240_000;

test('the supporter whose account is printed has learners who are still at school', () => {
  const own = makeStudents(firstOfYear).filter(
    ({ supporter, left }) => supporter === 0 && left === null,
  );
  expect(own.length).toBeGreaterThan(1);
});

test('the story has 60 students of different names, in every state, some without a supporter', () => {
  const students = makeStudents(firstOfYear);
  expect(students).toHaveLength(60);
  expect(new Set(students.map(({ name }) => name)).size).toBe(60);
  const states = new Set(students.map(({ left }) => left?.status ?? 0));
  expect([...states].sort()).toEqual([...studentStatusIds]);
  expect(new Set(students.map(({ category }) => category))).toEqual(new Set([1, 2]));
  expect(students.some(({ supporter }) => supporter === null)).toBe(true);
});

test('it is the same story at every start', () => {
  expect(makeStudents(firstOfYear)).toEqual(makeStudents(firstOfYear));
  expect(drawPortrait('Faith Otieno', 2)).toBe(drawPortrait('Faith Otieno', 2));
  expect(drawPortrait('Faith Otieno', 2)).not.toBe(drawPortrait('Mercy Otieno', 2));
});

test('it ends with the last term that is over', () => {
  const names = (today: string) =>
    lastTerms(new Date(today)).map(({ year, term }) => `${term} ${year}`);
  expect(names('2026-11-21')).toEqual(
    [2024, 2025, 2026].flatMap((year) => [1, 2, 3].map((term) => `Term ${term} ${year}`)),
  );
  expect(names('2027-02-01').at(-1)).toBe('Term 3 2026');
  expect(names('2027-05-01').at(0)).toBe('Term 2 2024');
});

test('the number of students is checked', () => {
  expect(readStudents(null)).toBe(60);
  expect(readStudents('100000')).toBe(100_000);
  expect(() => readStudents('many')).toThrow('--students');
  expect(() => readStudents('0')).toThrow('--students');
});

test(
  'the first year of it passes all the rules, and its letters go to files',
  async () => {
    const dataDir = join(await tempFolder(), 'demo');
    const config = readConfig(firstAccounts);
    const shares: number[] = [];
    const firstYear = lastTerms(new Date()).slice(0, 3);
    await makeWhole(dataDir, (unfinished) =>
      fillFolder(config, unfinished, (share) => shares.push(share), firstYear),
    );
    expect(isFilled(dataDir)).toBe(true);
    expect(() => checkOwnFolder(dataDir)).not.toThrow();
    expect(shares.at(-1)).toBe(1);

    const db = openSqlite(dataDir);
    try {
      const totals = await db.read
        .selectFrom('term_totals')
        .selectAll()
        .orderBy('term_id')
        .execute();
      expect(totals).toHaveLength(3);
      expect(totals.every(({ report_sent }) => report_sent > 0)).toBe(true);
      expect(totals.at(-1)?.report_pending).toBeGreaterThan(0);
      expect(totals.at(-1)?.report_approved).toBeGreaterThan(0);
      // Of what waits, the guard speaks of what was planted alone, once of each kind.
      const found: string[] = [];
      for (const kind of reportKinds) {
        const waiting = await db.read
          .selectFrom(`${kind}_reports` as const)
          .select('id')
          .where('status', '=', reportStatus.unverified)
          .execute();
        const ids = waiting.map(({ id }) => id);
        for (const { warnings } of await guardReports(db.read, kind, ids))
          found.push(...warnings.map(({ code }) => code));
      }
      expect(found.toSorted()).toEqual([
        'contact',
        'mean',
        'other-name',
        'paid-twice',
        'same-marks',
        'same-picture',
        'same-words',
      ]);
      const letters = await db.read.selectFrom('outbox').select('state').distinct().execute();
      expect(letters).toEqual([{ state: 'sent' }]);
      const active = await db.read
        .selectFrom('users')
        .select('email')
        .where('status', '=', 2)
        .execute();
      const emails = active.map(({ email }) => email);
      expect(emails).toEqual(expect.arrayContaining(accounts.map(([{ email }]) => email)));
    } finally {
      await db.close();
    }
  },
  patience,
);

test('a folder that was given up half way is not taken for filled', async () => {
  const dataDir = join(await tempFolder(), 'demo');
  const given = makeWhole(dataDir, async () => {
    throw new Error('the power went');
  });
  await expect(given).rejects.toThrow('the power went');
  expect(isFilled(dataDir)).toBe(false);
});

test('an installation, or a folder with other files, is not taken for the demonstration', async () => {
  const folder = await tempFolder();
  expect(() => checkOwnFolder(folder)).not.toThrow();
  expect(() => checkOwnFolder(join(folder, 'new'))).not.toThrow();
  const db = openSqlite(folder);
  await migrate(db);
  await db.close();
  expect(() => checkOwnFolder(folder)).toThrow('is not a folder of the demonstration');
  const other = await tempFolder();
  await writeFile(join(other, 'letter.txt'), '');
  expect(() => checkOwnFolder(other)).toThrow('is not a folder of the demonstration');
});
