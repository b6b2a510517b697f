import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/dates.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { listMyLearners } from '#contract/my-learners/calls.ts';
import * as calls from '#contract/path/calls.ts';
import { leavingNames, pathMessages as words } from '#contract/path/messages.ts';
import { type EventKind, eventKind, pathEventFields } from '#contract/path/record.ts';
import { sentenceOf } from '#contract/path/rules.ts';
import type { PathEventInput } from '#contract/path/shapes.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addSchool } from '#contract/schools/calls.ts';
import { getStudentProfile, listStudents, patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { emptyEvent } from '../../../tests/support/empty-forms.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;
let classes: readonly { readonly id: number }[];

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
  const administrator = running.as.role(role.administrator);
  const added = ['Form 2', 'Form 3'].map((class_name) =>
    administrator.call(addClass, { input: { class_name } }),
  );
  classes = (await Promise.all(added)).map(({ body }) => body.data);
});

let schools = 0;
async function anotherSchool() {
  schools += 1;
  const [{ cluster_id } = { cluster_id: 1 }] = await running.app.db.read
    .selectFrom('schools')
    .select('cluster_id')
    .execute();
  const input = { school: `School ${schools}`, cluster_id };
  return (await running.as.role(role.administrator).call(addSchool, { input })).body.data;
}

const { left, returned, paused, promoted, transferred, examined, nextStep } = eventKind;
const dayBefore = (count: number) =>
  dayOf(new Date(Date.now() - count * 24 * 60 * 60 * 1000), running.app.zone.name);
const manager = () => running.as.role(role.manager);
type Said = Partial<PathEventInput>;
const reasons = pathEventFields.reason.ids;
const add = (student_id: number, kind: EventKind, input: Said = {}) =>
  manager().call(calls.addPathEvent, {
    input: { ...emptyEvent, kind, day: dayBefore(0), student_id, ...input },
  });
