import { beforeAll, expect, test } from 'vitest';
import { studentReads } from '#contract/read-log/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { listOwnStudents } from '#contract/term-board/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let own: Awaited<ReturnType<typeof running.given.user>>;
let ids: number[];
let office: Awaited<ReturnType<typeof givenOffice>>;
let progress: ReturnType<typeof givenProgress>;
let year_id: number;

const mine = async (user = own) => (await running.as.user(user).call(listOwnStudents)).body.data;

beforeAll(async () => {
  running = await appUnderTest();
  const today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -20);
  const year = opening.slice(0, 4);
  office = await givenOffice(running, [year]);
  progress = givenProgress(running.app, office);
  own = await running.given.user({ role_id: role.officer });
  const made = await office.students([
    { name: 'Amani', liaison_id: own.id },
    { name: 'Baraka', liaison_id: own.id, category: category.specialEducation },
    { name: 'Of a colleague' },
    { name: 'Left', liaison_id: own.id, status: 1 },
  ]);
  ids = made.map(({ id }) => id);
  const [first = 0, second = 0] = office.terms;
  year_id = office.year(year);
  const manager = running.as.role(role.manager);
  for (const [term_id, at, due] of [
    [first, -120, -60],
    [second, -20, 5],
  ] as const)
    await manager.call(addTermDays, {
      input: {
        year_id,
        term_id,
        opening: daysLater(today, at),
        closing: daysLater(today, at + 50),
        report_due: daysLater(today, due),
      },
    });
  await progress.academic({ student_id: ids[0] ?? 0, year_id, term_id: first });
  await progress.academic({ student_id: ids[1] ?? 0, year_id, term_id: second, status: 0 });
});

test('before a term has days, lists them with nothing due', async () => {
  const other = await appUnderTest();
  const officer = await other.given.user({ role_id: role.officer });
  await (await givenOffice(other)).students([
    { name: 'Amani', liaison_id: officer.id },
    { name: 'Left', liaison_id: officer.id, status: 1 },
    { name: 'Of a colleague' },
  ]);
  const { data } = (await other.as.user(officer).call(listOwnStudents)).body;
  expect(data.term).toBeNull();
  expect(data.students).toMatchObject([
    { name: 'Amani', school: 'Mwanzo Primary', late: 0, work: { report: { state: 'none' } } },
  ]);
});

test('gives one’s own active students, a mark for each term and the last report', async () => {
  const { term, students } = await mine();
  expect(term).toMatchObject({ term_name: 'Term 2', is_now: true });
  expect(students.map(({ name, terms }) => [name, terms.map(({ state }) => state)])).toEqual([
    ['Amani', ['verified', 'due']],
    ['Baraka', ['late', 'waiting']],
  ]);
  const [amani, baraka] = students;
  expect(amani?.last_report).toMatchObject({ term: 'Term 1', mean: expect.any(Number) });
  expect(amani?.last_report?.marks[0]?.mark).toEqual(expect.any(Number));
  // No percentage of a learner of Special Education is told anywhere (rule 7.5).
  expect(baraka?.last_report).toMatchObject({ term: 'Term 2', mean: null });
  expect(baraka?.last_report?.marks.every(({ mark }) => mark === null)).toBe(true);
});

test('counts as opening those students, and nobody else’s', async () => {
  await mine();
  const reads = async (id: number | undefined) =>
    (await running.as.role(role.administrator).call(studentReads, { params: { id: id ?? 0 } })).body
      .data.length;
  expect(await reads(ids[0])).toBe(1);
  expect(await reads(ids[2])).toBe(0);
});

test('a colleague has none of them', async () => {
  const colleague = await running.given.user({ role_id: role.liaisonOfficer });
  expect((await mine(colleague)).students).toEqual([]);
});

test('of more than 200, each has its own state in each term', async () => {
  const busy = await running.given.user({ role_id: role.officer });
  const names = Array.from({ length: 201 }, (_, place) => `Student ${1000 + place}`);
  const [first] = await office.students(names.map((name) => ({ name, liaison_id: busy.id })));
  // Whose report of the first term is there stands behind all others in that term.
  const term_id = office.terms[0] ?? 0;
  await progress.academic({ student_id: first?.id ?? 0, year_id, term_id });
  const { students } = await mine(busy);
  expect(students).toHaveLength(200);
  const { terms } = students.find(({ id }) => id === first?.id) ?? {};
  expect(terms?.map(({ state }) => state)).toEqual(['verified', 'due']);
});

test('today is the day in the zone that the foundation chose', async () => {
  // Two zones that never have the same day.
  const todayIn = async (time_zone: string | null) => {
    await running.app.db.transaction((trx) =>
      trx.updateTable('foundation').set({ time_zone }).execute(),
    );
    return (await mine()).today;
  };
  const [east, west] = [await todayIn('Pacific/Kiritimati'), await todayIn('Pacific/Niue')];
  await todayIn(null);
  expect(east > west).toBe(true);
});
