import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/dates.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import * as calls from '#contract/sponsorships/calls.ts';
import { sponsorshipMessages as words } from '#contract/sponsorships/messages.ts';
import { part } from '#contract/sponsorships/record.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { deleteUser, setUserStatus } from '#contract/users/calls.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { emptySupport } from '../../../tests/support/empty-forms.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

const dayBefore = (count: number) =>
  dayOf(new Date(Date.now() - count * 24 * 60 * 60 * 1000), running.app.zone.name);
const today = () => dayBefore(0);
/** As if so many days had passed since all that is recorded of a student. */
async function pass(student: number, days: number): Promise<void> {
  const { db } = running.app;
  const earlier = (one: string | null) =>
    one && new Date(Date.parse(one) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const rows = await db.read
    .selectFrom('sponsorships')
    .selectAll()
    .where('student_id', '=', student)
    .execute();
  await db.transaction(async (trx) => {
    for (const { id, began_on, ended_on } of rows)
      await trx
        .updateTable('sponsorships')
        .set({ began_on: earlier(began_on), ended_on: earlier(ended_on) })
        .where('id', '=', id)
        .execute();
  });
}
const manager = () => running.as.role(role.manager);
const newSupporter = (wanted: object = {}) =>
  running.given.user({ role_id: role.supporter, ...wanted });
const set = (id: number, supporter_id: number | null, beside: object = {}) =>
  manager().call(patchStudent, { params: { id }, input: { supporter_id, ...beside } });
const periodsOf = async (student: number) =>
  (await manager().call(calls.listSponsorships, { query: { student } })).body.data;
const short = async (student: number) =>
  (await periodsOf(student)).map((one) => [
    one.supporter_id,
    one.began_on,
    one.ended_on,
    one.end_reason,
  ]);

describe('who supports a student since when', () => {
  test('follows from whoever sets, changes and removes a supporter', async () => {
    const { id } = await register.student();
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    expect(await short(id)).toEqual([[ann.id, today(), null, null]]);
    await pass(id, 40);
    await set(id, ben.id, { end_reason: 4 });
    expect(await short(id)).toEqual([
      [ben.id, today(), null, null],
      [ann.id, dayBefore(40), today(), 4],
    ]);
    await pass(id, 2);
    await set(id, null);
    const [first, second] = [dayBefore(42), dayBefore(2)];
    expect(await short(id)).toEqual([
      [ben.id, second, today(), null],
      [ann.id, first, second, 4],
    ]);
    const ofAnn = await manager().call(calls.listSponsorships, { query: { supporter: ann.id } });
    expect(ofAnn.body.data.map(({ student_id, ended_on }) => [student_id, ended_on])).toEqual([
      [id, second],
    ]);
  });

  test('is not broken by a slip: who is set again on the day goes on, who was set by mistake is not kept', async () => {
    const { id } = await register.student();
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    await pass(id, 3);
    const first = dayBefore(3);
    await set(id, ben.id);
    await set(id, ann.id);
    expect(await short(id)).toEqual([[ann.id, first, null, null]]);
    await set(id, null);
    await set(id, ann.id);
    expect(await short(id)).toEqual([[ann.id, first, null, null]]);
  });

  test('ends with a supporter who is disabled and whose students another one takes over', async () => {
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    const { id } = await register.student();
    await set(id, ann.id);
    await pass(id, 1);
    const reply = await manager().call(setUserStatus, {
      input: { id: ann.id, status: userStatus.disabled, hand_over_to: ben.id },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await short(id)).toEqual([
      [ben.id, today(), null, null],
      [ann.id, dayBefore(1), today(), null],
    ]);
  });

  test('has one that goes on after fifty at once', async () => {
    const { id } = await register.student();
    const all = await Promise.all(Array.from({ length: 10 }, () => newSupporter()));
    await set(id, all[0]?.id ?? 0);
    await pass(id, 1);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => set(id, at % 7 === 0 ? null : (all[at % 10]?.id ?? 0))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const periods = await periodsOf(id);
    const { supporter_id } = await running.app.db.read
      .selectFrom('students')
      .select('supporter_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(
      periods.filter(({ ended_on }) => ended_on === null).map((one) => one.supporter_id),
    ).toEqual(supporter_id === null ? [] : [supporter_id]);
    expect(periods.filter((one) => one.began_on === one.ended_on)).toEqual([]);
  });
});

describe('a correction', () => {
  async function twoPeriods() {
    const { id } = await register.student();
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    await pass(id, 30);
    await set(id, ben.id);
    await pass(id, 30);
    const [present, past] = await periodsOf(id);
    if (!present || !past) throw new Error('There are two periods.');
    return { id, present, past };
  }
  const edit = (id: number, input: object) =>
    manager().call(calls.editSponsorship, {
      params: { id },
      input: { ...emptySupport, part: part.main, ...input },
    });

  test('of days, reason and promise is kept, told without the sum, and seen by the next one', async () => {
    const { id, present, past } = await twoPeriods();
    const promised = { amount: '60', amount_currency: 'EUR', rhythm: 1, version: present.version };
    const kept = await edit(present.id, { began_on: dayBefore(20), ...promised });
    expect(kept.body.data).toMatchObject({
      began_on: dayBefore(20),
      ended_on: null,
      ...{ amount: '60.00', amount_currency: 'EUR', rhythm: 1, version: present.version + 1 },
    });
    const late = await edit(present.id, { ...promised });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['version']]);
    await edit(past.id, { began_on: null, ended_on: dayBefore(25), end_reason: 2 });
    expect(
      (await periodsOf(id)).map((one) => [one.began_on, one.ended_on, one.end_reason]),
    ).toEqual([
      [dayBefore(20), null, null],
      [null, dayBefore(25), 2],
    ]);
    const { body } = await manager().call(studentHistory, { params: { id } });
    expect(JSON.stringify(body.data)).toContain('Amount promised');
    expect(JSON.stringify(body.data)).not.toContain('60.00');
  });

  test.each<[string, 'present' | 'past', () => object, Record<string, string>]>([
    [
      'a beginning to come',
      'present',
      () => ({ began_on: dayBefore(-2) }),
      { began_on: words.future },
    ],
    [
      'an end of what goes on',
      'present',
      () => ({ ended_on: today() }),
      { ended_on: words.endsBySupporter },
    ],
    ['no end of what ended', 'past', () => ({}), { ended_on: words.endNeeded }],
    ['an end to come', 'past', () => ({ ended_on: dayBefore(-2) }), { ended_on: words.future }],
    [
      'an end before the beginning',
      'past',
      () => ({ began_on: dayBefore(40), ended_on: dayBefore(41) }),
      { ended_on: words.endFirst },
    ],
    [
      'the time of somebody else',
      'past',
      () => ({ ended_on: dayBefore(10) }),
      { ended_on: words.overlaps },
    ],
    [
      'the time of the one before',
      'present',
      () => ({ began_on: dayBefore(50) }),
      { began_on: words.overlaps },
    ],
    [
      'all of the time of the one before',
      'present',
      () => ({ began_on: dayBefore(90) }),
      { began_on: words.overlaps },
    ],
    [
      'a beginning before somebody else, whenever it was',
      'present',
      () => ({}),
      { began_on: words.overlaps },
    ],
    [
      'a sum alone',
      'present',
      () => ({ amount: '60' }),
      { amount_currency: words.currencyNeeded, rhythm: words.rhythmNeeded },
    ],
    [
      'a sum that is none',
      'present',
      () => ({ amount: '-6', amount_currency: 'EUR', rhythm: 1 }),
      { amount: words.amount },
    ],
    [
      'how often without a sum',
      'present',
      () => ({ rhythm: 1 }),
      { amount: words.amountNeeded, amount_currency: words.currencyNeeded },
    ],
  ])('is refused at its field for %s', async (_name, which, input, faults) => {
    const given = await twoPeriods();
    const before = await periodsOf(given.id);
    const reply = await edit(given[which].id, input());
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual(
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, [fault]])),
    );
    expect(await periodsOf(given.id)).toEqual(before);
  });
});