async function added(student: number, kind: EventKind, input: Said = {}) {
  const { status, body } = await add(student, kind, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.events.find((one) => one.kind === kind && one.id !== null);
}
const eventsOf = async (student: number) =>
  (await manager().call(calls.readPath, { query: { student } })).body.data.events;
const short = async (student: number) =>
  (await eventsOf(student)).map(({ kind, day }) => [kind, day]);
const statusOf = async (id: number) =>
  (await manager().call(getStudentProfile, { params: { id } })).body.data.status;

test('a path begins with the registration and has what happened since, the latest first', async () => {
  const { id } = await register.student();
  const [{ day: registered } = { day: '' }] = await eventsOf(id);
  await added(id, promoted, { day: dayBefore(300), class_id: classes[0]?.id ?? 0 });
  await added(id, promoted, {
    day: dayBefore(10),
    class_id: classes[1]?.id ?? 0,
    decided_by: 'The board',
  });
  await added(id, examined, { day: dayBefore(2), result: 1 });
  await added(id, nextStep, { next_step: 1, source: 'The student', note: 'Calls often' });
  expect(await eventsOf(id)).toMatchObject([
    { kind: nextStep, next_step: 1, source: 'The student', note: 'Calls often' },
    { kind: examined, result: 1 },
    { kind: promoted, class: 'Form 3', decided_by: 'The board', day: dayBefore(10) },
    { kind: promoted, class: 'Form 2' },
    { kind: eventKind.registered, id: null, day: registered },
  ]);
});

describe('the status follows from events', () => {
  const { graduated, discontinued, withdrawn, active } = studentStatus;
  test.each<readonly [reason: (typeof reasons)[number], status: number]>([
    [1, graduated],
    [2, discontinued],
    [3, discontinued],
    ...reasons.slice(3).map((reason) => [reason, withdrawn] as const),
  ])('reason %s leads to status %s, and back', async (reason, status) => {
    const { id } = await register.student();
    await added(id, left, { reason, day: dayBefore(20), note: 'A private word' });
    expect(await statusOf(id)).toBe(status);
    const again = await add(id, left, { reason });
    expect([again.status, again.body.errors]).toEqual([422, { kind: [words.isNotActive] }]);
    await added(id, returned, { day: dayBefore(3) });
    expect(await statusOf(id)).toBe(active);
    // Neither the reason nor the note stands in the history of changes.
    const { body } = await manager().call(studentHistory, { params: { id } });
    expect(JSON.stringify(body.data)).not.toMatch(/private word|Pregnant|Married|Ill\b/);
  });

  test('set by itself it is an event without a reason, which can be said later', async () => {
    const { id } = await register.student();
    const input = { status: withdrawn };
    await manager().call(patchStudent, { params: { id }, input });
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({ kind: left, reason: null, day: dayBefore(0) });
    const edited = await manager().call(calls.editPathEvent, {
      params: { id: event?.id ?? 0 },
      input: { ...emptyEvent, kind: left, day: dayBefore(1), reason: 1, version: event?.version },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(await statusOf(id)).toBe(graduated);
    const row = running.app.db.read.selectFrom('students').select('inactive_since');
    const { inactive_since } = await row.where('id', '=', id).executeTakeFirstOrThrow();
    expect(inactive_since?.slice(0, 10)).toBe(dayBefore(1));
    const late = await manager().call(calls.editPathEvent, {
      params: { id: event?.id ?? 0 },
      input: { ...emptyEvent, kind: left, day: dayBefore(1), reason: 2, version: event?.version },
    });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['version']]);
    await manager().call(patchStudent, { params: { id }, input: { status: active } });
    expect((await short(id)).slice(0, 2)).toEqual([
      [returned, dayBefore(0)],
      [left, dayBefore(1)],
    ]);
  });

  test('who pauses owes nothing until they are back', async () => {
    const { id } = await register.student();
    const lacking = async () =>
      (await manager().call(listStudents, { query: { needs: 'academic' } })).body.data.some(
        (one) => one.id === id,
      );
    expect(await lacking()).toBe(true);
    const pause = await added(id, paused, { day: dayBefore(5) });
    expect([await lacking(), await statusOf(id)]).toEqual([false, active]);
    expect((await add(id, paused)).body.errors).toEqual({ kind: [words.isPaused] });
    await added(id, returned);
    expect(await lacking()).toBe(true);
    const gone = await manager().call(calls.removePathEvent, { params: { id: pause?.id ?? 0 } });
    expect(gone.status).toBe(200);
  });

  test('fifty who say at once that a student left make one event', async () => {
    const { id } = await register.student();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => add(id, left, { reason: reasons[at % 12] ?? 12 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ kind }) => kind === left)).toHaveLength(1);
  });
});

test('a move to another school is told with both, also where the form moved the student', async () => {
  const { id } = await register.student();
  const other = await anotherSchool();
  await added(id, transferred, { school_id: other.id, day: dayBefore(30), note: 'Fees' });
  const [move, first] = await eventsOf(id);
  expect(move).toMatchObject({ kind: transferred, school: other.school, note: 'Fees' });
  expect(move?.former_school).toBe(first?.school);
  const twice = await add(id, transferred, { school_id: other.id });
  expect(twice.body.errors).toEqual({ school_id: [words.sameSchool] });
  const early = await add(id, transferred, {
    school_id: (await anotherSchool()).id,
    day: dayBefore(40),
  });
  expect(early.body.errors).toEqual({ day: [words.order] });
});

