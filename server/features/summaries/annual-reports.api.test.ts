import { beforeAll, describe, expect, test } from 'vitest';
import { addReport, editReport } from '#contract/academics/calls.ts';
import { addFinanceReport, editFinanceReport } from '#contract/finance/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { annualAcademicReport, annualFinanceReport } from '#contract/summaries/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  type GivenOffice,
  type GivenStudent,
  givenOffice,
  pdf,
} from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { insertSchoolPeriods } from '../students/students.queries.ts';

let running: RunningApp;
let office: GivenOffice;
let year: number;
let students: Record<'amina' | 'baraka' | 'chebet' | 'daudi', GivenStudent>;

const terms = ['Term 1', 'Term 2', 'Term 3'];

interface Filed {
  readonly student: GivenStudent;
  readonly term: number;
  readonly score: string;
  readonly costs: string[];
  readonly more?: object;
}

/** What the forms of both kinds send. */
function formsOf({ student, term, score, costs, more = {} }: Filed) {
  const keys = {
    student_id: student.id,
    year_id: year,
    term_id: office.terms[term] ?? 0,
    class_id: office.classes[0] ?? 0,
    ...more,
  };
  return {
    academic: {
      ...keys,
      grade: score === '' ? 'X' : 'B',
      mark: score,
      teacher_comment: 'Good.',
      liaison_comment: 'Good.',
      action_plan: 'Good.',
      psychosocial: 'Good.',
      marks: [{ subject_id: office.subjects[0] ?? 0, mark: '50', grade: 'C' }],
    },
    finance: {
      ...keys,
      liaison_comment: 'Paid.',
      items: costs.map((cost) => ({ category: 'Shopping', item: 'Shoes', cost })),
    },
  };
}

/** Files both reports of a term. @returns what moves them to another year */
async function file(
  student: GivenStudent,
  term: number,
  score: string,
  costs: string[],
  more: object = {},
) {
  const filed = { student, term, score, costs, more };
  const clerk = running.as.role(4);
  const forms = formsOf(filed);
  const academic = await clerk.call(addReport, { form: formOf(forms.academic, { report: pdf }) });
  const finance = await clerk.call(addFinanceReport, {
    form: formOf(forms.finance, { receipt: pdf }),
  });
  expect([academic.status, finance.status]).toEqual([200, 200]);
  return async (year_id: number) => {
    const moved = formsOf({ ...filed, more: { year_id } });
    const replies = [
      await clerk.call(editReport, {
        params: { id: academic.body.data.id },
        form: formOf(moved.academic, {}),
      }),
      await clerk.call(editFinanceReport, {
        params: { id: finance.body.data.id },
        form: formOf(moved.finance, {}),
      }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  };
}

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  year = office.year('2026');
  const [chebet, amina, daudi, baraka] = await office.students(
    ['Chebet 100%', 'amina Ümit', 'Daudi Idle', 'Baraka Moves'].map((name) => ({ name })),
  );
  if (!amina || !daudi || !baraka) throw new Error('Four were asked for');
  students = { amina, baraka, chebet, daudi };
  await file(amina, 2, '70.25', ['0.10', '0.20']);
  await file(amina, 0, '66.5', ['99999999.99', '99999999.99']);
  await file(chebet, 1, '', ['1234.5'], { class_id: office.classes[1] });
  await file(baraka, 0, '10', ['10']);
  await running.app.db.transaction(async (trx) => {
    await trx
      .updateTable('students')
      .set({ school_id: office.schools[1] ?? 0 })
      .where('id', '=', baraka.id)
      .execute();
    const school_id = office.schools[1] ?? 0;
    const since = { from_day: '2026-05-01', source: 'edited' as const };
    await insertSchoolPeriods(trx, [{ student_id: baraka.id, school_id, ...since }]);
  });
  await file(baraka, 1, '20', ['20'], { class_id: office.classes[1] });
  await file(baraka, 2, '30.01', ['30.01'], { class_id: office.classes[1] });
  // Renaming touches no past report (rule 6.6).
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('schools')
      .set({ school: 'Renamed', school_key: 'renamed' })
      .where('id', '=', office.schools[1] ?? 0)
      .execute(),
  );
  // Another year is another report.
  await file(daudi, 0, '1', ['1'], { year_id: office.year('2025') });
});

const academic = (query: object = {}) =>
  running.as.role(3).call(annualAcademicReport, { query: { year, ...query } });
const finance = (query: object = {}) =>
  running.as.role(3).call(annualFinanceReport, { query: { year, ...query } });

const head = (student: GivenStudent, className: string) => ({
  student_id: student.id,
  student: student.name,
  path: `thumbs/${student.id}`,
  class: className,
});

test('the academic report has a mean score per term at each school, its grade tells a filed report from none', async () => {
  const { body } = await academic();
  expect(body).toEqual({
    success: true,
    terms,
    data: [
      {
        ...head(students.amina, 'Form 1'),
        schools: [
          { school: 'Mwanzo Primary', marks: [66.5, null, 70.25], grades: ['B', null, 'B'] },
        ],
      },
      {
        ...head(students.baraka, 'Form 2'),
        schools: [
          { school: 'Mwanzo Primary', marks: [10, null, null], grades: ['B', null, null] },
          { school: 'Tumaini School', marks: [null, 20, 30.01], grades: [null, 'B', 'B'] },
        ],
      },
      {
        ...head(students.chebet, 'Form 2'),
        schools: [
          { school: 'Mwanzo Primary', marks: [null, null, null], grades: [null, 'X', null] },
        ],
      },
    ],
  });
});