test('who supported a student is no more deleted, and periods go with an erased student', async () => {
  const { id, ref } = await register.student();
  const ann = await newSupporter({ status: userStatus.new });
  await set(id, ann.id);
  await pass(id, 1);
  await set(id, null);
  const kept = await running.as.role(1).call(deleteUser, { params: { id: ann.id } });
  expect([kept.status, kept.body.message]).toEqual([409, userMessages.hasSupported]);
  const [period] = await periodsOf(id);
  const erased = await running.as.role(1).call(eraseStudent, { params: { id }, input: { ref } });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await periodsOf(id)).toEqual([]);
  const left = await running.app.db.read
    .selectFrom('sponsorships')
    .select('id')
    .where('student_id', '=', id)
    .execute();
  expect(left).toEqual([]);
  const gone = await manager().call(calls.editSponsorship, {
    params: { id: period?.id ?? 0 },
    input: { ...emptySupport, part: part.main, ended_on: today() },
  });
  expect(gone.status).toBe(404);
});

describe('several at once', () => {
  const add = (student_id: number, supporter_id: number, input: object = {}) =>
    manager().call(calls.addSponsorship, {
      input: { ...emptySupport, student_id, supporter_id, part: part.beside, ...input },
    });
  const parts = async (student: number) =>
    (await periodsOf(student)).map((one) => [one.supporter_id, one.part, one.ended_on]);

  test('stand behind the main supporter, who changes without them', async () => {
    const { id } = await register.student();
    const [ann, ben, eve] = [await newSupporter(), await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    const promised = { amount: '90', amount_currency: 'EUR', rhythm: 3, part: part.pays };
    const added = await add(id, ben.id, { began_on: dayBefore(9), ...promised });
    expect(added.body.data).toMatchObject({ ...promised, amount: '90.00', began_on: dayBefore(9) });
    expect(await parts(id)).toEqual([
      [ann.id, part.main, null],
      [ben.id, part.pays, null],
    ]);
    await pass(id, 2);
    await set(id, eve.id);
    expect(await parts(id)).toEqual([
      [eve.id, part.main, null],
      [ben.id, part.pays, null],
      [ann.id, part.main, today()],
    ]);
    const { body } = await manager().call(studentHistory, { params: { id } });
    for (const words of ['Support added', 'Pays only'])
      expect(JSON.stringify(body.data)).toContain(words);
    expect(JSON.stringify(body.data)).not.toContain('90.00');
  });

  test('are one when who supported beside becomes the main supporter', async () => {
    const { id } = await register.student();
    const ben = await newSupporter();
    await add(id, ben.id, { began_on: dayBefore(9) });
    await set(id, ben.id);
    expect(await parts(id)).toEqual([
      [ben.id, part.main, null],
      [ben.id, part.beside, today()],
    ]);
  });

  test('of fifty at once one is kept', async () => {
    const { id } = await register.student();
    const ben = await newSupporter();
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(id, ben.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 422),
    ]);
    expect(await parts(id)).toEqual([[ben.id, part.beside, null]]);
  });

  test('and of before may be written down, also a main supporter', async () => {
    const { id } = await register.student();
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    const before = { part: part.main, began_on: '2020-01-10', ended_on: '2021-12-31' };
    expect((await add(id, ben.id, { ...before, end_reason: 1 })).status).toBe(200);
    const again = await add(id, ann.id, { ...before, began_on: '2021-01-01' });
    expect(again.body.errors).toEqual({ began_on: [words.overlaps] });
    const twice = await add(id, ben.id, { ...before, part: part.beside, began_on: '2021-01-01' });
    expect(twice.body.errors).toEqual({ began_on: [words.overlapsOwn] });
  });

  test('of two that were written down until today one goes on when it is set again', async () => {
    const { id } = await register.student();
    const ann = await newSupporter();
    const before = { part: part.main, ended_on: today() };
    for (const _ of [1, 2]) expect((await add(id, ann.id, before)).status).toBe(200);
    expect((await set(id, ann.id)).status).toBe(200);
    expect(await parts(id)).toEqual([
      [ann.id, part.main, null],
      [ann.id, part.main, today()],
    ]);
  });

  test.each<[string, () => object, Record<string, string>]>([
    ['the main supporter of now', () => ({ part: part.main }), { part: words.mainSet }],
    ['no part', () => ({ part: null }), { part: words.part }],
    ['who is no supporter', () => ({ supporter_id: 987_654 }), { supporter_id: words.supporter }],
    ['a beginning to come', () => ({ began_on: dayBefore(-2) }), { began_on: words.future }],
  ])('are refused for %s', async (_name, input, faults) => {
    const { id } = await register.student();
    const ben = await newSupporter();
    const reply = await add(id, ben.id, input());
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, [fault]])),
    ]);
    expect(await periodsOf(id)).toEqual([]);
  });

  test('do not become the main supporter by a correction, nor the other way', async () => {
    const { id } = await register.student();
    const [ann, ben] = [await newSupporter(), await newSupporter()];
    await set(id, ann.id);
    await add(id, ben.id);
    for (const [at, wanted] of [part.beside, part.main].entries()) {
      const period = (await periodsOf(id))[at];
      const reply = await manager().call(calls.editSponsorship, {
        params: { id: period?.id ?? 0 },
        input: { ...emptySupport, part: wanted },
      });
      expect(reply.body.errors).toEqual({ part: [words.mainStays] });
    }
  });
});
