import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import * as calls from '#contract/hand-over/calls.ts';
import {
  handedMessage,
  leftMessage,
  undoneMessage,
  handOverMessages as words,
} from '#contract/hand-over/messages.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { hoursToUndo } from '#contract/limits.ts';
import { listStudents } from '#contract/students/calls.ts';
import { deleteUser, editUser, registerUser, setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { dump } from '../../../tests/access/dump.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { dropUndoable } from '../../db/undoable.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let students: number[];
let leaving: number;
let ruth: number;
let peter: number;

beforeEach(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running);
  leaving = office.liaison.id;
  const officer = async (first_name: string, role_id: number) =>
    (await running.given.user({ role_id, first_name, last_name: 'Mutiso' })).id;
  ruth = await officer('Ruth', 4);
  peter = await officer('Peter', 5);
  const [first = 0, second = 0] = office.schools;
  const made = await office.students([
    { name: 'Amani', school_id: second },
    { name: 'Baraka', school_id: first },
    { name: 'Chebet', school_id: second },
    { name: 'Dalili', school_id: first, status: 1 },
    { name: 'Eshe', liaison_id: peter },
  ]);
  students = made.map(({ id }) => id);
});

const liaisons = async () =>
  Object.fromEntries(
    (await running.as.role(1).call(listStudents)).body.data.map(({ name, liaison }) => [
      name,
      liaison?.split(' ')[0] ?? null,
    ]),
  );
const give = (input: object, role = 3) => running.as.role(role).call(calls.addHandOver, { input });
const undo = (id: number, role = 3) =>
  running.as.role(role).call(calls.undoHandOver, { params: { id } });
const all = (count: number) => ({ liaison: leaving, count });

