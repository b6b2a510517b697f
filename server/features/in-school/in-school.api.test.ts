import { beforeAll, describe, expect, test } from 'vitest';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import { studentHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/in-school/calls.ts';
import { schoolMarks as marks, taskDays } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import type { CheckInput } from '#contract/in-school/shapes.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { dayText } from '../../day-text.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

let running: Running;
let office: Awaited<ReturnType<typeof givenOffice>>;
let students: { id: number; ref: string }[];
let today: string;
let term: number;
let school: number;

beforeAll(async () => {
  running = await appUnderTest();
  today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -20);
  const year = opening.slice(0, 4);
  office = await givenOffice(running, [year]);
  school = office.schools[0] ?? 0;
  const given = ['Amani', 'Baraka', 'Chebet', 'Dalili', 'Eshe'].map((name) => ({ name }));
  students = await office.students([...given, { name: 'Left', status: 2 }]);
  const added = await running.as
    .role(2)
    .call(addTermDays, {
      input: {
        year_id: office.year(year),
        term_id: office.terms[0] ?? 0,
        opening,
        closing: daysLater(today, 60),
      },
    });
  term = added.body.data.id;
});

const id = (place: number) => students[place]?.id ?? 0;
const sheet = (more: Partial<CheckInput> = {}): CheckInput => ({
  ...{ term, school, moment: 1, day: today, source: 2 },
  marks: [marks.inSchool, marks.sentHome, marks.absent, marks.transferred, marks.left].map(
    (mark, place) => ({ student_id: id(place), mark }),
  ),
  ...more,
});
const mark = (input: CheckInput, by = running.as.role(4)) => by.call(calls.markInSchool, { input });
const listed = async () =>
  (
    await running.as.role(2).call(listAttention, { query: { rule: attentionRules.notInSchool } })
  ).body.data.map(({ name, why, state, due }) => ({ name, why, state, due }));
const at = async (moment: 1 | 2) =>
  (await running.as.role(5).call(calls.listCheckedStudents, { query: { school, moment } })).body
    .data;