test('the finance report has costs per term and a total at each school', async () => {
  const { body } = await finance();
  expect(body).toEqual({
    success: true,
    terms,
    data: [
      {
        ...head(students.amina, 'Form 1'),
        schools: [
          {
            school: 'Mwanzo Primary',
            costs: ['199,999,999.98', null, '0.30'],
            total_year_cost: '200,000,000.28',
          },
        ],
      },
      {
        ...head(students.baraka, 'Form 2'),
        schools: [
          { school: 'Mwanzo Primary', costs: ['10.00', null, null], total_year_cost: '10.00' },
          { school: 'Tumaini School', costs: [null, '20.00', '30.01'], total_year_cost: '50.01' },
        ],
      },
      {
        ...head(students.chebet, 'Form 2'),
        schools: [
          {
            school: 'Mwanzo Primary',
            costs: [null, '1,234.50', null],
            total_year_cost: '1,234.50',
          },
        ],
      },
    ],
  });
});

describe.each([
  ['academic', academic],
  ['finance', finance],
])('the %s report', (kind, report) => {
  const names = async (query: object) => {
    const { body } = await report(query);
    return { names: body.data.map((row) => row.student), meta: body.meta };
  };

  test('comes in pages of students, in both orders', async () => {
    expect(await names({ page: 1, per_page: 2 })).toEqual({
      names: ['amina Ümit', 'Baraka Moves'],
      meta: { page: 1, per_page: 2, total: 3, pages: 2 },
    });
    expect((await names({ page: 2, per_page: 2 })).names).toEqual(['Chebet 100%']);
    expect((await names({ page: 1, per_page: 2, dir: 'desc' })).names).toEqual([
      'Chebet 100%',
      'Baraka Moves',
    ]);
    expect((await names({ sort: 'class', dir: 'desc' })).names).toEqual([
      'Chebet 100%',
      'Baraka Moves',
      'amina Ümit',
    ]);
    expect((await names({ sort: 'class', page: 1, per_page: 1 })).names).toEqual(['amina Ümit']);
  });

  test('has on each page and in each total what was filed, moved or removed a moment ago', async () => {
    const { db } = running.app;
    const pageOf = async (of: number) => {
      const { body } = await report({ year: of, page: 1, per_page: 2 });
      return [body.meta?.total, ...body.data.map((row) => row.student)];
    };
    const newYear = async (name: string) => {
      const given = { year_name: name, year_key: name };
      const { id } = await db.transaction((trx) =>
        trx.insertInto('years').values(given).returning('id').executeTakeFirstOrThrow(),
      );
      return id;
    };
    const [fresh, other] = [await newYear(`${kind} 1`), await newYear(`${kind} 2`)];
    expect(await pageOf(fresh)).toEqual([0]);
    const first = await file(students.daudi, 0, '1', ['1'], { year_id: fresh });
    const second = await file(students.daudi, 1, '1', ['1'], { year_id: fresh });
    expect(await pageOf(fresh)).toEqual([1, 'Daudi Idle']);
    const [leaver] = await office.students([{ name: 'A Leaver' }]);
    await file(leaver, 1, '1', ['1'], { year_id: fresh });
    expect(await pageOf(fresh)).toEqual([2, 'A Leaver', 'Daudi Idle']);
    const { ref, id } = leaver;
    const { body } = await running.as
      .role(1)
      .call(eraseStudent, { params: { id }, input: { ref } });
    // The money stays, with a numbered blank (rule 13.4).
    expect(await pageOf(fresh)).toEqual(
      kind === 'academic' ? [1, 'Daudi Idle'] : [2, 'Daudi Idle', body.data.name],
    );
    await first(other);
    expect(await pageOf(other)).toEqual([1, 'Daudi Idle']);
    await second(other);
    expect((await pageOf(fresh)).slice(1)).not.toContain('Daudi Idle');
    expect(await pageOf(other)).toEqual([1, 'Daudi Idle']);
  });

  test('is searched by the student’s name alone, every character for itself', async () => {
    expect((await names({ search: 'MOVE' })).names).toEqual(['Baraka Moves']);
    expect((await names({ search: 'ÜMIT' })).names).toEqual(['amina Ümit']);
    expect((await names({ search: '100%' })).names).toEqual(['Chebet 100%']);
    expect((await names({ search: '%' })).names).toEqual(['Chebet 100%']);
    expect((await names({ search: '_' })).names).toEqual([]);
    expect((await names({ search: 'sm-0' })).names).toEqual([]);
    expect((await names({ search: 'a', page: 2, per_page: 1 })).meta).toEqual({
      page: 2,
      per_page: 1,
      total: 2,
      pages: 2,
    });
  });

  test('of a year without reports is empty, of a year that is not there 404', async () => {
    const { body } = await report({ year: office.year('2025') });
    expect(body.data.map((row) => row.student)).toEqual(['Daudi Idle']);
    expect((await report({ year: 987_654 })).status).toBe(404);
    expect((await report({ year: 'none' })).status).toBe(422);
  });
});
