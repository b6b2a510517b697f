import { randomUUID } from 'node:crypto';
import { documentType } from '#contract/documents/types.ts';
import { addTerm } from '#contract/reference-data/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { addTermDays, deleteTermDays, editTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { voidRecord } from '#contract/voided/calls.ts';
import { storedReports } from '../../server/db/report-kinds.ts';
import type { StudentsTable } from '../../server/db/tables/students.tables.ts';
import { givenProgress } from './given-progress.ts';
import { givenOffice } from './given-reports.ts';
import type { RunningApp } from './start-app.ts';
import { type Case, type Report, workCases } from './work-cases.ts';

/** Days from today, as `workCases` tells them. */
const days = { opening: -60, closing: -10 };
const dueIn: Readonly<Record<WorkKind, number>> = {
  report: -3,
  receipts: -38,
  statement: 5,
  picture: -20,
};

/** The students of `workCases` and all that they have, for a term of the foundation's own that is 'this term'. */
export async function givenWork(running: RunningApp) {
  const { app, as, given } = running;
  const on = (day: number) => daysLater(app.now().toISOString().slice(0, 10), day);
  const momentOn = (day: number) => `${on(day)}T12:00:00.000Z`;
  const year = on(days.opening).slice(0, 4);
  const before = String(Number(year) - 1);
  const office = await givenOffice(running, [year, before]);
  const progress = givenProgress(app, office);
  const manager = as.role(role.manager);
  const own = await manager.call(addTerm, { input: { term_name: 'Long Term', place: 9 } });
  const now = { year_id: office.year(year), term_id: own.body.data.id };
  const terms = {
    now,
    'another year': { ...now, year_id: office.year(before) },
    'another term': { ...now, term_id: office.terms[0] ?? 0 },
  };
  const officers = {
    colleague: await given.user({ role_id: role.officer, first_name: 'Ruth' }),
    disabled: await given.user({ role_id: role.officer, status: userStatus.disabled }),
  };
  const supporter = await given.user({ role_id: role.supporter });

  const studentOf = (one: Case): Partial<StudentsTable> => ({
    ...(one.registered !== undefined && { dor: on(one.registered) }),
    ...(one.paused !== undefined && { paused_since: on(one.paused) }),
    ...(one.special && { category: category.specialEducation }),
    ...(one.supported && { supporter_id: supporter.id }),
    ...(one.officer && { liaison_id: officers[one.officer].id }),
    name: one.who,
  });
  const students = await office.students(workCases.map(studentOf));

  async function file(kind: ReportKindName, student_id: number, report: Report): Promise<void> {
    const status = report.is === 'verified' || report.is === 'mailed' ? 1 : 0;
    const { table } = storedReports[kind];
    const id = await progress[kind]({ student_id, status, ...terms[report.of ?? 'now'] });
    const version = report.corrected ? 2 : 1;
    await app.db.transaction((trx) =>
      trx
        .updateTable(table)
        .set({
          version,
          ...((report.is === 'mailed' || report.corrected) && { mailed_version: 1 }),
          ...(report.is === 'sent back' && {
            sent_back_at: momentOn(-1),
            sent_back_reason: 'The mean does not follow',
          }),
        })
        .where('id', '=', id)
        .execute(),
    );
    if (report.is !== 'voided') return;
    const input = { kind, id, reason: 'Filed for the wrong child' };
    const reply = await as.role(role.administrator).call(voidRecord, { input });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  async function keep(student_id: number, { papers = [] }: Case): Promise<void> {
    for (const { what, on: day = -30 } of papers) {
      const at = momentOn(day);
      const path = `docs/${randomUUID()}`;
      const isPicture = what === 'picture' || what === 'photo';
      const file = {
        ...{ path, student_id, bytes: 1, sha256: '0'.repeat(64), thumb_of: null, created_at: at },
        purpose: what === 'picture' ? ('pictures' as const) : ('docs' as const),
        type: isPicture ? ('image' as const) : ('pdf' as const),
      };
      await app.db.transaction(async (trx) => {
        await trx.insertInto('stored_files').values(file).execute();
        if (what === 'picture')
          await trx
            .updateTable('students')
            .set({ picture: path })
            .where('id', '=', student_id)
            .execute();
        else if (what === 'photo' || what === 'film')
          await trx
            .insertInto('media')
            .values({
              ...{ student_id, path, thumb: null, title: 'School', description: 'Day' },
              type: what === 'photo' ? 'image' : 'video',
              created_at: at,
              created_by: null,
            })
            .execute();
        else
          await trx
            .insertInto('documents')
            .values({
              ...{ student_id, path, year_id: now.year_id, created_at: at, updated_at: at },
              type:
                what === 'statement' ? documentType.accountStatement : documentType.feeStructure,
              updated_by: office.liaison.id,
            })
            .execute();
      });
    }
  }

  async function settle(student_id: number, one: Case): Promise<void> {
    const { consent, status, toSchool } = one;
    await app.db.transaction(async (trx) => {
      const known = { given_by: 'Mother', given_on: on(-100), purposes: '[]' };
      if (consent)
        await trx
          .insertInto('photo_consents')
          .values({
            ...known,
            student_id,
            withdrawn_at: consent === 'withdrawn' ? momentOn(-2) : null,
            updated_at: momentOn(-2),
            updated_by: null,
          })
          .execute();
      if (toSchool)
        await trx
          .updateTable('students')
          .set({ school_id: office.schools[1] ?? 0 })
          .where('id', '=', student_id)
          .execute();
    });
    if (status === undefined) return;
    const input = { status: studentStatus[status] };
    await manager.call(patchStudent, { params: { id: student_id }, input });
  }

  for (const [at, one] of workCases.entries()) {
    const id = students[at]?.id ?? 0;
    for (const report of one.academic ?? []) await file('academic', id, report);
    for (const report of one.finance ?? []) await file('finance', id, report);
    await keep(id, one);
    await settle(id, one);
  }
  const { body } = await manager.call(addTermDays, {
    input: { ...now, opening: on(days.opening), closing: on(days.closing) },
  });
  return {
    ...{ office, officers, manager, now },
    /** Says by when the work of the term is due: these kinds alone. */
    async setDue(kinds: readonly WorkKind[]): Promise<void> {
      const due = Object.fromEntries(kinds.map((kind) => [`${kind}_due`, on(dueIn[kind])]));
      const input = { ...now, opening: on(days.opening), closing: on(days.closing), ...due };
      const reply = await manager.call(editTermDays, { params: { id: body.data.id }, input });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    },
    removeDays: () => manager.call(deleteTermDays, { params: { id: body.data.id } }),
  };
}
