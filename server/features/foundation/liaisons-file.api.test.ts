import { beforeAll, describe, expect, test } from 'vitest';
import { academicKind } from '#contract/academics/kind.ts';
import { everyCall } from '#contract/calls.ts';
import { addDocument } from '#contract/documents/calls.ts';
import { documentType } from '#contract/documents/types.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { markInSchool } from '#contract/in-school/calls.ts';
import { schoolMarks } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { may } from '#contract/permissions.ts';
import { liaisonsFile, role, roleIds } from '#contract/roles.ts';
import { currentUser } from '#contract/session/calls.ts';
import { getStudentProfile, listStudentActivities } from '#contract/students/calls.ts';
import { listBoardStudents } from '#contract/term-board/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { nameOf, sampleOf } from '../../../tests/access/sample-call.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { pdf, samplePdf } from '../../../tests/support/given-reports.ts';

const desk = await academicDesk();
const { running, office } = desk;
const { calls } = academicKind;
let liaison: BrowserLike;
let own: number;
let other: number;
let term: number;
let today: string;

beforeAll(async () => {
  const user = await running.given.user({ role_id: role.liaisonOfficer });
  liaison = running.as.user(user);
  const students = await office.students([{ liaison_id: user.id }, {}]);
  [own = 0, other = 0] = students.map(({ id }) => id);
  today = running.app.now().toISOString().slice(0, 10);
  const days = await running.as
    .role(1)
    .call(addTermDays, {
      input: {
        ...{ year_id: desk.year, term_id: office.terms[2] ?? 0 },
        ...{ opening: daysLater(today, -20), closing: daysLater(today, 60) },
      },
    });
  term = days.body.data.id;
});

const choose = (liaisons_file: number | null) =>
  running.as.role(1).call(editFoundation, { input: { liaisons_file } });

const file = (student_id: number, client = liaison) =>
  client.call(calls.add, { form: formOf(desk.fields({ student_id }), { report: pdf }) });
const correct = (id: number, student_id: number, client = liaison) =>
  client.call(calls.edit, {
    params: { id },
    form: formOf(desk.fields({ student_id, teacher_comment: 'Better.' }), {}),
  });
const keepPaper = (studId: number) =>
  liaison.call(addDocument, {
    form: formOf({ studId, year: desk.year, type: documentType.feeStructure }, { file: pdf }),
  });
function keepPicture(student_id: number) {
  const form = formOf({ student_id, title: 'At school', description: 'In the yard' });
  const picture = new Blob([new Uint8Array(samplePdf('images/exif_gps.jpg'))], {
    type: 'image/jpeg',
  });
  form.set('media', picture, 'yard.jpg');
  return liaison.call(addMedia, { form });
}
const mark = (...students: number[]) =>
  liaison.call(markInSchool, {
    input: {
      ...{ term, school: office.schools[0] ?? 0, moment: 1, day: today, source: 2 },
      marks: students.map((student_id) => ({ student_id, mark: schoolMarks.inSchool })),
    },
  });

