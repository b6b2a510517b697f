import { beforeAll, describe, expect, test } from 'vitest';
import { listAttention } from '#contract/attention/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportSupporterReport } from '#contract/exports/calls.ts';
import { listLetters, listNotifications } from '#contract/notifications/calls.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { listWaiting, supporterReport } from '#contract/supporters/calls.ts';
import { givenTerm } from './support/given-term.ts';
import { download } from './support/read-export.ts';

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number>>;
type ListCall = Endpoint<string, Query, undefined, Row[]>;

/** A list, what it is asked with, and whom a row tells of. */
interface Listed {
  readonly call: unknown;
  readonly asked: Query;
  /** Null where a row is no student. */
  readonly studentsIn: ((row: Row) => readonly unknown[]) | null;
  /** Who of the students that match stand on it. */
  readonly has: (name: string) => boolean;
}

let given: Awaited<ReturnType<typeof givenTerm>>;
let lists: Readonly<Record<string, Listed>>;
let filters: readonly Query[];

const everybody = () => true;
const nameOf = ({ name }: Row) => [name];

beforeAll(async () => {
  given = await givenTerm();
  const { running, office, progress, term, send, supporter } = given;
  const [henry, ida] = [
    await supporter({ first_name: 'Henry' }),
    await supporter({ first_name: 'Ida' }),
  ];
  const liaison = await running.given.user({ role_id: role.liaisonOfficer });
  const [first = 0, second = 0] = office.schools;
  const left = { status: 2, inactive_since: '2012-01-01T00:00:00.000Z' } as const;
  const made = await office.students([
    { name: 'Amani', supporter_id: henry.id, guardian: null },
    { name: 'Baraka', supporter_id: ida.id, school_id: second, thumb: null, picture: null },
    { name: 'Chebet', supporter_id: henry.id, category: 2, guardian: null },
    { name: 'Dalili', supporter_id: henry.id, liaison_id: liaison.id, school_id: second },
    { name: 'Eshe', ...left, school_id: second },
    { name: 'Fadhili', ...left, status: 1, school_id: first },
    { name: 'Gathoni', category: 2, dor: '2016-01-02' },
    { name: 'Hamisi', school_id: second, dor: '2016-01-01' },
  ]);
  const [one = 0, other = 0] = office.classes;
  for (const [at, { id }] of made.slice(0, 4).entries()) {
    const filed = { ...term, student_id: id, class_id: at < 2 ? one : other };
    await progress.academic({ ...filed, mark: [6_000, 4_000, 0, 5_000][at] ?? 0 });
    await progress.finance({
      ...filed,
      items: [{ category: 'Shopping', item: 'Shoes', cost: 90_000 - at * 10_000 }],
    });
  }
  await send();
  const year = { year: term.year_id };
  const waits = (name: string) => ['Gathoni', 'Hamisi'].includes(name);
  const reported = (name: string) => ['Amani', 'Baraka', 'Chebet', 'Dalili'].includes(name);
  lists = {
    attention: {
      call: listAttention,
      asked: {},
      studentsIn: nameOf,
      has: (name) => reported(name) || waits(name),
    },
    'waiting list': { call: listWaiting, asked: {}, studentsIn: nameOf, has: waits },
    'cluster report': {
      call: summaries.clusterReport,
      asked: {},
      studentsIn: nameOf,
      has: everybody,
    },
    'supporters report': {
      call: supporterReport,
      asked: {},
      studentsIn: ({ students }) => (students as Row[]).map((one) => one.student_name),
      has: reported,
    },
    'annual academic report': {
      call: summaries.annualAcademicReport,
      asked: year,
      studentsIn: ({ student }) => [student],
      has: reported,
    },
    'annual finance report': {
      call: summaries.annualFinanceReport,
      asked: year,
      studentsIn: ({ student }) => [student],
      has: reported,
    },
    letters: {
      call: listLetters,
      asked: { ...term },
      studentsIn: ({ student }) => [student],
      has: reported,
    },
    retention: {
      call: listRetention,
      asked: {},
      studentsIn: nameOf,
      has: (name) => !reported(name) && !waits(name),
    },
    notifications: { call: listNotifications, asked: {}, studentsIn: null, has: everybody },
  };
  const { cluster_id } = await running.app.db.read
    .selectFrom('schools')
    .select('cluster_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  filters = [
    { status: 0 },
    { status: 2 },
    { category: 2 },
    { school: second },
    { cluster: cluster_id },
    { liaison: liaison.id },
    { supporter: henry.id },
    { class: other },
    { needs: 'picture' },
    { supporter: henry.id, category: 1, status: 0 },
  ];
});

