import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportOutcomes } from '#contract/exports/calls.ts';
import { exportFormats } from '#contract/exports/formats.ts';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import {
  type OutcomeCounts,
  type OutcomeGroup,
  outcomeGroups,
  outcomeSections,
  percentOf,
} from '#contract/outcomes/figures.ts';
import { type EventKind, eventKind } from '#contract/path/record.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { emptyEvent } from '../../../tests/support/empty-forms.ts';
import { type GivenOffice, givenOffice } from '../../../tests/support/given-reports.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { hiddenGroups } from './outcomes.service.ts';

let running: RunningApp;
let office: GivenOffice;
beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const { active, discontinued, graduated, withdrawn } = studentStatus;
const { left, returned, examined, nextStep } = eventKind;
type Told = Partial<Pick<Tables['path_events'], 'result' | 'next_step' | 'reason' | 'status'>>;

/** Writes events of students straight into the table. */
async function happened(
  students: readonly { id: number }[],
  kind: EventKind,
  told: Told,
  day = '2026-01-15',
) {
  const byNobody = { promotion_id: null, told_at: null, told_by: null, updated_by: null };
  const created_at = running.app.now().toISOString();
  const rows = students.map(({ id }) => ({
    ...{ ...emptyEvent, ...byNobody, status: null },
    ...{ student_id: id, kind, day, created_at, ...told },
  }));
  for (let from = 0; from < rows.length; from += 500)
    await running.app.db.transaction((trx) =>
      trx
        .insertInto('path_events')
        .values(rows.slice(from, from + 500))
        .execute(),
    );
}

const many = (count: number, one: object) => Array.from({ length: count }, () => one);
const read = async (by: OutcomeGroup, as: 1 | 2 | 3 = role.manager) =>
  (await running.as.role(as).call(readOutcomes, { query: { by } })).body.data;
const cohort = async (year: number) => {
  const counts = (await read('cohort')).groups.find(({ id }) => id === year)?.counts;
  if (!counts) throw new Error(`Nobody of ${year}`);
  return counts;
};
/** Shares as the page says them: '86 % of 1640'. */
const said = (counts: OutcomeCounts) =>
  outcomeSections()
    .flatMap(({ figures }) => figures)
    .filter(({ of }) => of !== null)
    .map((figure) => {
      const whole = figure.of === null ? 0 : counts[figure.of];
      return `${figure.count} ${percentOf(figure, counts)} % of ${whole}`;
    });

test('1,680 joined, 1,640 sat, 1,410 qualified: each share with its numbers', async () => {
  const students = await office.students(many(1680, { dor: '2019-02-04', status: graduated }));
  await happened(students.slice(0, 1410), examined, { result: 1 });
  await happened(students.slice(1410, 1600), examined, { result: 2 });
  await happened(students.slice(1600, 1640), examined, { result: 3 });
  await happened(students.slice(1640, 1650), examined, { result: 4 });
  const counts = await cohort(2019);
  expect(counts).toMatchObject({ joined: 1680, sat: 1640, result_known: 1600, qualified: 1410 });
  expect(said(counts)).toEqual(
    expect.arrayContaining([
      ...['sat 98 % of 1680', 'result_known 98 % of 1640'],
      ...['qualified 86 % of 1640', 'qualified 84 % of 1680'],
    ]),
  );
  // Forty without a known result, thirty of whom nobody wrote down an examination.
  expect(counts.result_unknown).toBe(70);
  const all = (await read('gender')).all;
  expect(all).toMatchObject({ joined: 1680, sat: 1640, qualified: 1410 });
});

test('in school, completed and left are all who joined, and the last event of a kind counts', async () => {
  const at = (status: StudentStatus) => ({ dor: '2018-05-01', status });
  const [here, back, done, alone, gone, other] = await office.students(
    [active, active, graduated, graduated, withdrawn, discontinued].map(at),
  );
  if (!back || !done || !alone || !gone || !other) throw new Error('Six were asked for');
  await happened([back], left, { reason: 1, status: graduated }, '2026-01-02');
  await happened([back], returned, { status: active }, '2026-02-02');
  await happened([done, here], examined, { result: 1 }, '2025-11-01');
  await happened([here], examined, { result: 2 }, '2026-01-10');
  await happened([done], nextStep, { next_step: 3 }, '2026-01-20');
  await happened([done], nextStep, { next_step: 1 }, '2026-03-20');
  await happened([gone], nextStep, { next_step: 2 });
  expect(await cohort(2018)).toEqual({
    ...{ joined: 6, in_school: 2, completed: 2, left: 2 },
    ...{ sat: 2, result_known: 2, qualified: 1, result_unknown: 1 },
    ...{ next_known: 1, university: 1, college: 0, work: 0, next_unknown: 1 },
  });
});

test('unknown is never success', async () => {
  const students = await office.students(many(6, { dor: '2017-05-01', status: graduated }));
  await happened(students.slice(0, 3), examined, { result: 3 });
  await happened(students.slice(0, 2), nextStep, { next_step: 4 });
  expect(await cohort(2017)).toEqual({
    ...{ joined: 6, in_school: 0, completed: 6, left: 0 },
    ...{ sat: 3, result_known: 0, qualified: 0, result_unknown: 6 },
    ...{ next_known: 0, university: 0, college: 0, work: 0, next_unknown: 6 },
  });
});

test('who is erased is in no figure', async () => {
  const [one] = await office.students(many(2, { dor: '2016-05-01', status: withdrawn }));
  const joined = (await read('category')).all?.joined ?? 0;
  const { status } = await running.as
    .role(role.administrator)
    .call(eraseStudent, { params: { id: one.id }, input: { ref: one.ref } });
  expect(status).toBe(200);
  expect((await cohort(2016)).joined).toBe(1);
  expect((await read('category')).all?.joined).toBe(joined - 1);
});

