import { beforeEach, describe, expect, test } from 'vitest';
import * as reference from '#contract/reference-data/calls.ts';
import * as calls from '#contract/term-calendar/calls.ts';
import { termMessages as words } from '#contract/term-calendar/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

let running: Running;
let manager: BrowserLike;
let years: Record<string, number>;
let terms: number[];

const at = (moment: string) =>
  running.clock.forward(Date.parse(moment) - running.clock.now().getTime());
/** Noon of a day in Nairobi. */
const onDay = (day: string) => at(`${day}T09:00:00Z`);

beforeEach(async () => {
  running = await appUnderTest({ env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' } });
  onDay('2026-03-02');
  manager = running.as.role(3);
  years = {};
  for (const year_name of ['2025', '2026'])
    years[year_name] = (
      await manager.call(reference.addYear, { input: { year_name } })
    ).body.data.id;
  terms = (await manager.call(reference.listTerms)).body.data.map(({ id }) => id);
});

const days = (year: string, term: number, more: object) => ({
  year_id: years[year],
  term_id: terms[term],
  ...more,
});
const add = (input: object) => manager.call(calls.addTermDays, { input });
const list = async () => (await manager.call(calls.listTermDays)).body.data;

const first = { opening: '2025-01-06', closing: '2025-04-04', mid_term: '2025-02-21' };
const second = { opening: '2025-04-28', closing: '2025-08-01' };

describe('the days of terms', () => {
  test('are listed by each day, those without one last', async () => {
    await add(days('2025', 0, { ...first, report_due: '2025-04-18' }));
    await add(days('2025', 1, second));
    await add(
      days('2026', 0, { opening: '2026-01-05', closing: '2026-04-03', report_due: '2026-04-10' }),
    );
    const openings = async (query: object) =>
      (await manager.call(calls.listTermDays, { query })).body.data.map(({ opening }) => opening);
    expect(await openings({})).toEqual(['2026-01-05', '2025-04-28', '2025-01-06']);
    expect(await openings({ sort: 'opening', dir: 'asc' })).toEqual([
      '2025-01-06',
      '2025-04-28',
      '2026-01-05',
    ]);
    for (const [dir, expected] of [
      ['asc', ['2025-01-06', '2026-01-05', '2025-04-28']],
      ['desc', ['2026-01-05', '2025-01-06', '2025-04-28']],
    ] as const)
      expect(await openings({ sort: 'report_due', dir })).toEqual(expected);
    expect(await openings({ sort: 'term', dir: 'asc' })).toEqual([
      '2025-01-06',
      '2026-01-05',
      '2025-04-28',
    ]);
  });

  test('are set, changed and deleted, with an entry in the change log for each', async () => {
    const added = await add(days('2025', 0, { ...first, report_due: '2025-04-18' }));
    expect([added.status, added.body.message]).toEqual([200, words.added]);
    const { id } = added.body.data;
    const edited = await manager.call(calls.editTermDays, {
      params: { id },
      input: days('2025', 0, { ...first, report_due: '2025-04-25', picture_due: '2025-03-01' }),
    });
    expect(edited.body).toMatchObject({
      message: words.saved,
      data: {
        year_name: '2025',
        term_name: 'Term 1',
        report_due: '2025-04-25',
        mid_term: '2025-02-21',
      },
    });
    const deleted = await manager.call(calls.deleteTermDays, { params: { id } });
    expect(deleted.body.message).toBe(words.deleted);
    expect(await list()).toEqual([]);
    const logged = await running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'fields'])
      .where('entity', '=', 'term_calendar')
      .orderBy('id')
      .execute();
    expect(logged.map(({ action, fields }) => [action, JSON.parse(fields)])).toEqual([
      ['add', ['year_id', 'term_id', 'opening', 'mid_term', 'closing', 'report_due']],
      ['edit', ['report_due', 'picture_due']],
      ['delete', []],
    ]);
    expect((await manager.call(calls.editTermDays, { params: { id }, input: {} })).status).toBe(
      404,
    );
  });

  test('faults stand at their fields and change nothing', async () => {
    const faults = async (input: object) => (await add(input)).body.errors;
    expect(await faults({})).toEqual({
      year_id: [words.year],
      term_id: [words.term],
      opening: [words.opening],
      closing: [words.closing],
    });
    expect(
      await faults(
        days('2025', 0, {
          opening: '2025-04-04',
          mid_term: '2025-01-01',
          closing: '2025-01-06',
          report_due: '2025-04-03',
          picture_due: '2027-01-01',
        }),
      ),
    ).toEqual({
      closing: [words.closingFirst],
      mid_term: [words.midTerm],
      report_due: [words.due],
      picture_due: [words.due],
    });
    expect(await faults(days('2026', 0, first))).toEqual({ opening: [words.openingYear('2026')] });
    expect(await faults({ ...first, year_id: 987_654, term_id: 987_654 })).toEqual({
      year_id: [words.year],
      term_id: [words.term],
    });
    expect(await list()).toEqual([]);
  });

  test('a term has days once, and no two terms overlap, also when both are set at once', async () => {
    await add(days('2025', 0, first));
    expect((await add(days('2025', 0, second))).body.errors).toEqual({ term_id: [words.taken] });
    expect(
      (await add(days('2025', 1, { opening: '2025-04-04', closing: '2025-08-01' }))).body.errors,
    ).toEqual({ opening: [words.overlap('Term 1 2025')] });
    const both = await Promise.all([1, 2].map((term) => add(days('2025', term, second))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('"this term" is the last that has opened where the foundation is', async () => {
    await add(days('2025', 0, first));
    await add(days('2025', 1, second));
    const now = async () =>
      (await list()).filter(({ is_now }) => is_now).map((one) => one.term_name);
    onDay('2024-12-01');
    expect(await now()).toEqual(['Term 1']);
    onDay('2025-04-20');
    expect(await now()).toEqual(['Term 1']);
    // 21:30 UTC is half past midnight of the opening day in Nairobi.
    at('2025-04-27T21:30:00Z');
    expect(await now()).toEqual(['Term 2']);
  });

  test('a year is copied from the last: what is there stays, weekdays stay weekdays', async () => {
    const copy = () => manager.call(calls.copyTermDays, { input: { year_id: years['2026'] ?? 0 } });
    expect((await copy()).body.errors).toEqual({ year_id: [words.nothingToCopy] });
    await add(days('2025', 0, first));
    await add(days('2025', 1, { ...second, report_due: '2025-08-15' }));
    await add(days('2026', 0, { opening: '2026-01-12', closing: '2026-04-10' }));
    const copied = await copy();
    expect(copied.body.message).toBe(words.copied(1));
    expect(copied.body.data).toMatchObject([
      { year_name: '2026', term_name: 'Term 2', opening: '2026-04-27', report_due: '2026-08-14' },
    ]);
    expect((await list()).map(({ opening }) => opening)).toEqual([
      '2026-04-27',
      '2026-01-12',
      '2025-04-28',
      '2025-01-06',
    ]);
    expect((await copy()).body.errors).toEqual({ year_id: [words.allThere] });
  });

  test('supporters do not read it, officers do not keep it', async () => {
    for (const [role, status] of [
      [5, 200],
      [6, 403],
    ] as const)
      expect((await running.as.role(role).call(calls.listTermDays)).status).toBe(status);
    const officer = running.as.role(4);
    expect((await officer.call(calls.addTermDays, { input: {} })).status).toBe(403);
  });
});