describe('a hand-over (rule 5.13)', () => {
  test('gives all students of a leaving officer to another one, and back', async () => {
    const before = await liaisons();
    const { status, body } = await give({ to: ruth, matching: all(4) });
    expect([status, body.message]).toEqual([200, words.handed(4)]);
    expect(body.data).toMatchObject({
      undone: false,
      students: 4,
      officers: [{ name: 'Ruth Mutiso', students: 4 }],
    });
    // The one who is not Active too.
    expect(await liaisons()).toEqual({
      ...{ Amani: 'Ruth', Baraka: 'Ruth', Chebet: 'Ruth', Dalili: 'Ruth', Eshe: 'Peter' },
    });
    const told = await running.as
      .role(1)
      .call(studentHistory, { params: { id: students[0] ?? 0 } });
    expect(JSON.stringify(told.body.data)).toContain('Ruth Mutiso');

    const back = await undo(body.data.id, 2);
    expect(back.body.data).toMatchObject({ back: 4, stayed: 0 });
    expect(await liaisons()).toEqual(before);
    expect((await undo(body.data.id)).body.message).toBe(words.undoneBefore);
    const listed = await running.as.role(3).call(calls.listHandOvers);
    expect(listed.body.data).toMatchObject([{ id: body.data.id, undone: true, students: 4 }]);
  });

  test('goes at the same time as many others, to and fro, and nobody is turned away by a fault', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const to = [leaving, ruth, peter][at % 3] ?? 0;
        const { status } = await running.as
          .role(1)
          .call(calls.addHandOver, {
            input: {
              to,
              students: students.toSorted((one, other) => (at % 2 ? one - other : other - one)),
            },
            headers: { [idempotencyHeader]: randomUUID() },
          });
        return status;
      }),
    );
    // A conflict: all of them were with that officer already.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
  });

  test('undone leaves those with the new officer whose former one cannot look after students now, and says so', async () => {
    const { body } = await give({ to: ruth, students });
    expect(body.data.students).toBe(5);
    // The one is demoted meanwhile, the other one goes on.
    const { email, first_name, last_name } = await running.app.db.read
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', leaving)
      .executeTakeFirstOrThrow();
    const demote = (role_id: number) =>
      running.as
        .role(1)
        .call(editUser, { input: { id: leaving, email, first_name, last_name, role_id } });
    expect((await demote(6)).status).toBe(200);
    const left = { officer: `${first_name} ${last_name}`, stays_with: 'Ruth Mutiso', students: 4 };
    const back = await undo(body.data.id);
    expect(back.body).toMatchObject({
      data: { back: 1, stayed: 0, left: [left] },
      message: undoneMessage(1, 0, [left]),
    });
    expect(Object.values(await liaisons()).toSorted()).toEqual([
      ...['Peter', 'Ruth', 'Ruth', 'Ruth', 'Ruth'],
    ]);

    // Where nobody can have them back, nothing is done, and a later try is one still.
    await demote(5);
    const again = await give({ to: peter, students: students.slice(0, 1) });
    await running.as
      .role(1)
      .call(setUserStatus, { input: { id: ruth, status: userStatus.disabled } });
    const before = await dump(running.app, ['sessions', 'users']);
    const refused = await undo(again.body.data.id);
    const ofRuth = { officer: 'Ruth Mutiso', stays_with: 'Peter Mutiso', students: 1 };
    expect([refused.status, refused.body.message]).toEqual([409, leftMessage([ofRuth])]);
    expect(await dump(running.app, ['sessions', 'users'])).toBe(before);
    await running.as
      .role(1)
      .call(setUserStatus, { input: { id: ruth, status: userStatus.active } });
    expect((await undo(again.body.data.id)).body.data).toMatchObject({ back: 1, left: [] });
  });

  test('takes along what the former officer sees to, and brings that back alone', async () => {
    const by = running.as.role(2);
    const items = (await by.call(listAttention)).body.data;
    const of = (place: number) => items.find(({ student_id }) => student_id === students[place]);
    const settle = (place: number, owner_id: number) => {
      const { rule = 1, facts = '' } = of(place) ?? {};
      const input = { student_id: students[place] ?? 0, rule, facts, state: 1 as const, owner_id };
      return by.call(settleAttention, { input });
    };
    const owners = async () =>
      (
        await running.app.db.read
          .selectFrom('attention_notes')
          .select(['student_id', 'owner_id'])
          .orderBy('student_id')
          .execute()
      ).map(({ owner_id }) => owner_id);
    // Two of the officer who leaves, one of a colleague; one of somebody who stays where they are.
    await settle(0, leaving);
    await settle(1, leaving);
    await settle(2, peter);
    await settle(4, leaving);
    expect(await owners()).toEqual([leaving, leaving, peter, leaving]);
    const given = await give({ to: ruth, matching: all(4) });
    expect(await owners()).toEqual([ruth, ruth, peter, leaving]);
    const told = await running.as
      .role(1)
      .call(studentHistory, { params: { id: students[0] ?? 0 } });
    expect(JSON.stringify(told.body.data)).toContain('Somebody is on it');
    // The new officer takes one anew: it is theirs, and stays.
    expect((await settle(1, ruth)).status).toBe(200);
    expect((await undo(given.body.data.id)).status).toBe(200);
    expect(await owners()).toEqual([leaving, ruth, peter, leaving]);
  });

  test('of an officer who leaves takes along what they see to about students of others, and brings it back', async () => {
    const by = running.as.role(2);
    const items = (await by.call(listAttention)).body.data;
    const settle = (place: number, owner_id: number) => {
      const { rule = 1, facts = '' } =
        items.find(({ student_id }) => student_id === students[place]) ?? {};
      const input = { student_id: students[place] ?? 0, rule, facts, state: 1 as const, owner_id };
      return by.call(settleAttention, { input });
    };
    const seenToBy = async (owner: number) =>
      (await by.call(listAttention, { query: { owner, sort: 'name' } })).body.data.map(
        ({ name }) => name,
      );
    await settle(0, leaving);
    await settle(4, leaving);
    expect(await seenToBy(leaving)).toEqual(['Amani', 'Eshe']);
    const given = await give({ to: ruth, matching: all(4), leaving });
    expect(given.body.message).toBe(handedMessage(4, 1));
    expect(given.body.data).toMatchObject({ students: 4, tasks: 1 });
    expect([await seenToBy(leaving), await seenToBy(ruth)]).toEqual([[], ['Amani', 'Eshe']]);
    expect((await liaisons()).Eshe).toBe('Peter');
    const undone = await undo(given.body.data.id);
    expect(undone.body.data).toMatchObject({ back: 4, tasks: 1, stayed: 0, left: [] });
    expect([await seenToBy(leaving), await seenToBy(ruth)]).toEqual([['Amani', 'Eshe'], []]);

    // Without a student of their own the tasks go alone; who took one anew keeps it.
    await give({ to: peter, matching: all(4) });
    await settle(0, leaving);
    const alone = await give({ to: ruth, matching: all(0), leaving });
    expect(alone.body.data).toMatchObject({ students: 0, tasks: 2 });
    await settle(0, ruth);
    expect((await undo(alone.body.data.id)).body.message).toBe(undoneMessage(0, 0, [], 1));
    expect([await seenToBy(leaving), await seenToBy(ruth)]).toEqual([['Eshe'], ['Amani']]);

    const again = await give({ to: ruth, matching: all(0), leaving });
    await by.call(setUserStatus, { input: { id: leaving, status: userStatus.disabled } });
    expect((await undo(again.body.data.id)).body.message).toBe(words.tasksStay);
    const nothing = await give({ to: ruth, matching: all(0), leaving });
    expect(nothing.body.errors).toEqual({ students: [words.nothingLeft] });
    const officer = running.as.role(4).call(listAttention, { query: { owner: ruth } });
    expect((await officer).status).toBe(422);
  });

  test('a new user who once had such a task can be deleted', async () => {
    const by = running.as.role(1);
    const { body } = await by.call(registerUser, {
      input: { first_name: 'New', last_name: 'One', email: 'new@example.org', role_id: 5 },
    });
    const items = (await by.call(listAttention)).body.data;
    const { rule = 1, facts = '' } =
      items.find(({ student_id }) => student_id === students[4]) ?? {};
    const state = 1 as const;
    const task = { student_id: students[4] ?? 0, rule, facts, state, owner_id: leaving };
    expect((await by.call(settleAttention, { input: task })).status).toBe(200);
    const given = await give({ to: body.data.id, matching: all(4), leaving });
    expect(given.body.data.tasks).toBe(1);
    expect((await undo(given.body.data.id)).body.data).toMatchObject({ back: 4, tasks: 1 });
    expect((await by.call(deleteUser, { params: { id: body.data.id } })).status).toBe(200);
  });

  test('of chosen students changes those alone; undone, who went on stays where they are', async () => {
    const [amani = 0, baraka = 0] = students;
    const first = await give({ to: ruth, students: [amani, baraka, baraka] });
    expect(first.body.data.students).toBe(2);
    await give({ to: peter, students: [baraka] });
    const back = await undo(first.body.data.id);
    expect(back.body).toMatchObject({ data: { back: 1, stayed: 1 }, message: undoneMessage(1, 1) });
    expect(await liaisons()).toMatchObject({
      Amani: expect.not.stringMatching('Ruth'),
      Baraka: 'Peter',
    });
  });

  test('changes nothing when something is wrong with it, and says what', async () => {
    const disabled = await running.given.user({ role_id: 5, status: userStatus.disabled });
    const manager = await running.given.user({ role_id: 2 });
    const [amani = 0] = students;
    const before = await dump(running.app, ['sessions', 'users']);
    for (const to of [disabled.id, manager.id, 987_654])
      expect((await give({ to, students: [amani] })).body.errors).toEqual({
        to: [words.notOffered],
      });
    expect((await give({ students: [amani] })).body.errors).toEqual({ to: [words.to] });
    for (const chosen of [{}, { students: [] }, { students: [amani, 987_654] }])
      expect((await give({ to: ruth, ...chosen })).body.errors).toEqual({
        students: [words.students],
      });
    const both = await give({ to: ruth, students: [amani], matching: all(4) });
    expect(both.status).toBe(422);
    const other = await give({ to: ruth, matching: all(5) });
    expect([other.status, other.body.message]).toEqual([409, words.changed(4)]);
    const same = await give({ to: peter, students: [students[4] ?? 0] });
    expect([same.status, same.body.message]).toEqual([409, words.nothing]);
    expect((await undo(987_654)).status).toBe(404);
    expect(await dump(running.app, ['sessions', 'users'])).toBe(before);
  });

  test('is undone within a day, and forgotten after it', async () => {
    const { body } = await give({ to: ruth, matching: all(4) });
    const now = running.app.now();
    const later = new Date(now.getTime() + (hoursToUndo * 60 + 1) * 60_000);
    expect(await dropUndoable('hand_overs')(running.app.db, now)).toBe(0);
    running.clock.forward(later.getTime() - now.getTime());
    // The sessions of yesterday are over.
    expect((await running.as.role(2).call(calls.listHandOvers)).body.data).toEqual([]);
    expect((await undo(body.data.id, 2)).body.message).toBe(words.tooLate);
    expect(await dropUndoable('hand_overs')(running.app.db, later)).toBe(1);
    expect((await undo(body.data.id, 2)).status).toBe(404);
  });

  test('two of the same moment leave each student with one officer, and both can be undone', async () => {
    const [one, other] = await Promise.all([
      give({ to: ruth, matching: all(4) }),
      give({ to: peter, matching: all(4) }),
    ]);
    expect([one.status, other.status].every((status) => [200, 409].includes(status))).toBe(true);
    const now = await liaisons();
    expect(new Set([now.Amani, now.Baraka, now.Chebet, now.Dalili]).size).toBe(1);
  });
});
