import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '#contract/academics/calls.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from './app-under-test.ts';
import { formOf } from './form-of.ts';
import { givenOffice, pdf } from './given-reports.ts';

type Fields = Parameters<typeof formOf>[0];
type Files = NonNullable<Parameters<typeof formOf>[1]>;

/** The fields of a report that a case is about; the others are filled in. */
export type WantedReport = Fields & { readonly student_id: number };

/** A running app where an officer files academic reports of 2026. */
export async function academicDesk() {
  const running = await appUnderTest();
  const office = await givenOffice(running);
  const year = office.year('2026');
  const officer = running.as.role(4);

  /** A whole, right report: two subjects of the category Normal unless told otherwise. */
  const fields = (wanted: WantedReport): Fields => {
    const [first = 0, second = 0] = office.subjects;
    return {
      year_id: year,
      term_id: office.terms[0] ?? 0,
      class_id: office.classes[0] ?? 0,
      grade: 'B',
      mark: '66.25',
      teacher_comment: 'Steady work.',
      liaison_comment: 'Visited.\nSettled.',
      action_plan: 'Study group.',
      psychosocial: 'Cheerful.',
      marks: [
        { id: '', subject_id: first, mark: '75.5', grade: 'A' },
        { id: '', subject_id: second, mark: '57', grade: 'C' },
      ],
      ...wanted,
    };
  };

  const add = (wanted: WantedReport, files: Files = { report: pdf }) =>
    officer.call(calls.addReport, { form: formOf(fields(wanted), files) });

  return {
    running,
    office,
    year,
    officer,
    manager: running.as.role(1),
    fields,
    add,
    /** The id of a report that was taken. */
    async added(wanted: WantedReport): Promise<number> {
      const { status, body } = await add(wanted);
      if (status !== 200) throw new Error(`The report was refused: ${JSON.stringify(body)}`);
      return body.data.id;
    },
    edit: (id: number, wanted: WantedReport, files: Files = {}) =>
      officer.call(calls.editReport, { params: { id }, form: formOf(fields(wanted), files) }),
    read: async (id: number) => (await officer.call(calls.getReport, { params: { id } })).body.data,
    /** Moves a student behind the server's back. */
    setStatus: (id: number, status: StudentStatus) =>
      running.app.db.transaction((trx) =>
        trx.updateTable('students').set({ status }).where('id', '=', id).execute(),
      ),
    /** What the change log tells of a report, the oldest first. */
    async changesOf(id: number) {
      const rows = await running.app.db.read
        .selectFrom('change_log')
        .selectAll()
        .where('entity', '=', 'academic_report')
        .where('entity_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        action: row.action,
        fields: JSON.parse(row.fields),
        before: JSON.parse(row.old_values),
        after: JSON.parse(row.new_values),
      }));
    },
    storedCards: (): Promise<string[]> =>
      readdir(join(running.dataDir, 'files', 'reports')).catch(() => []),
  };
}