describe('liaison officers', () => {
  test('until somebody answers, and where they read only, they file for nobody', async () => {
    for (const answer of [null, liaisonsFile.nothing]) {
      await choose(answer);
      const replies = [
        await file(own),
        await keepPaper(own),
        await keepPicture(own),
        await mark(own),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await liaison.call(currentUser)).body.data).not.toHaveProperty('liaisons_file');
      const profile = (await liaison.call(getStudentProfile, { params: { id: own } })).body.data;
      expect(profile).not.toHaveProperty('is_own');
    }
  });

  test('where the foundation lets them, they file for their own students and for nobody else', async () => {
    await choose(liaisonsFile.own);
    const added = await file(own);
    expect(added.status).toBe(200);
    const { id } = added.body.data;
    expect((await correct(id, own)).status).toBe(200);
    expect((await liaison.call(calls.get, { params: { id } })).status).toBe(200);
    expect((await keepPaper(own)).status).toBe(200);
    expect((await keepPicture(own)).status).toBe(200);
    expect((await mark(own)).status).toBe(200);

    const theirs = (await file(other, running.as.role(4))).body.data.id;
    const refused = [
      await file(other),
      await correct(theirs, other),
      // One's own student in the form does not open another's report.
      await correct(theirs, own),
      await liaison.call(calls.get, { params: { id: theirs } }),
      await liaison.call(calls.choices, { query: { query: other } }),
      await keepPaper(other),
      await keepPicture(other),
      await mark(other),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const { body } = await running.as.role(4).call(calls.get, { params: { id: theirs } });
    expect(body.data.teacher_comment).toBe('Steady work.');
    expect((await liaison.call(calls.verify, { params: { id } })).status).toBe(403);
  });

  test('they are told whose students are theirs, and nobody else is', async () => {
    await choose(liaisonsFile.own);
    expect((await liaison.call(currentUser)).body.data.liaisons_file).toBe(liaisonsFile.own);
    const list = (await liaison.call(listStudentActivities)).body.data;
    expect(list.map(({ id, is_own }) => [id, is_own]).sort()).toEqual(
      [
        [own, true],
        [other, false],
      ].sort(),
    );
    const board = (await liaison.call(listBoardStudents)).body.data;
    expect(new Map(board.map(({ id, is_own }) => [id, is_own]))).toEqual(
      new Map([
        [own, true],
        [other, false],
      ]),
    );
    for (const [id, is] of [
      [own, true],
      [other, false],
    ] as const)
      expect((await liaison.call(getStudentProfile, { params: { id } })).body.data.is_own).toBe(is);
    for (const one of [1, 4, 6]) {
      const row = (await running.as.role(one).call(listStudentActivities)).body.data[0];
      expect(row).not.toHaveProperty('is_own');
    }
  });

  test('a sheet that waited marks their own, and names who was handed over', async () => {
    await choose(liaisonsFile.own);
    const checks = async (student: number) =>
      (
        await running.app.db.read
          .selectFrom('school_checks')
          .select('id')
          .where('student_id', '=', student)
          .execute()
      ).length;
    const [child] = await office.students([{ name: 'Naserian Lenkai' }]);
    const before = await checks(own);
    const reply = await mark(child.id, own);
    expect(reply.body).toMatchObject({
      message: `${words.marked(1, 0, 0)} ${words.notYours('Naserian Lenkai')}`,
      data: {
        ...{ marked: 1, left_out: 0 },
        not_yours: [{ student_id: child.id, name: 'Naserian Lenkai' }],
      },
    });
    expect([before, await checks(own), await checks(child.id)]).toEqual([1, 1, 0]);
  });

  test('taken back, it holds from the next call on, in the same session', async () => {
    await choose(liaisonsFile.own);
    expect((await liaison.call(calls.choices, { query: { query: own } })).status).toBe(200);
    await choose(liaisonsFile.nothing);
    expect((await liaison.call(calls.choices, { query: { query: own } })).status).toBe(403);
  });

  test('a student who was handed to somebody else is theirs no more', async () => {
    await choose(liaisonsFile.own);
    const { id: next } = await running.given.user({ role_id: role.officer });
    const [child] = await office.students([{}]);
    const give = (liaison_id: number) =>
      running.app.db.transaction((trx) =>
        trx.updateTable('students').set({ liaison_id }).where('id', '=', child.id).execute(),
      );
    await give((await liaison.call(currentUser)).body.data.id);
    const { id } = (await file(child.id)).body.data;
    await give(next);
    expect((await correct(id, child.id)).status).toBe(403);
  });

  test.each([null, ...Object.values(liaisonsFile)])(
    'answered with %s, every call lets in whom the table of permissions names',
    async (liaisons_file) => {
      await choose(liaisons_file);
      const wrong: string[] = [];
      for (const id of roleIds) {
        const client = running.as.role(id);
        for (const call of everyCall.filter(({ path }) => path !== '/api/logout')) {
          const { status } = await client.call(call, sampleOf(call));
          const mayCall = may({ role: id, admin_liaison: false, liaisons_file }, call.may);
          if ((status === 403) === mayCall || status >= 500)
            wrong.push(`role ${id}, ${nameOf(call)}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
