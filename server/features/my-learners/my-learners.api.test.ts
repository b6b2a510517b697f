import { expect, test } from 'vitest';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import * as calls from '#contract/my-learners/calls.ts';
import { myLearnersMessages as words } from '#contract/my-learners/messages.ts';
import { eraseStudent, exportStudent } from '#contract/privacy/calls.ts';
import { role, roleIds, supportersStart } from '#contract/roles.ts';
import { currentUser } from '#contract/session/calls.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';

const at = '2026-03-01T08:00:00.000Z';

/** Anna with Purity, whose reports of two terms are verified, and others of whom Anna must not hear. */
async function givenAnna() {
  const place = await givenTerm();
  const { running, office, progress, term, supporter } = place;
  const anna = await supporter({ first_name: 'Anna' });
  const ben = await supporter({ first_name: 'Ben' });
  const child = (name: string, more: Partial<StudentsTable>) => ({
    name,
    dob: '2010-02-01',
    ...more,
  });
  const [purity, others = { id: 0 }] = await office.students([
    child('Purity Achieng Otieno', { supporter_id: anna.id }),
    child('Others Own Child', { supporter_id: ben.id }),
    child('Nobodys Own Child', {}),
  ]);
  const of = (student_id: number, at: number) => ({
    student_id,
    ...{ year_id: term.year_id, term_id: office.terms[at] ?? 0 },
  });
  const [english = 0, maths = 0] = office.subjects;
  const marks = (first: number, second: number) => [
    { subject_id: english, mark: first, grade: 'B' },
    { subject_id: maths, mark: second, grade: 'C' },
  ];
  await progress.academic({ ...of(purity.id, 0), mark: 6120, marks: marks(6000, 6240) });
  await progress.academic({ ...of(purity.id, 1), mark: 6530, marks: marks(7000, 6060) });
  await progress.finance(of(purity.id, 0));
  await progress.finance({
    ...of(purity.id, 1),
    items: [
      { category: 'Tuition Fees', item: 'Fees', cost: 2_200_000 },
      { category: 'Transport', item: 'Bus', cost: 50_050 },
    ],
  });
  // What nobody verified is of no one's page.
  await progress.academic({ ...of(purity.id, 2), mark: 9900, status: 0, comment: 'Unread words' });
  await progress.finance({ ...of(purity.id, 2), status: 0 });
  const picture = async (student_id: number, title: string, created_at = at) =>
    running.app.db.transaction(async (trx) => {
      const path = `media/${crypto.randomUUID().replaceAll('-', '')}.webp`;
      await trx
        .insertInto('stored_files')
        .values({
          path,
          student_id,
          purpose: 'media',
          type: 'image',
          bytes: 1,
          sha256: '0'.repeat(64),
          thumb_of: null,
          created_at,
        })
        .execute();
      await trx
        .insertInto('media')
        .values({
          student_id,
          title,
          description: 'A day',
          path,
          thumb: path,
          type: 'image',
          created_at,
          created_by: null,
        })
        .execute();
    });
  const client = running.as.user(anna);
  const read = async (by = client) => (await by.call(calls.listMyLearners)).body.data.learners;
  return {
    ...{ ...place, of, anna, ben, purity, others, client, picture, read },
    staff: running.as.role(role.administrator),
    ask: (student_id = purity.id, sentence?: string) =>
      client.call(calls.askForNews, { input: { student_id, ...(sentence && { sentence }) } }),
    seen: (student_id = purity.id, by = client) =>
      by.call(calls.noteLearnerSeen, { input: { student_id } }),
  };
}

test('a learner: verified, consented and one’s own, told by the first name alone', async () => {
  const { read, purity, picture, send, term, office, client } = await givenAnna();
  for (const title of ['One', 'Two', 'Three', 'Four']) await picture(purity.id, title);
  await send();
  const [first, ...more] = await read();
  expect(more).toEqual([]);
  const year = '2026';
  const name = (place: number) => `Term ${place} ${year}`;
  expect(first).toMatchObject({
    ...{ id: purity.id, name: 'Purity', status: 0, class: 'Form 1' },
    report: {
      ...{ term: name(2), grade: 'B', comment: 'Works hard.', own_words: null },
      ...{ up: { subject: 'Subject 1', points: 10 }, down: { subject: 'Subject 2', points: 1.8 } },
    },
    means: [
      { term: name(1), mean: 61.2 },
      { term: name(2), mean: 65.3 },
    ],
    pictures: { count: 4, newest: [{ title: 'Four' }, { title: 'Three' }, { title: 'Two' }] },
    paid: {
      ...{
        term: name(2),
        sum: '22,500.50',
        year,
        year_sum: '34,845.50',
        all: '34,845.50',
        others: 0,
      },
      lines: [
        { category: 'Tuition Fees', sum: '22,000.00' },
        { category: 'Transport', sum: '500.50' },
      ],
    },
    letters: { count: 1, newest: [{ term: name(2) }] },
    question: null,
  });
  expect(term.term_id).toBe(office.terms[1]);
  const text = JSON.stringify((await client.call(calls.listMyLearners)).body);
  expect(text).not.toMatch(/Otieno|Achieng|SM-|Mwanzo|Unread|(?<![\da-f])99\b|Others|Nobody/);
});

