import { beforeAll, describe, expect, test } from 'vitest';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { editStudent, patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { Clock } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { readStudentYear } from './student-year.queries.ts';
import { yearPages } from './student-year.ts';

let moment = new Date('2024-03-01T08:00:00.000Z').getTime();
const clock: Clock = {
  now: () => new Date(moment),
  forward: (ms) => {
    moment += ms;
  },
};
const goTo = (when: string) => clock.forward(new Date(when).getTime() - moment);

let running: RunningApp;
let register: GivenRegister;
let student: { id: number; ref: string };
let years: Map<string, number>;

/** The head of a year's pages as they are printed on the day of the clock. */
async function printed(year: string) {
  const reader = {
    ...{ role: role.administrator, admin_liaison: false, supporters_read: null },
  } as const;
  const at = clock.now();
  const read = await readStudentYear(running.app, reader, student.id, years.get(year) ?? 0, at);
  const { line, facts } = yearPages(read);
  const [, , kind, status] = ['', '', ...line.split('  ·  ').slice(-2)];
  const fact = (label: string) => facts.find((one) => one.label === label)?.value;
  return [fact('Age'), kind, status, fact('School'), fact('Liaison Officer')];
}

beforeAll(async () => {
  running = await appUnderTest({ env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' }, clock });
  register = await givenRegister(running);
  const rows = await running.app.db.transaction((trx) =>
    trx
      .insertInto('years')
      .values(['2024', '2025', '2026'].map((name) => ({ year_name: name, year_key: name })))
      .returning(['id', 'year_name'])
      .execute(),
  );
  years = new Map(rows.map((row) => [row.year_name, row.id]));
  const form = { dob: '2010-07-01', dor: '2024-01-15', category: category.normal };
  student = await register.student(form);

  // Each as somebody would: the session of a year before is over.
  const administrator = async () =>
    running.as.user(await running.given.user({ role_id: role.administrator }));
  goTo('2025-06-01T08:00:00.000Z');
  const halima = await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Halima',
    last_name: 'Noor',
  });
  const school = await running.app.db.transaction((trx) =>
    trx
      .insertInto('schools')
      .columns(['school', 'school_key', 'cluster_id'])
      .expression(
        trx
          .selectFrom('clusters')
          .select((row) => [
            row.val('Tumaini School').as('school'),
            row.val('tumaini school').as('school_key'),
            'id',
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const changed = {
    category: category.specialEducation,
    liaison_id: halima.id,
    school_id: school.id,
  };
  const edited = await (await administrator()).call(editStudent, {
    params: { id: student.id },
    form: formOf(register.fields({ ...form, ...changed })),
  });
  expect(edited.status).toBe(200);
  // It is the first of January where the foundation is.
  goTo('2025-12-31T21:30:00.000Z');
  const left = await (await administrator()).call(patchStudent, {
    params: { id: student.id },
    input: { status: studentStatus.withdrawn },
  });
  expect(left.status).toBe(200);
  goTo('2026-09-01T08:00:00.000Z');
});

const before = ['Normal', 'Active', 'Mwanzo Primary', 'Grace Auma'];
const after = ['Special Education', 'Active', 'Tumaini School', 'Halima Noor'];

describe('the pages of a year tell of the student as of that year', () => {
  test.each([
    ['2024', ['14', ...before]],
    ['2025', ['15', ...after]],
    ['2026', ['16', 'Special Education', 'Withdrawn', 'Tumaini School', 'Halima Noor']],
  ])('%s', async (year, head) => {
    expect(await printed(year)).toEqual(head);
  });

  test('of one who was erased nothing comes back', async () => {
    const client = running.as.user(await running.given.user({ role_id: role.administrator }));
    const erased = await client.call(eraseStudent, {
      params: { id: student.id },
      input: { ref: student.ref },
    });
    expect(erased.status).toBe(200);
    expect((await printed('2024')).slice(1, 3)).toEqual((await printed('2026')).slice(1, 3));
  });
});
