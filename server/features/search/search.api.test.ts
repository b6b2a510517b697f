import { beforeAll, describe, expect, test } from 'vitest';
import { searchAll } from '#contract/search/calls.ts';
import { searchMessages } from '#contract/search/messages.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let students: number[];
let liaison: string;

beforeAll(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running, ['2025', '2026']);
  const made = await office.students([
    { name: 'Purity Nafula' },
    { name: 'Hilda Nafula 100%' },
    { name: 'Baraka Wanyonyi' },
  ]);
  students = made.map(({ id }) => id);
  liaison = `${office.liaison.first_name} ${office.liaison.last_name}`;
  const progress = givenProgress(running.app, office);
  const [purity = 0, , baraka = 0] = students;
  const [first = 0, second = 0] = office.terms;
  for (const year of ['2025', '2026'])
    for (const term_id of [first, second])
      await progress.academic({ student_id: purity, year_id: office.year(year), term_id });
  await progress.finance({
    ...{ student_id: purity, year_id: office.year('2026'), term_id: second },
    status: 0,
  });
  await progress.finance({ student_id: baraka, year_id: office.year('2026'), term_id: second });
  await running.given.user({ role_id: 6, first_name: 'Anna', last_name: 'Nafsted' });
});

const found = async (words: string, role = 2) =>
  (await running.as.role(role).call(searchAll, { query: { words } })).body.data;
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('search from every screen (rule 10.22)', () => {
  test('finds students by any letters of name or ref, their newest reports, and users', async () => {
    const { students: hits, reports, schools, users } = await found('nAf');
    expect([names(hits.rows), hits.total]).toEqual([['Hilda Nafula 100%', 'Purity Nafula'], 2]);
    expect(
      reports.rows.map(({ kind, student, year_name, term_name, status }) => [
        ...[kind, student, year_name, term_name, status],
      ]),
    ).toEqual([
      ['academic', 'Purity Nafula', '2026', 'Term 2', 1],
      ['finance', 'Purity Nafula', '2026', 'Term 2', 0],
      ['academic', 'Purity Nafula', '2026', 'Term 1', 1],
      ['academic', 'Purity Nafula', '2025', 'Term 2', 1],
      ['academic', 'Purity Nafula', '2025', 'Term 1', 1],
    ]);
    expect(schools).toEqual({ total: 0, rows: [] });
    expect(users?.rows).toMatchObject([{ name: 'Anna Nafsted', role: 'Supporter' }]);
    const byRef = await found('sm-0003');
    expect(names(byRef.students.rows)).toEqual(['Baraka Wanyonyi']);
    expect((await found('mwanzo')).schools?.rows).toMatchObject([{ school: 'Mwanzo Primary' }]);
  });

  test('takes every letter as it is, and finds nothing where nothing is', async () => {
    expect((await found('100%')).students.total).toBe(1);
    const none = await found("' or 1=1 --");
    expect([none.students.total, none.reports.rows, none.schools?.total]).toEqual([0, [], 0]);
  });

  test('each role finds what its lists show', async () => {
    const seen = await Promise.all([1, 2, 3, 4, 5].map((role) => found('nafula', role)));
    expect(seen.map(({ schools, users }) => [schools !== null, users !== null])).toEqual([
      ...[1, 2, 3].map(() => [true, true]),
      [true, false],
      [false, false],
    ]);
    for (const [at, { students: hits }] of seen.entries()) {
      const query = { page: 1, per_page: 5, search: 'nafula', sort: 'name' };
      const list = await running.as.role(at + 1).call(listStudents, { query });
      expect(hits).toEqual({ rows: list.body.data, total: list.body.meta?.total });
    }
    expect(seen[3]?.students.rows.map(({ liaison }) => liaison)).toEqual([null, null]);
    // The liaison's name finds the students for those who see it, and nobody else.
    const ofLiaison = await Promise.all([3, 4].map((role) => found(liaison, role)));
    expect(ofLiaison.map(({ students: hits }) => hits.total > 0)).toEqual([true, false]);
    expect((await running.as.role(6).call(searchAll, { query: { words: 'naf' } })).status).toBe(
      403,
    );
  });

  test('asks for two letters at least', async () => {
    for (const words of ['', ' ', 'n', ' n ']) {
      const { status, body } = await running.as.role(1).call(searchAll, { query: { words } });
      expect([status, body.errors]).toEqual([422, { words: [searchMessages.words] }]);
    }
  });
});