describe('groups under five', () => {
  const group = (id: number, joined: number) => ({ id, counts: { joined } });
  test.each([
    [[5, 60], []],
    [
      [3, 60],
      [3, 60],
    ],
    [
      [4, 9, 60],
      [4, 9],
    ],
    [
      [1, 2, 9, 60],
      [1, 2, 9],
    ],
    [
      [4, 4, 60],
      [4, 4],
    ],
    [
      [0, 4, 60],
      [4, 60],
    ],
    [[0, 0, 60], []],
    [[2], [2]],
  ])('of %j these are hidden: %j', (sizes, hidden) => {
    const found = hiddenGroups(
      sizes.map((joined, id) => group(id, joined)),
      ({ counts }) => counts.joined,
    );
    expect([...found].map(({ counts }) => counts.joined)).toEqual(hidden);
  });

  test('are shown to roles 1 and 2 and hidden from role 3, in the workbook too', async () => {
    const shown = await read('cohort', role.administrator);
    expect(shown.groups.map(({ id, counts }) => [id, counts?.joined])).toEqual([
      ...[
        [2016, 1],
        [2017, 6],
        [2018, 6],
        [2019, 1680],
      ],
    ]);
    expect(await read('cohort', role.manager)).toEqual(shown);
    const hidden = await read('cohort', role.adminLiaison);
    // The next larger one is hidden too; what both come to is all that the total tells.
    expect(hidden.groups.map(({ counts }) => counts?.joined)).toEqual([
      ...[undefined, undefined, 6, 1680],
    ]);
    expect(hidden.all).toEqual(shown.all);
    const query = { by: 'cohort', format: 'xlsx' };
    const { bytes } = await download(running.as.role(role.adminLiaison), exportOutcomes, { query });
    const lines = (await cellsOf('xlsx', bytes)).slice(1, 3);
    expect(lines.map(([name]) => name)).toEqual(['2016 (hidden)', '2017 (hidden)']);
    expect(lines.flatMap((line) => line.slice(1)).filter((cell) => cell !== null)).toEqual([]);
  });

  test('are hidden within a shown one too: of two who sat or completed, role 3 reads no more', async () => {
    const as = role.adminLiaison;
    const of = async (by: 1 | 3) =>
      (await read('cohort', by)).groups.find(({ id }) => id === 2018)?.counts;
    const shown = await of(role.administrator);
    expect(shown).toMatchObject({ sat: 2, qualified: 1, university: 1, next_unknown: 1 });
    expect(await of(as)).toEqual({
      ...{ joined: 6, in_school: 2, completed: 2, left: 2, sat: 2 },
      ...{ result_known: null, qualified: null, result_unknown: null, next_known: null },
      ...{ university: null, college: null, work: null, next_unknown: null },
    });
    // 2017 had three who sat: both together are five, so the total may have them.
    expect((await read('cohort', as)).groups.at(-1)?.counts?.qualified).toBe(1410);
    const query = { by: 'cohort', format: 'csv' };
    const { bytes } = await download(running.as.role(as), exportOutcomes, { query });
    const [head = [], ...lines] = await cellsOf('csv', bytes);
    const line = lines.find(([name]) => name === '2018 (partly hidden)');
    const cell = (count: string) => line?.[head.indexOf(`Final examination: ${count}`)];
    expect([cell('Sat'), cell('Qualified, of those who sat')]).toEqual(['2', '']);
  });
});

describe('the workbook', () => {
  beforeEach(async () => {
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('clusters')
        .set({ cluster_name: '=1+1' })
        .where('cluster_name', '=', 'Coast')
        .execute(),
    );
  });
  test.each(outcomeGroups.flatMap((by) => exportFormats.map((format) => ({ by, format }))))(
    'by $by as $format has what the page has, and no formula',
    async (query) => {
      const page = await read(query.by);
      const { status, bytes } = await download(running.as.role(role.manager), exportOutcomes, {
        query,
      });
      expect(status).toBe(200);
      const [head = [], ...lines] = await cellsOf(query.format, bytes);
      expect(lines).toHaveLength(page.groups.length + 1);
      const columns = outcomeSections().flatMap(({ name, figures }) =>
        figures.map((figure) => ({ ...figure, head: `${name}: ${figure.name}` })),
      );
      for (const [at, counts] of [...page.groups.map((one) => one.counts), page.all].entries())
        for (const figure of columns) {
          const cell = (of: string) => lines[at]?.[head.indexOf(of)];
          expect(Number(cell(figure.head))).toBe(counts?.[figure.count]);
          const percent = counts ? percentOf(figure, counts) : null;
          if (percent !== null) expect(Number(cell(`${figure.head}, %`))).toBe(percent);
        }
      if (query.by === 'cluster' && query.format === 'csv') expect(lines[0]?.[0]).toBe("'=1+1");
    },
  );
});

test('roles 1 to 3 read them, nobody else, and by what has to be said', async () => {
  for (const as of [1, 2, 3, 4, 5, 6] as const) {
    const { status } = await running.as.role(as).call(readOutcomes, { query: { by: 'cluster' } });
    expect([as, status]).toEqual([as, as <= role.adminLiaison ? 200 : 403]);
  }
  const wrong = { query: { by: 'name' as 'cluster' } };
  expect((await running.as.role(role.manager).call(readOutcomes, wrong)).status).toBe(422);
});