async function read({ call, asked }: Listed, query: Query = {}) {
  const administrator = given.running.as.role(role.administrator);
  const { status, body } = await administrator.call(call as ListCall, {
    query: { ...asked, ...query },
  });
  return { status, rows: body.data ?? [], total: body.meta?.total, errors: body.errors };
}

const names = [
  'attention',
  'waiting list',
  'cluster report',
  'supporters report',
  'annual academic report',
  'annual finance report',
  'letters',
  'retention',
  'notifications',
];

const listOf = (name: string): Listed => {
  const found = lists[name];
  if (!found) throw new Error(`There is no list of ${name}`);
  return found;
};

describe.each(names)('%s', (name) => {
  test('is the same list in parts, in every order and both directions', async () => {
    const list = listOf(name);
    const { sort } = (list.call as ListCall).list ?? { sort: [] };
    const sorts = typeof sort === 'function' ? await sort() : sort;
    expect(sorts.length).toBeGreaterThan(1);
    for (const one of sorts)
      for (const dir of ['asc', 'desc']) {
        const { rows } = await read(list, { sort: one, dir });
        const pages = [];
        for (let page = 1; page <= rows.length; page += 1)
          pages.push(...(await read(list, { sort: one, dir, page, per_page: 1 })).rows);
        expect([one, dir, pages]).toEqual([one, dir, rows]);
      }
  });

  test('is narrowed to the very students that the Students list has', async () => {
    const list = listOf(name);
    const { studentsIn } = list;
    if (studentsIn === null) return;
    const students: Listed = { ...list, call: listStudents, asked: {} };
    for (const query of filters) {
      const wanted = (await read(students, query)).rows
        .map((row) => String(row.name))
        .filter(list.has)
        .toSorted();
      const { rows, total } = await read(list, { ...query, page: 1, per_page: 100 });
      const found = [...new Set(rows.flatMap((row) => studentsIn(row).map(String)))];
      expect([query, found.toSorted(), total]).toEqual([query, wanted, rows.length]);
    }
    const wrong = await read(list, { status: 9 });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['status']]);
  });
});

const columnOf = async (name: string, query: Query, field: string) =>
  (await read(listOf(name), query)).rows.map((row) => row[field]);

test('an order is that of what stands in the column', async () => {
  expect(await columnOf('annual academic report', { sort: 'term2' }, 'student')).toEqual([
    'Chebet',
    'Baraka',
    'Dalili',
    'Amani',
  ]);
  expect(await columnOf('annual finance report', { sort: 'total' }, 'student')).toEqual([
    'Dalili',
    'Chebet',
    'Baraka',
    'Amani',
  ]);
  expect(await columnOf('waiting list', { sort: 'since' }, 'name')).toEqual(['Hamisi', 'Gathoni']);
  expect(await columnOf('retention', { sort: 'school' }, 'name')).toEqual(['Fadhili', 'Eshe']);
  expect(await columnOf('letters', { sort: 'supporter', dir: 'desc' }, 'student')).toEqual([
    'Baraka',
    'Dalili',
    'Chebet',
    'Amani',
  ]);
  expect(await columnOf('supporters report', { sort: 'student', status: 0 }, 'name')).toEqual([
    expect.stringContaining('Henry'),
    expect.stringContaining('Ida'),
  ]);
});

test('the exported Supporters Report has who supports nobody, as the list does, until it is narrowed', async () => {
  await given.supporter({ first_name: 'Lonely' });
  const inFile = async (query: Query) => {
    const manager = given.running.as.role(role.manager);
    const { bytes } = await download(manager, exportSupporterReport, {
      query: { format: 'csv', ...query },
    });
    return bytes.toString().includes('Lonely');
  };
  expect([await inFile({}), await inFile({ status: 0 })]).toEqual([true, false]);
});

test('letters are narrowed by how they stand', async () => {
  const all = (await read(listOf('letters'))).rows;
  for (const state of ['queued', 'held', 'sent', 'failed', 'unclear'])
    expect([state, (await read(listOf('letters'), { state })).rows]).toEqual([
      state,
      all.filter((row) => row.state === state),
    ]);
});

test('nobody narrows or counts the attention list by what they are not told of', async () => {
  for (const query of [{ liaison: 1 }, { supporter: 1 }, { needs: 'supporter' }]) {
    const officer = given.running.as.role(role.liaisonOfficer);
    const { status, body } = await officer.call(listAttention, { query: query as object });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)]);
  }
});
