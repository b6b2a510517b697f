import { beforeEach, describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { listAttention } from '#contract/attention/calls.ts';
import { listNotifications, previewLetter } from '#contract/notifications/calls.ts';
import { addTerm, listTerms, placeTerm } from '#contract/reference-data/calls.ts';
import { annualAcademicReport } from '#contract/summaries/calls.ts';
import { addTermDays, deleteTermDays, listTermDays } from '#contract/term-calendar/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';

let place: Awaited<ReturnType<typeof givenTerm>>;
let child: number;
let reader: number;
/** The terms of this test, in the order in which they are. */
let ids: number[];

const year = () => place.office.year('2026');
const staff = () => place.running.as.role(1);

async function begin(names: readonly string[]) {
  for (const term_name of names) {
    const added = await staff().call(addTerm, { input: { term_name } });
    ids.push(added.body.data.id);
  }
}
const days = (at: number, opening: string, closing: string, year_id = year()) =>
  staff().call(addTermDays, { input: { year_id, term_id: ids[at] ?? 0, opening, closing } });
const threeTerms = [
  ['2026-01-05', '2026-04-03'],
  ['2026-05-04', '2026-07-31'],
  ['2026-08-31', '2026-11-20'],
] as const;
const allDays = async () => {
  for (const [at, [opening, closing]] of threeTerms.entries()) await days(at, opening, closing);
};
const put = (at: number, to: number) =>
  staff().call(placeTerm, { params: { id: ids[at] ?? 0 }, input: { place: to } });
const report = (at: number, mark: number, year_id = year()) =>
  place.progress.academic({ student_id: child, year_id, term_id: ids[at] ?? 0, mark });
const plan = async (at: number) =>
  (
    await staff().call(previewLetter, {
      query: { year_id: year(), term_id: ids[at] ?? 0, student: child },
    })
  ).body.data;
const letter = async (at: number) => (await plan(at)).letter?.text ?? '';

beforeEach(async () => {
  place = await givenTerm();
  ids = [];
  const { id } = await place.supporter();
  reader = id;
  [{ id: child }] = await place.office.students([{ supporter_id: id }]);
});

describe.each([
  [['Term One', 'Term Two', 'Term Three']],
  [['Premier trimestre', 'Deuxième trimestre', 'Troisième trimestre']],
])('%j with days in the calendar', (names) => {
  test('come in the order of their days, wherever they stand', async () => {
    await begin(names);
    await allDays();
    const reports = [await report(0, 8000), await report(1, 6000), await report(2, 7500)];
    expect(await letter(0)).not.toMatch(/since/i);
    expect(await letter(1)).toContain('The mean score fell from 80 to 60.');
    expect(await letter(2)).toContain('The mean score rose from 60 to 75.');
    const annual = (await staff().call(annualAcademicReport, { query: { year: year() } })).body;
    const [row] = annual.data;
    expect(annual).toMatchObject({ terms: ['Term 1', 'Term 2', 'Term 3', ...names] });
    expect(row?.schools[0]?.marks.slice(-3)).toEqual([80, 60, 75]);
    const shown = await staff().call(academics.listProfileReports, {
      query: { year: year(), student: child },
    });
    expect(shown.body.data.map(({ term }) => term)).toEqual(names);
    const choices = await staff().call(academics.listReportsOfStudent, { query: { query: child } });
    expect(choices.body.data.map(({ id }) => id)).toEqual(reports.toReversed());
    expect((await staff().call(listTerms)).body.data.slice(-3).map((one) => one.id)).toEqual(ids);
    const told = (await staff().call(listNotifications)).body.data.map(({ term_id }) => term_id);
    expect(told).toEqual(ids.toReversed());
    const fell = (await staff().call(listAttention, { query: { rule: 3 } })).body.data;
    expect(fell).toEqual([]);
  });
});

test('each year has its own order, and two years whose terms alternate are told by their days', async () => {
  await begin(['Autumn', 'Spring']);
  const before = place.office.year('2025');
  await days(1, '2025-01-06', '2025-04-04', before);
  await days(0, '2026-02-02', '2026-03-06', before);
  await days(0, '2026-01-05', '2026-01-30');
  await days(1, '2026-04-06', '2026-07-03');
  await report(1, 5000, before);
  await report(0, 7000, before);
  await report(0, 6000);
  await report(1, 8000);
  expect(await letter(0)).toContain('The mean score rose from 50 to 60.');
  expect(await letter(1)).toContain('The mean score rose from 70 to 80.');
});

test.each([
  ['one that stands between', [1, 2, 3], { 0: 0, 2: 2 }, [0, 1, 2]],
  ['one that stands first', [1, 2, 3], { 1: 0, 2: 2 }, [0, 1, 2]],
  ['days against the numbers', [1, 2, 3], { 0: 2, 2: 0 }, [2, 0, 1]],
  ['numbers alone', [3, 1, 2], {}, [1, 2, 0]],
] as const)('days and numbers together: %s', async (_, numbers, dated, order) => {
  await begin(['C', 'A', 'B']);
  for (const [at] of numbers
    .map((number, index) => [index, number] as const)
    .toSorted(([, one], [, other]) => one - other))
    await put(at, 99);
  for (const [at, of] of Object.entries(dated)) {
    const [opening, closing] = threeTerms[of];
    await days(Number(at), opening, closing);
  }
  for (const at of [0, 1, 2]) await report(at, 6000);
  const told = (await staff().call(listNotifications)).body.data.map(({ term_id }) => term_id);
  expect(told.toReversed()).toEqual(order.map((at) => ids[at]));
});

test('a letter that compares waits while nobody has said what comes before; the others go', async () => {
  await begin(['Semester B', 'Semester A']);
  await report(0, 8000);
  expect(await plan(0)).toMatchObject({ letters: 1, unordered: 0 });
  await report(1, 6000);
  expect(await plan(0)).toMatchObject({ letters: 0, unordered: 1, letter: null });
  const sent = await place.send(staff(), { year_id: year(), term_id: ids[0] ?? 0 });
  expect(sent.body.message).toContain('1 letter waits until the order of the terms is set.');
  const rows = (await staff().call(listNotifications)).body.data;
  expect(rows.map(({ due }) => due)).toEqual([0, 0]);
  await put(0, 4);
  await put(1, 5);
  expect(await letter(1)).toContain('The mean score fell from 80 to 60.');
  await put(1, 1);
  expect(await letter(0)).toContain('The mean score rose from 60 to 80.');
});

test('a letter that waits goes back where days change what came before', async () => {
  await begin(['One', 'Two']);
  await days(0, '2026-01-05', '2026-04-03');
  await days(1, '2026-05-04', '2026-07-31');
  await report(0, 8000);
  await report(1, 6000);
  await place.running.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ quiet: 1 }).execute(),
  );
  await place.send(staff(), { year_id: year(), term_id: ids[1] ?? 0 });
  const held = async () =>
    (await staff().call(listNotifications)).body.data.reduce((sum, row) => sum + row.held, 0);
  expect(await held()).toBe(1);
  const [first] = (await staff().call(listTermDays)).body.data.slice(-1);
  await staff().call(deleteTermDays, { params: { id: first?.id ?? 0 } });
  await days(0, '2026-08-31', '2026-11-20');
  expect(await held()).toBe(0);
  expect(await letter(0)).toContain('The mean score rose from 60 to 80.');
});

