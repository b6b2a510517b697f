import { describe, expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';

const { running, office, manager, add, added, edit, read, changesOf, storedCards } =
  await academicDesk();

describe('races', () => {
  test('of the same term end in one report and 422 for the others', async () => {
    const [student] = await office.students([{}]);
    const before = (await storedCards()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add({ student_id: student.id })),
    );
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(lost).toHaveLength(7);
    for (const reply of lost)
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { term_id: [reportMessages.termTaken] },
      ]);
    expect(await storedCards()).toHaveLength(before + 1);
  });

  test('of edits and verifications leave a report that is whole', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? edit(id, { student_id: student.id, mark: String(at) })
          : manager.call(calls.verifyReport, { params: { id } }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const changes = (await changesOf(id)).slice(1);
    // Each state follows from the one before: no edit was verified that the log does not show.
    let status = 0;
    for (const { action, before, after } of changes) {
      if ('status' in before) expect(before.status).toBe(status);
      status = after.status ?? status;
      if (action === 'edit') expect(status).toBe(0);
    }
    const report = await read(id);
    expect(report.status).toBe(status);
    expect(report.verified_by === null).toBe(status === 0);
    const row = await running.app.db.read
      .selectFrom('academic_reports')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.version).toBe(7);
  });

  test('of an edit and the end of a student: nothing is written after it (rule 3.6)', async () => {
    const students = await office.students(Array.from({ length: 10 }, () => ({})));
    for (const student of students) {
      const id = await added({ student_id: student.id });
      const change = running.app.db.transaction(async (trx) => {
        await trx
          .updateTable('students')
          .set({ status: studentStatus.withdrawn })
          .where('id', '=', student.id)
          .execute();
        const row = await trx
          .selectFrom('academic_reports')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.version;
      });
      const [reply, version] = await Promise.all([edit(id, { student_id: student.id }), change]);
      const now = await running.app.db.read
        .selectFrom('academic_reports')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(now?.version).toBe(version);
      expect(reply.status).toBe(version === 2 ? 200 : 409);
    }
  });
});