describe('in school?', () => {
  test('faults are told at their fields and change nothing', async () => {
    const twice = { student_id: id(0), mark: marks.absent };
    for (const [more, field] of [
      [{ term: 987_654 }, 'term'],
      [{ school: 987_654 }, 'school'],
      [{ day: daysLater(today, 1) }, 'day'],
      [{ day: daysLater(today, -21) }, 'day'],
      [{ marks: [] }, 'marks'],
      [{ marks: [{ student_id: 987_654, mark: marks.absent }] }, 'marks.0.student_id'],
      [{ marks: [twice, twice] }, 'marks.1.student_id'],
    ] as const) {
      const reply = await mark(sheet(more as Partial<CheckInput>));
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await at(1)).map((one) => one.mark)).toEqual([null, null, null, null, null]);
    expect(await listed()).toEqual([]);
  });

  test('roles 1 to 4 mark, role 5 looks, supporters see nothing', async () => {
    expect((await mark(sheet(), running.as.role(5))).status).toBe(403);
    expect((await mark(sheet(), running.as.role(6))).status).toBe(403);
    expect((await running.as.role(6).call(calls.listCheckedSchools)).status).toBe(403);
    const query = { school, moment: 1 as const };
    expect((await running.as.role(6).call(calls.listCheckedStudents, { query })).status).toBe(403);
  });

  test('a sheet marks each student; who is not in school is a task of the liaison officer', async () => {
    const left = { student_id: id(5), mark: marks.inSchool };
    const reply = await mark(sheet({ marks: [...sheet().marks, left] }));
    expect(reply.body).toMatchObject({
      message: words.marked(5, 4, 1),
      data: { marked: 5, tasks: 4, left_out: 1, not_yours: [] },
    });
    expect((await at(1)).map((one) => [one.name, one.mark, one.day, one.source])).toEqual(
      ['Amani', 'Baraka', 'Chebet', 'Dalili', 'Eshe'].map((name, place) => [
        name,
        place + 1,
        today,
        2,
      ]),
    );
    const due = daysLater(today, taskDays);
    const told = `at opening, ${dayText(today)}, told by the school.`;
    expect(await listed()).toEqual([
      { name: 'Baraka', why: `Sent home for fees ${told}`, state: 1, due },
      { name: 'Chebet', why: `Absent ${told}`, state: 1, due },
      {
        name: 'Dalili',
        why: `Transferred ${told} Change the school of the student if it is so.`,
        state: 1,
        due,
      },
      {
        name: 'Eshe',
        why: `Left ${told} Change the status of the student if it is so.`,
        state: 1,
        due,
      },
    ]);
    const own = running.as.user(office.liaison);
    const [first] = (await own.call(calls.listCheckedSchools)).body.data;
    expect(first).toMatchObject({ id: school, students: 5, own: 5, opening: 5, mid_term: 0 });
    const untouched = await running.app.db.read
      .selectFrom('students')
      .select(['status', 'school_id'])
      .where('id', 'in', [id(3), id(4)])
      .execute();
    expect(untouched).toEqual([0, 0].map((status) => ({ status, school_id: school })));
  });

  test('a later mark takes the place of an earlier one, and the history tells both', async () => {
    const input = sheet({ moment: 2, marks: [{ student_id: id(1), mark: marks.inSchool }] });
    expect((await mark(input)).body.data).toEqual(expect.objectContaining({ marked: 1, tasks: 0 }));
    expect((await listed()).map(({ name }) => name)).toEqual(['Chebet', 'Dalili', 'Eshe']);
    await mark(sheet({ marks: [{ student_id: id(2), mark: marks.inSchool }] }));
    expect((await listed()).map(({ name }) => name)).toEqual(['Dalili', 'Eshe']);
    const { body } = await running.as.role(1).call(studentHistory, { params: { id: id(2) } });
    const [entry] = body.data;
    expect(entry?.action).toBe('Marked in school?');
    expect(entry?.changes).toContainEqual({
      field: 'In school?',
      before: 'Absent',
      after: 'In school',
    });
  });

  test('what was said on the attention list stays when a sheet is saved again or comes late', async () => {
    const student_id = id(1);
    const one = (moment: 1 | 2, wanted: 1 | 2 | 3, day = today) =>
      mark(sheet({ moment, day, marks: [{ student_id, mark: wanted }] }));
    const item = async () => {
      const query = { rule: attentionRules.notInSchool };
      const { body } = await running.as.role(2).call(listAttention, { query });
      return body.data.find((row) => row.student_id === student_id);
    };
    expect((await one(2, marks.absent)).body.data).toMatchObject({ marked: 1, tasks: 1 });
    const facts = (await item())?.facts ?? '';
    const reason = 'In hospital until June.';
    const said = { student_id, rule: attentionRules.notInSchool, facts, state: 2 as const, reason };
    expect((await running.as.role(2).call(settleAttention, { input: said })).status).toBe(200);

    for (const again of [
      await one(2, marks.absent),
      await one(1, marks.absent),
      await one(2, marks.absent, daysLater(today, -1)),
    ]) {
      expect(again.body.data).toMatchObject({ marked: 1, tasks: 0 });
      expect(await item()).toMatchObject({ state: 2, reason, is_mine: true });
    }
    const { owner_id } = await running.app.db.read
      .selectFrom('attention_notes')
      .select('owner_id')
      .where('student_id', '=', student_id)
      .executeTakeFirstOrThrow();
    expect((await one(2, marks.sentHome)).body.data).toMatchObject({ tasks: 1 });
    expect(await item()).toMatchObject({ state: 1, reason: null, is_mine: false });
    const logged = await running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'old_values', 'new_values'])
      .where('entity', '=', 'student')
      .where('entity_id', '=', student_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(logged.action).toBe('take attention');
    expect(JSON.parse(logged.old_values)).toEqual({ owner_id });
    const after = { owner_id: office.liaison.id, rule: attentionRules.notInSchool };
    expect(JSON.parse(logged.new_values)).toEqual(after);
  });

  test('the task about a student of a disabled officer is of who marks', async () => {
    const gone = await running.given.user({ role_id: 5, status: 1 });
    const [{ id: student_id }] = await office.students([{ name: 'Zuri', liaison_id: gone.id }]);
    const ruth = running.as.user(await running.given.user({ role_id: 4 }));
    await mark(sheet({ marks: [{ student_id, mark: marks.absent }] }), ruth);
    const { body } = await ruth.call(listAttention, { query: { mine: '1' } });
    expect(body.data).toMatchObject([{ student_id, rule: attentionRules.notInSchool }]);
    await running.app.db.transaction((trx) =>
      trx.deleteFrom('students').where('id', '=', student_id).execute(),
    );
  });

  test('a student stands with class, who marked last, and where they were before', async () => {
    const { academic } = givenProgress(running.app, office);
    const year_id = office.year(daysLater(today, -20).slice(0, 4));
    const term_id = office.terms[0] ?? 0;
    await academic({ student_id: id(0), year_id, term_id });
    const marker = await running.given.user({
      ...{ role_id: 4 as const, first_name: 'Ruth', last_name: 'Adhiambo' },
    });
    await mark(
      sheet({ moment: 2, marks: [{ student_id: id(0), mark: marks.absent }] }),
      running.as.user(marker),
    );
    const of = async (by: ReturnType<typeof running.as.role>, moment: 1 | 2) => {
      const { body } = await by.call(calls.listCheckedStudents, { query: { school, moment } });
      return body.data[0];
    };
    const at = running.app.now().toISOString().slice(0, 10);
    const seen = await of(running.as.role(2), 2);
    expect(seen).toMatchObject({
      ...{ class_name: 'Form 1', mark: marks.absent, marked_by: 'Ruth Adhiambo', is_mine: false },
      earlier: { mark: marks.inSchool, moment: 1, day: today, term_name: 'Term 1' },
    });
    expect(seen?.marked_at?.slice(0, 10)).toBe(at);
    expect(await of(running.as.user(marker), 2)).toMatchObject({ is_mine: true, is_own: false });
    expect(await of(running.as.role(5), 2)).toMatchObject({ marked_by: 'Officer' });
    expect(await of(running.as.user(office.liaison), 1)).toMatchObject({
      ...{ is_own: true, mark: marks.inSchool, earlier: null },
    });
  });

  test('what somebody else marked since a sheet was begun is told, and not written over', async () => {
    const [one, other] = [running.as.role(3), running.as.role(4)];
    const both = (first: number, second: number, seen: string | null | undefined) =>
      sheet({
        moment: 2,
        marks: [
          { student_id: id(2), mark: first, ...(seen !== undefined && { seen }) },
          { student_id: id(3), mark: second, ...(seen !== undefined && { seen }) },
        ] as CheckInput['marks'],
      });
    expect((await mark(both(1, 3, null), one)).status).toBe(200);
    const refused = await mark(both(2, 3, null), other);
    expect([refused.status, refused.body.message]).toEqual([409, words.metSome(1)]);
    expect(refused.body.errors).toEqual({
      'marks.0.mark': [words.met('Admin Liaison', 'In school')],
    });
    const now = async () => (await at(2)).slice(2, 4).map(({ mark }) => mark);
    expect(await now()).toEqual([1, 3]);
    const seen = (await at(2))[2]?.marked_at;
    const again = both(2, 3, seen);
    expect((await mark(again, other)).status).toBe(200);
    // One's own marks, and a sheet that names none, are written over as before.
    expect((await mark(both(3, 3, null), other)).status).toBe(200);
    expect((await mark(both(1, 1, undefined), one)).status).toBe(200);
    expect(await now()).toEqual([1, 1]);
  });

  test('one’s own mark of a later day is not written over by a sheet that waited', async () => {
    const own = running.as.role(4);
    const one = (wanted: 1 | 2 | 3, day: string, seen: string | null) =>
      mark(sheet({ moment: 2, day, marks: [{ student_id: id(2), mark: wanted, seen }] }), own);
    const [earlier, later] = [daysLater(today, -3), daysLater(today, -1)];
    const { marked_at: before = null } = (await at(2))[2] ?? {};
    const newer = await one(marks.sentHome, later, before);
    expect(newer.status).toBe(200);
    const waited = await one(marks.absent, earlier, before);
    expect([waited.status, waited.body.message]).toEqual([409, words.metSome(1)]);
    expect(waited.body.errors).toEqual({
      'marks.0.mark': [words.met('Asha Mwangi', 'Sent home for fees')],
    });
    expect((await at(2))[2]).toMatchObject({ mark: marks.sentHome, day: later });
    // Of the same day on it counts; of an earlier one, once the newer one was seen.
    expect((await one(marks.inSchool, later, before)).status).toBe(200);
    const { marked_at: seen = null } = (await at(2))[2] ?? {};
    const put = await one(marks.absent, earlier, seen);
    expect(put.status).toBe(200);
    expect((await at(2))[2]).toMatchObject({
      ...{ mark: marks.absent, day: earlier, marked_at: put.body.data.marked_at },
    });
  });

  test('of a student who is erased nothing of it is left', async () => {
    const gone = students[4];
    await running.as
      .role(1)
      .call(eraseStudent, { params: { id: gone?.id ?? 0 }, input: { ref: gone?.ref ?? '' } });
    const left = await running.app.db.read
      .selectFrom('school_checks')
      .select('id')
      .where('student_id', '=', gone?.id ?? 0)
      .execute();
    expect(left).toEqual([]);
  });
});