test('of others, of who was supported before, and without consent: no row of anything', async () => {
  const { running, read, purity, others, picture, ben, seen, ask, staff, client } =
    await givenAnna();
  await picture(purity.id, 'Prize');
  for (const id of [others.id, others.id + 1, 987_654]) {
    expect((await seen(id)).status).toBe(404);
    expect((await ask(id)).status).toBe(404);
  }
  // Staff have the office's pages, whoever is recorded as supporter.
  for (const id of roleIds.filter((one) => one !== role.supporter)) {
    const by = running.as.role(id);
    expect((await by.call(calls.listMyLearners)).status).toBe(403);
    expect((await seen(purity.id, by)).status).toBe(403);
  }
  expect(await read(running.as.role(role.supporter))).toEqual([]);
  await running.app.db.transaction((trx) =>
    trx
      .insertInto('photo_consents')
      .values({
        ...{ student_id: purity.id, given_by: 'Mother', given_on: '2025-01-01', purposes: '[]' },
        ...{ withdrawn_at: at, updated_at: at, updated_by: null },
      })
      .execute(),
  );
  expect(await read()).toMatchObject([{ path: null, pictures: { count: 0, newest: [] } }]);
  const params = { id: purity.id };
  await staff.call(patchStudent, { params, input: { supporter_id: ben.id } });
  expect(await read()).toEqual([]);
  expect([(await seen()).status, (await ask()).status]).toEqual([404, 404]);
  expect((await client.call(calls.listMyLearners)).body.data.learners).toEqual([]);
});

test('what is new stays so during a visit, and the next one counts from its end', async () => {
  const { running, read, seen, picture, purity, anna } = await givenAnna();
  // A session each time: one ends after 15 minutes.
  const news = async () => (await read(running.as.user(anna)))[0]?.news;
  const all = { since: null, report: 'Term 2 2026', pictures: 0, letters: 0 };
  expect(await news()).toMatchObject(all);
  await seen();
  running.clock.forward(minutes(10));
  // Still the first visit.
  expect(await news()).toMatchObject(all);
  await seen();
  running.clock.forward(minutes(31));
  await picture(purity.id, 'New', running.app.now().toISOString());
  const since = await news();
  expect(since).toMatchObject({ report: null, paid_at: null, pictures: 1, letters: 0 });
  expect(since?.since).not.toBeNull();
  await seen(purity.id, running.as.user(anna));
  running.clock.forward(minutes(10));
  expect(await news()).toEqual(since);
});

test('of twenty questions at once one is open; the office takes and answers it', async () => {
  const { ask, read, staff, running, purity, client } = await givenAnna();
  const sentence = 'How is the | science club?';
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(purity.id, sentence)));
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(words.askedAlready);
  const query = { rule: attentionRules.newsAsked };
  const items = async () => (await staff.call(listAttention, { query })).body.data;
  const [item] = await items();
  expect(item).toMatchObject({ student_id: purity.id, state: 0 });
  expect(item?.why).toContain(`“${sentence}”`);
  const settle = (state: number, more: object = {}) =>
    staff.call(settleAttention, {
      input: { student_id: purity.id, rule: query.rule, facts: item?.facts ?? '', state, ...more },
    });
  const question = async () => (await read())[0]?.question;
  expect(await question()).toMatchObject({ sentence, seen_at: null, answered_at: null });
  await settle(1);
  expect(await question()).toMatchObject({ answered_at: null, answer: null });
  expect((await question())?.seen_at).not.toBeNull();
  expect((await ask()).status).toBe(409);
  // The words are not needed: an answer may be given elsewhere.
  expect((await settle(2)).status).toBe(200);
  expect((await question())?.answered_at).not.toBeNull();
  running.clock.forward(minutes(1));
  expect((await ask(purity.id, 'And now?')).status).toBe(200);
  expect(await question()).toMatchObject({
    sentence: 'And now?',
    seen_at: null,
    answered_at: null,
  });
  expect((await items()).map(({ state }) => state)).toEqual([0]);
  // Who supports nobody, or a learner who left, has nobody to ask about.
  await staff.call(patchStudent, { params: { id: purity.id }, input: { status: 3 } });
  expect((await ask()).body.message).toBe(words.notInSchool);
  expect(await read()).toMatchObject([{ status: 3 }]);
  expect(await items()).toEqual([]);
  const long = { student_id: purity.id, sentence: 'x'.repeat(501) };
  expect((await client.call(calls.askForNews, { input: long })).status).toBe(422);
});

test('questions and visits are in the export of the student, and go with an erasure', async () => {
  const { ask, seen, read, staff, running, purity } = await givenAnna();
  await seen();
  await ask(purity.id, 'Is she well?');
  const params = { id: purity.id };
  const { bytes } = await download(staff, exportStudent, { params });
  const told = JSON.parse((await readZip(bytes)).get('student.json')?.toString() ?? '');
  expect(told.news_questions).toMatchObject([{ sentence: 'Is she well?', by: 'Anna Reed' }]);
  expect(told.supporter_visits).toMatchObject([{ since: null, by: 'Anna Reed' }]);
  await staff.call(eraseStudent, { params, input: { ref: purity.ref } });
  const { read: db } = running.app.db;
  for (const table of ['news_questions', 'learner_visits'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await read()).toEqual([]);
});

test('where supporters begin with their learners, the overview is refused to them alone', async () => {
  const { running, client, staff } = await givenAnna();
  const start = async () => (await client.call(currentUser)).body.data.supporters_start;
  const status = async (by = client) => (await by.call(overview)).status;
  expect([await status(), await start()]).toEqual([200, undefined]);
  const choose = (supporters_start: number | '') =>
    staff.call(editFoundation, { input: { supporters_start } });
  await choose(supportersStart.learners);
  expect([await status(), await start()]).toEqual([403, supportersStart.learners]);
  for (const id of roleIds.filter((one) => one !== role.supporter))
    expect(await status(running.as.role(id))).toBe(200);
  for (const other of [supportersStart.overview, ''] as const) {
    await choose(other);
    expect([await status(), await start()]).toEqual([200, undefined]);
  }
});