describe('once a year', () => {
  const isOver = async (at: number) => (await plan(at)).letters === 1;
  beforeEach(async () => {
    await place.running.app.db.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ letters_rhythm: lettersRhythm.year })
        .where('id', '=', reader)
        .execute(),
    );
    await begin(['Autumn', 'Spring', 'Summer']);
  });

  test('is after the last term by the days', async () => {
    await allDays();
    for (const at of [0, 1]) {
      await report(at, 6000);
      expect(await isOver(at)).toBe(false);
    }
    await report(2, 6000);
    expect(await isOver(0)).toBe(true);
  });

  test('is after the last one by the order where only some have days', async () => {
    for (const at of [0, 1, 2]) await put(at, 99);
    await days(0, ...threeTerms[0]);
    await report(0, 6000);
    expect(await isOver(0)).toBe(false);
    await report(2, 6000);
    expect(await isOver(0)).toBe(true);
  });

  test('is after one’s own last term by the days, also where the terms of the beginning come after by number', async () => {
    for (const at of [2, 1, 0]) await put(at, 1);
    await allDays();
    await report(2, 6000);
    expect(await isOver(2)).toBe(true);
  });

  test('waits where one without a number is offered, and no year has used it yet', async () => {
    for (const at of [0, 1]) await put(at, 99);
    await report(1, 6000);
    expect(await isOver(1)).toBe(false);
    await put(2, 1);
    expect(await isOver(1)).toBe(true);
  });

  test('waits where neither says which is the last', async () => {
    await days(0, ...threeTerms[0]);
    await report(0, 6000);
    expect(await isOver(0)).toBe(false);
    await days(1, ...threeTerms[1]);
    await report(1, 6000);
    expect(await isOver(1)).toBe(false);
  });
});
