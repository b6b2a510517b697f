import { beforeAll, describe, expect, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { recordPhotoConsent, withdrawPhotoConsent } from '#contract/students/calls.ts';
import { listBoardStudents } from '#contract/term-board/calls.ts';
import {
  type BoardGroup,
  type BoardView,
  boardGroups,
  boardViews,
} from '#contract/term-board/kinds.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

/** A student with all that the board heeds, as the test has written it. */
interface Planted {
  readonly id: number;
  readonly name: string;
  readonly groups: Readonly<Record<BoardGroup, number>>;
  readonly states: Readonly<Record<WorkKind, string>>;
  readonly academic: number | null;
}

const many = 60;
const open = ['late', 'due', 'sent-back'];

let running: Awaited<ReturnType<typeof appUnderTest>>;
let planted: Planted[];
let officer: Awaited<ReturnType<typeof givenOffice>>['liaison'];

/** Of each kind of report one in so many is missing, waits, went back, is verified or was told of. */
const filings = ['', 'waiting', 'sent-back', 'verified', 'sent'] as const;

beforeAll(async () => {
  running = await appUnderTest();
  const { db } = running.app;
  const today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  const office = await givenOffice(running, [year]);
  officer = office.liaison;
  const colleague = await running.given.user({ role_id: 4 });
  const progress = givenProgress(running.app, office);
  const term = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  const another = { year_id: office.year(year), term_id: office.terms[1] ?? 0 };
  const due = {
    report_due: daysLater(today, -3),
    receipts_due: daysLater(today, -30),
    statement_due: daysLater(today, 5),
    picture_due: daysLater(today, -20),
  };
  const days = { opening, closing: daysLater(today, -10), ...due };
  await running.as.role(2).call(addTermDays, { input: { ...term, ...days } });
  const [inland = 0, coast = 0] = office.schools;
  const cluster = await db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('clusters')
      .values({ cluster_name: 'Inland', cluster_key: 'inland' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('schools').set({ cluster_id: id }).where('id', '=', inland).execute();
    return id;
  });
  const others = await db.read
    .selectFrom('schools')
    .select('cluster_id')
    .where('id', '=', coast)
    .executeTakeFirstOrThrow();

  const joined = (at: number) => daysLater(today, at % 9 === 0 ? -10 : -400);
  const students = await office.students(
    Array.from({ length: many }, (_, at) => ({
      name: `${at % 4 === 0 ? 'Wanja' : 'Otieno'} ${(at * 37) % many}`,
      school_id: at % 3 === 0 ? coast : inland,
      liaison_id: at % 5 < 2 ? colleague.id : officer.id,
      dor: joined(at),
      status: at % 11 === 10 ? (1 as const) : (0 as const),
    })),
  );

  const fileAs = async (table: 'academic_reports' | 'finance_reports', id: number, how: string) => {
    const wanted = { student_id: id, ...term };
    const status = how === 'verified' || how === 'sent' ? 1 : 0;
    const report =
      table === 'academic_reports'
        ? await progress.academic({ ...wanted, status })
        : await progress.finance({ ...wanted, status });
    const now = running.app.now().toISOString();
    await db.transaction((trx) =>
      trx
        .updateTable(table)
        .set({
          mailed_version: how === 'sent' ? 1 : null,
          sent_back_at: how === 'sent-back' ? now : null,
          sent_back_by: how === 'sent-back' ? officer.id : null,
        })
        .where('id', '=', report)
        .execute(),
    );
    return report;
  };
  /** A file and the row that names it, from before the term or of the term. */
  const keep = async (id: number, table: 'documents' | 'media', type: string, isNew: boolean) => {
    const created_at = `${daysLater(opening, isNew ? 5 : -5)}T12:00:00.000Z`;
    const path = `${table}/${id}`;
    await db.transaction(async (trx) => {
      const file = { path, student_id: id, bytes: 1, sha256: '0'.repeat(64), created_at };
      const purpose = table === 'media' ? ('media' as const) : ('docs' as const);
      const kind = table === 'media' ? ('image' as const) : ('pdf' as const);
      await trx
        .insertInto('stored_files')
        .values({ ...file, purpose, type: kind, thumb_of: null })
        .execute();
      if (table === 'media')
        await trx
          .insertInto('media')
          .values({
            ...{ student_id: id, path, created_at, thumb: null, created_by: null },
            ...{ type: type === 'image' ? 'image' : 'video', title: 'School', description: 'Day' },
          })
          .execute();
      else
        await trx
          .insertInto('documents')
          .values({
            ...{ student_id: id, path, created_at, updated_at: created_at },
            ...{ year_id: term.year_id, type: 2, updated_by: officer.id },
          })
          .execute();
    });
  };

  planted = [];
  for (const [at, { id, name, school_id }] of students.entries()) {
    const owed = (day: string) => {
      if (joined(at) > day) return 'none';
      return day < today ? 'late' : 'due';
    };
    const report = filings[at % 5] ?? '';
    const receipts = filings[(at * 3) % 5] ?? '';
    const academic = report === '' ? null : await fileAs('academic_reports', id, report);
    if (receipts !== '') await fileAs('finance_reports', id, receipts);
    if (at % 2 === 0) await progress.academic({ student_id: id, ...another });
    if (at % 3 > 0) await keep(id, 'documents', 'pdf', at % 3 === 1);
    if (at % 7 < 4) await keep(id, 'media', at % 7 < 3 ? 'image' : 'video', at % 7 !== 1);
    if (at % 6 === 0)
      await db.transaction((trx) =>
        trx
          .insertInto('photo_consents')
          .values({
            ...{ student_id: id, given_by: 'Mother', given_on: daysLater(today, -90) },
            ...{ purposes: '[]', updated_by: null, updated_at: `${today}T00:00:00.000Z` },
            withdrawn_at: `${today}T00:00:00.000Z`,
          })
          .execute(),
      );
    const hasPicture = at % 7 === 0 || at % 7 === 2;
    const noPicture = at % 6 === 0 ? 'none' : owed(due.picture_due);
    if (at % 11 === 10) continue;
    planted.push({
      ...{ id, name, academic },
      groups: {
        liaison: at % 5 < 2 ? colleague.id : officer.id,
        school: school_id,
        cluster: school_id === inland ? cluster : others.cluster_id,
      },
      states: {
        report: report === '' ? owed(due.report_due) : report,
        receipts: receipts === '' ? owed(due.receipts_due) : receipts,
        statement: at % 3 === 1 ? 'in' : owed(due.statement_due),
        picture: hasPicture ? 'in' : noPicture,
      },
    });
  }
  // What was due first counts first, then whether anything is owed, then name and ref.
  const rank = ({ id, name, states }: Planted) =>
    [
      ...(['receipts', 'picture', 'report', 'statement'] as const).map((kind) =>
        states[kind] === 'late' ? 0 : 1,
      ),
      workKinds.some((kind) => open.includes(states[kind])) ? 0 : 1,
      `${name.toLowerCase()} ${String(id).padStart(4, '0')}`,
    ].join(' ');
  planted.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
});

interface Asked {
  readonly view: BoardView;
  readonly kind?: WorkKind;
  readonly by?: BoardGroup;
  readonly group?: number;
  readonly own?: '1';
  readonly search?: string;
}

/** What the board should list, reckoned from what was planted. */
function reckoned({ view, kind, by = 'liaison', group, own, search = '' }: Asked) {
  const wanted = { all: null, open, late: ['late'] }[view];
  const kinds = kind ? [kind] : workKinds;
  return planted
    .filter(({ groups }) => group === undefined || groups[by] === group)
    .filter(({ groups }) => own === undefined || groups.liaison === officer.id)
    .filter(({ name }) => name.toLowerCase().includes(search))
    .filter(({ states }) => wanted === null || kinds.some((one) => wanted.includes(states[one])))
    .map(({ name, states }) => ({ name, ...states }));
}

/** The list as this person gets it, with the number there is in all. */
async function listed(query: Asked & { page?: number; per_page?: number }) {
  const by = query.own ? running.as.user(officer) : running.as.role(2);
  const { body } = await by.call(listBoardStudents, { query });
  const rows = body.data.map(({ name, work }) => ({
    name,
    ...Object.fromEntries(workKinds.map((kind) => [kind, work[kind].state])),
  }));
  return { rows, total: body.meta?.total };
}

const choices: Asked[] = boardViews.flatMap((view) => [
  { view },
  { view, own: '1', by: 'school' },
  { view, search: 'wanja' },
  { view, search: 'wanja', own: '1', by: 'school' },
  { view, search: 'no such name' },
  ...workKinds.map((kind) => ({ view, kind })),
]);

describe('the board of mixed students', () => {
  test.each(choices)('lists %o as a plain reckoning does', async (asked) => {
    expect((await listed(asked)).rows).toEqual(reckoned(asked));
  });

  test.each(boardGroups)('narrows to each %s', async (by) => {
    const ids = new Set(planted.map(({ groups }) => groups[by]));
    expect(ids.size).toBe(2);
    for (const group of ids)
      for (const view of boardViews) {
        const asked = { view, by, group };
        expect((await listed(asked)).rows).toEqual(reckoned(asked));
      }
  });

  test('gives it out by pages, each with the number in all, also behind the last', async () => {
    const asked: Asked = { view: 'open' };
    const all = reckoned(asked);
    for (const page of [1, 2, 3, 100])
      expect(await listed({ ...asked, page, per_page: 20 })).toEqual({
        rows: all.slice((page - 1) * 20, page * 20),
        total: all.length,
      });
  });

  test('a page that was looked at tells of a change at once', async () => {
    const [student] = planted.filter(({ states }) => states.report === 'waiting');
    const id = student?.id ?? 0;
    const query = { view: 'all', search: student?.name.toLowerCase() ?? '', page: 1 } as const;
    const states = async () => (await listed(query)).rows[0];
    const before = await states();
    expect(before).toMatchObject({ report: 'waiting' });
    const manager = running.as.role(1);
    const verified = await manager.call(verifyReport, { params: { id: student?.academic ?? 0 } });
    expect(verified.status).toBe(200);
    expect(await states()).toEqual({ ...before, report: 'verified' });
    const params = { id };
    const given = { given_by: 'Mother', given_on: '2020-01-01', purposes: [1] };
    expect((await manager.call(recordPhotoConsent, { params, input: given })).status).toBe(200);
    expect((await manager.call(withdrawPhotoConsent, { params })).status).toBe(200);
    expect(await states()).toMatchObject({ picture: 'none' });
  });
});