test.each<[string, EventKind, () => Said, Record<string, string>]>([
  ['a day to come', promoted, () => ({ day: dayBefore(-1), class_id: 1 }), { day: words.future }],
  [
    'a day before all',
    examined,
    () => ({ day: '1990-01-01', result: 1 }),
    { day: words.beforeRegistered },
  ],
  ['no class', promoted, () => ({}), { class_id: words.class }],
  ['a class that is not there', promoted, () => ({ class_id: 987_654 }), { class_id: words.class }],
  ['no reason', left, () => ({}), { reason: words.reason }],
  ['no result', examined, () => ({}), { result: words.result }],
  ['no next step', nextStep, () => ({}), { next_step: words.next }],
  ['no school', transferred, () => ({}), { school_id: words.school }],
  ['a paper of nobody', nextStep, () => ({ next_step: 1, paper_id: 9 }), { paper_id: words.paper }],
  ['who never left', returned, () => ({}), { kind: words.isActive }],
])('%s is refused at its field', async (_name, kind, input, faults) => {
  const { id } = await register.student();
  const before = await eventsOf(id);
  const { status, body } = await add(id, kind, input());
  expect(status).toBe(422);
  expect(body.errors).toEqual(
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, [fault]])),
  );
  expect(await eventsOf(id)).toEqual(before);
});

test.each(reasons)(
  'of reason %s a supporter reads one sentence, once it is approved, and no private word anywhere',
  async (reason) => {
    const { id } = await register.student();
    const supporter = await running.given.user({ role_id: role.supporter });
    const client = running.as.user(supporter);
    await manager().call(patchStudent, { params: { id }, input: { supporter_id: supporter.id } });
    const secret = 'Zaituni-secret';
    const event = await added(id, left, { reason, note: secret, decided_by: secret });
    const told = async () => (await client.call(listMyLearners)).body.data.learners[0]?.told;
    expect(await told()).toBeNull();
    const approve = () => manager().call(calls.tellPathEvent, { params: { id: event?.id ?? 0 } });
    expect((await approve()).status).toBe(200);
    expect((await told())?.sentence).toBe(sentenceOf({ kind: left, reason, next_step: null }));
    const reached = await Promise.all([
      client.fetch('/api/my-learners'),
      client.fetch(`/api/students/${id}?query=profile`),
      client.fetch('/api/students?query=list'),
      client.fetch(`/api/search?words=${secret}`),
      client.fetch(`/api/students/${id}/history`),
      client.fetch(`/api/path?student=${id}`),
      client.fetch('/api/exports/students?format=csv'),
    ]);
    const texts = await Promise.all(reached.map((reply) => reply.text()));
    const word = new RegExp(`${secret}|"reason":${reason}\\b|${leavingNames[reason]}`);
    expect(texts.filter((text) => word.test(text))).toEqual([]);
    expect(reached[0]?.status).toBe(200);
    expect(reached[5]?.status).toBe(403);
    expect(texts[0]).toContain('"told"');
    // Who came back is no more told to have left.
    await added(id, returned);
    expect(await told()).toBeNull();
  },
);

test('brothers and sisters know of each other, and go with whoever is erased', async () => {
  const [one, two, three] = [
    await register.student(),
    await register.student(),
    await register.student(),
  ];
  const siblings = async (id: number) =>
    (await manager().call(calls.readPath, { query: { student: id } })).body.data.siblings.map(
      (sibling) => sibling.id,
    );
  const set = (id: number, sibling_id: number, linked = true) =>
    manager().call(calls.setSibling, { params: { id }, input: { sibling_id, linked } });
  // Each link counts, also of those at the same moment and from both sides.
  await Promise.all([set(one.id, two.id), set(three.id, one.id), set(two.id, one.id)]);
  expect([await siblings(one.id), await siblings(two.id)]).toEqual([[two.id, three.id], [one.id]]);
  await set(three.id, one.id, false);
  expect(await siblings(one.id)).toEqual([two.id]);
  await set(one.id, three.id);
  for (const wrong of [one.id, 987_654])
    expect((await set(one.id, wrong)).body.errors).toEqual({ sibling_id: [words.sibling] });
  await added(two.id, left, { reason: 11 });
  const erased = await running.as
    .role(role.administrator)
    .call(eraseStudent, { params: { id: two.id }, input: { ref: two.ref } });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await siblings(one.id)).toEqual([three.id]);
  const gone = await manager().call(calls.readPath, { query: { student: two.id } });
  expect(gone.status).toBe(404);
  const rows = running.app.db.read.selectFrom('path_events').select('id');
  expect(await rows.where('student_id', '=', two.id).execute()).toEqual([]);
});
