import { beforeAll, describe, expect, test } from 'vitest';
import { countAttention, listAttention, settleAttention } from '#contract/attention/calls.ts';
import { attentionMessages as words } from '#contract/attention/messages.ts';
import { attentionRules as rules } from '#contract/attention/rules.ts';
import type { AttentionInput, AttentionItem } from '#contract/attention/shapes.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { dayText } from '../../day-text.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

let running: Running;
let office: Awaited<ReturnType<typeof givenOffice>>;
let today: string;
/** Who should stand on the list, by rule: students and their rules. */
let planted: [number, number][];
let all: { id: number; ref: string }[];

const students = 200;

beforeAll(async () => {
  running = await appUnderTest();
  today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -60);
  const [now, last] = [opening.slice(0, 4), String(Number(opening.slice(0, 4)) - 1)];
  office = await givenOffice(running, [last, now]);
  const progress = givenProgress(running.app, office);
  const supporter = await running.given.user({ role_id: role.supporter });
  const gone = await running.given.user({
    role_id: role.liaisonOfficer,
    status: userStatus.disabled,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const { classes, terms } = office;
  const term = { year_id: office.year(now), term_id: terms[0] ?? 0 };
  const before = { year_id: office.year(last), term_id: terms[2] ?? 0 };
  const whole = {
    dor: daysLater(today, -100),
    guardian: 'Mama Achieng',
    supporter_id: supporter.id as number | null,
  };
  const at = (place: number) => {
    // Hits of the rules about the record itself, and two that only look like hits.
    if (place < 3) return { guardian: null, ...(place === 0 && { certificate: null }) };
    if (place < 5) return { picture: null, thumb: null };
    if (place < 9) return { supporter_id: null };
    if (place < 13) return { dor: daysLater(today, -500) };
    if (place === 13) return { supporter_id: null, dor: daysLater(today, -89) };
    if (place === 14) return { guardian: null, status: 2 as const };
    if (place >= 30 && place < 34) return { liaison_id: gone.id };
    return {};
  };
  all = await office.students(
    Array.from({ length: students }, (_, place) => ({ ...whole, ...at(place) })),
  );
  const id = (place: number) => all[place]?.id ?? 0;
  await running.app.db.transaction(async (trx) => {
    const rows = all.map(({ id: student_id }) => ({
      path: `media/${student_id}`,
      student_id,
      purpose: 'media' as const,
      type: 'image' as const,
      bytes: 1,
      sha256: '0'.repeat(64),
      thumb_of: null,
      // A year ago tomorrow.
      created_at: `${daysLater(today, -364)}T12:00:00.000Z`,
    }));
    await trx.insertInto('stored_files').values(rows).execute();
    const media = rows.map(({ student_id, path, created_at }, place) => ({
      student_id,
      path,
      thumb: null,
      type: 'image' as const,
      title: 'School',
      description: 'Day',
      created_at: place >= 9 && place < 12 ? `${daysLater(today, -367)}T12:00:00.000Z` : created_at,
      created_by: null,
    }));
    await trx.insertInto('media').values(media).execute();
  });
  for (let place = 0; place < students; place += 1) {
    const falls = place >= 20 && place < 24;
    const student_id = id(place);
    // One fell by 9.99 points, one has no mean now.
    const mark = falls ? 5000 : place === 24 ? 5001 : place === 25 ? null : 6000;
    await progress.academic({ ...term, student_id, mark });
    if (place >= 20 && place < 30) await progress.academic({ ...before, student_id, mark: 6000 });
  }
  // All are in the first class; who is told of the year before was in another, but for three.
  const second = await running.app.db.transaction(async (trx) => {
    const { id: added } = await trx
      .insertInto('classes')
      .values({ class_name: 'Form 9', class_key: 'form 9' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('academic_reports')
      .set({ class_id: added })
      .where('year_id', '=', before.year_id)
      .where('student_id', 'not in', [id(27), id(28), id(29)])
      .execute();
    return added;
  });
  expect(second).not.toBe(classes[0]);
  const days = { opening, closing: daysLater(today, -10) };
  await running.as.role(2).call(addTermDays, { input: { ...term, ...days } });
  planted = [
    ...[20, 21, 22, 23].map((place): [number, number] => [id(place), rules.meanFell]),
    ...[27, 28, 29].map((place): [number, number] => [id(place), rules.classRepeated]),
    ...[9, 10, 11].map((place): [number, number] => [id(place), rules.noPicture]),
    ...[5, 6, 7, 8].map((place): [number, number] => [id(place), rules.noSupporter]),
    ...[0, 1, 2, 3, 4].map((place): [number, number] => [id(place), rules.incomplete]),
    ...[30, 31, 32, 33].map((place): [number, number] => [id(place), rules.noOfficer]),
  ];
});

const list = async (query: object = {}, by = running.as.role(2)) =>
  (await by.call(listAttention, { query })).body;
const hits = (items: readonly AttentionItem[]) =>
  items.map(({ student_id, rule }) => [student_id, rule]);
const find = async (rule: number, place = 0) => {
  const item = (await list({ rule })).data[place];
  if (!item) throw new Error('The list has no such item');
  return item;
};
const settle = (item: AttentionItem, more: Partial<AttentionInput>, by = running.as.role(2)) => {
  const { student_id, rule, facts } = item;
  return by.call(settleAttention, { input: { student_id, rule, facts, state: 1, ...more } });
};

describe('the attention list', () => {
  test('has exactly whom the rules point to, with the reason in words', async () => {
    const { data } = await list();
    const counts = (await running.as.role(2).call(countAttention)).body.data;
    expect(planted).toHaveLength(23);
    expect(hits(data).toSorted()).toEqual(planted.toSorted());
    expect(counts).toEqual({
      ...{ open: planted.length, taken: 0, explained: 0, mine: 0, mine_late: 0 },
    });
    const why = (rule: number) => data.find((item) => item.rule === rule)?.why;
    expect(why(rules.meanFell)).toMatch(/^The mean went from 60 in Term 3 \d{4} to 50 in Term 1 /);
    expect(why(rules.classRepeated)).toMatch(/ in \d{4} and again in \d{4}\.$/);
    expect(why(rules.noPicture)).toBe(`The last picture is of ${dayText(daysLater(today, -367))}.`);
    expect(why(rules.noSupporter)).toBe(
      `Without a supporter since ${dayText(daysLater(today, -100))}.`,
    );
    expect(why(rules.noOfficer)).toBe(
      'Grace Auma is the liaison officer and cannot look after students now.',
    );
    expect(why(rules.incomplete)).toBe('Missing: the certificate and father, mother or guardian.');
  });

  test('is narrowed by rule, state and whose students; pages have all of it', async () => {
    const { data, meta } = await list({ rule: rules.meanFell, page: 1, per_page: 3 });
    expect([data.length, meta?.total]).toEqual([3, 4]);
    expect((await list({ state: 1 })).data).toEqual([]);
    const own = running.as.user(office.liaison);
    expect((await list({ own: '1' }, own)).data.length).toBe(planted.length - 8);
    expect((await list({ own: '1' }, running.as.role(4))).data).toEqual([]);
    for (const [query, field] of [
      [{ rule: 99 }, 'rule'],
      [{ state: 7 }, 'state'],
    ] as const)
      expect((await list(query)).errors).toHaveProperty(field);
  });

  test('who is without a supporter or an officer is for those who set one; supporters see nothing of it', async () => {
    for (const number of [4, 5] as const) {
      const { data } = await list({}, running.as.role(number));
      const hidden: number[] = [rules.noSupporter, rules.noOfficer];
      expect(data.some(({ rule }) => hidden.includes(rule))).toBe(false);
      expect(data.length).toBe(planted.length - 8);
    }
    const item = await find(rules.noSupporter);
    expect((await settle(item, {}, running.as.role(4))).body.errors).toEqual({
      rule: [words.rule],
    });
    for (const call of [listAttention, countAttention])
      expect((await running.as.role(6).call(call)).status).toBe(403);
    expect((await settle(item, {}, running.as.role(6))).status).toBe(403);
    expect((await settle(item, {}, running.as.role(5))).status).toBe(403);
  });

  test('an item is taken, given to a colleague, explained and opened again; the history tells it', async () => {
    const item = await find(rules.meanFell);
    const colleague = await running.given.user({
      role_id: 4,
      first_name: 'Ruth',
      last_name: 'Adhiambo',
    });
    const due = daysLater(today, 7);
    const refusals = [
      [{ due: daysLater(today, -1) }, 'due'],
      [{ state: 2 as const, reason: '' }, 'reason'],
      [{ owner_id: 987_654 }, 'owner_id'],
      [{ owner_id: (await running.given.user({ role_id: 6 })).id }, 'owner_id'],
    ] as const;
    for (const [more, field] of refusals) {
      const reply = await settle(item, more);
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await list({ state: 1 })).data).toEqual([]);
    const taken = await settle(item, { owner_id: colleague.id, due });
    expect([taken.status, taken.body.message]).toEqual([200, words.saved[1]]);
    const [one] = (await list({ state: 1 })).data;
    expect(one).toMatchObject({ owner: 'Ruth Adhiambo', due, is_mine: false });
    const [seen] = (await list({ state: 1 }, running.as.user(colleague))).data;
    expect(seen).toMatchObject({ owner: 'Ruth Adhiambo', is_mine: true });
    const [told] = (await list({ state: 1 }, running.as.role(5))).data;
    expect(told).toMatchObject({ owner: 'Officer', is_mine: false });
    const tasksOf = async (by: ReturnType<typeof running.as.role>) => {
      const { mine, mine_late } = (await by.call(countAttention)).body.data;
      const { data } = await list({ mine: '1' }, by);
      return [mine, mine_late, data.map(({ student_id }) => student_id)];
    };
    expect(await tasksOf(running.as.user(colleague))).toEqual([1, 0, [item.student_id]]);
    expect(await tasksOf(running.as.role(4))).toEqual([0, 0, []]);
    const given = await settle(item, { owner_id: colleague.id }, running.as.role(4));
    expect(given.body.errors).toEqual({ owner_id: [words.mayNotGive] });
    await settle(item, { state: 2, reason: 'The school was closed.' });
    expect((await list({ state: 2 })).data).toMatchObject([
      { reason: 'The school was closed.', due: null },
    ]);
    expect((await settle(item, { state: 0 })).body.data).toMatchObject({
      open: planted.length,
      taken: 0,
      explained: 0,
    });
    const history = await running.as
      .role(1)
      .call(studentHistory, { params: { id: item.student_id } });
    expect(history.body.data.map(({ action }) => action)).toEqual([
      'Open again',
      'Settled with a note',
      'Somebody is on it',
    ]);
    expect(JSON.stringify(history.body.data)).not.toContain('school was closed');
  });

  test('an explanation holds until the facts are others; what was seen before is not decided on', async () => {
    const item = await find(rules.incomplete);
    await settle(item, { state: 2, reason: 'The certificate is at the school.' });
    expect((await list({ state: 2 })).data).toHaveLength(1);
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ picture: null, thumb: null })
        .where('id', '=', item.student_id)
        .execute(),
    );
    expect((await list({ state: 2 })).data).toEqual([]);
    const again = await settle(item, { state: 2, reason: 'As before.' });
    expect([again.status, again.body.message]).toEqual([409, words.changed]);
    const [student] = all;
    await running.as
      .role(1)
      .call(patchStudent, { params: { id: student?.id ?? 0 }, input: { status: 1 } });
    const gone = await settle(item, {});
    expect([gone.status, gone.body.message]).toEqual([409, words.gone]);
    const unknown = await settle({ ...item, student_id: 987_654 }, {});
    expect(unknown.status).toBe(404);
  });

  test('who has not seen the decision of a colleague does not undo it unasked', async () => {
    const open = await find(rules.incomplete);
    const { decided } = open;
    const late = { decided, state: 2, reason: 'It is being taken.' } as const;
    expect((await settle(open, { decided })).status).toBe(200);
    const reply = await settle(open, late, running.as.role(3));
    expect([reply.status, reply.body.message]).toEqual([409, words.decided]);
    const taken = (await list({ rule: rules.incomplete, state: 1 })).data.find(
      ({ student_id }) => student_id === open.student_id,
    );
    expect(taken?.is_mine).toBe(true);
    expect((await settle(open, { decided: taken?.decided ?? null, state: 0 })).status).toBe(200);
  });

  test('of a student who is erased nothing of it is left', async () => {
    const item = await find(rules.incomplete);
    await settle(item, { state: 2, reason: 'Her aunt keeps it.' });
    const student = all.find(({ id }) => id === item.student_id);
    await running.as
      .role(1)
      .call(eraseStudent, { params: { id: item.student_id }, input: { ref: student?.ref ?? '' } });
    const left = await running.app.db.read
      .selectFrom('attention_notes')
      .select('id')
      .where('student_id', '=', item.student_id)
      .execute();
    expect(left).toEqual([]);
    expect(hits((await list()).data)).not.toContainEqual([item.student_id, item.rule]);
  });
});

test('a house without days in its calendar and without reports has a list, too', async () => {
  const fresh = await appUnderTest();
  await (await givenOffice(fresh)).students([{}]);
  const reader = fresh.as.role(role.administrator);
  for (const rule of [undefined, rules.notInSchool, rules.meanFell])
    expect((await reader.call(listAttention, { query: { rule } })).status).toBe(200);
  expect((await reader.call(countAttention)).status).toBe(200);
});
