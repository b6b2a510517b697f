import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import type { Known } from '../plan/plan.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const students = names.map((name, at) => knownStudent(at + 1, name));
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov'];
const sheet = 'Lunch fees 2026';
const key = `months:${sheet}`;

function planOf(
  of: (at: number, month: number) => Cell,
  {
    answers = {},
    heads = months,
    ...known
  }: Partial<Known> & {
    answers?: Record<string, string>;
    heads?: readonly string[];
  } = {},
) {
  const rows = [
    ['Learner', ...heads],
    ...names.map((name, at) => [name, ...heads.map((_, month) => of(at, month))]),
  ];
  const sheets = readableSheets({ name: sheet, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', [`categories:${sheet}`]: 'Shopping', ...answers };
  const plan = makePlan(
    sheets,
    { sheets: setups, answers: given },
    knownWith({ students, ...known }),
  );
  return {
    questions: plan.questions,
    open: plan.questions.filter(({ answer }) => answer === null).map((one) => one.key),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? `${change.term}: ${change.items.map((one) => `${one.item} ${one.cost / 100}`).join(', ')}`
        : [],
    ),
  };
}

describe('a column for each month of payments', () => {
  test('asks once which months a term has', () => {
    const { open, questions } = planOf((at, month) => 700 + at * 10 + month);
    expect(open).toEqual([key]);
    const { options = [] } = questions.find((one) => one.key === key) ?? {};
    expect(options.map(({ value }) => value)).toContain('11112222333');
    const { paid } = planOf((at, month) => (month === 5 || at > 1 ? '-' : 700 + at * 10 + month), {
      answers: { [key]: '11112222333' },
    });
    expect(paid).toEqual([
      '1: Jan 700, Feb 701, Mar 702, Apr 703',
      '1: Jan 710, Feb 711, Mar 712, Apr 713',
      '2: May 704, July 706, Aug 707',
      '2: May 714, July 716, Aug 717',
      '3: Sept 708, Oct 709, Nov 710',
      '3: Sept 718, Oct 719, Nov 720',
    ]);
  });

  test('is divided as the term calendar says, until somebody says otherwise', () => {
    const terms = [
      { year: '2026', term: 1, opening: '2026-01-05', closing: '2026-04-25' },
      { year: '2026', term: 2, opening: '2026-05-04', closing: '2026-08-20' },
      { year: '2026', term: 3, opening: '2026-08-31', closing: '2026-11-20' },
    ];
    const { open, questions } = planOf((at, month) => 700 + at * 10 + month, { terms });
    expect(open).toEqual([]);
    expect(questions.find((one) => one.key === key)).toMatchObject({
      ...{ answer: '11112222333', usual: true },
    });
    // The middle of August is a holiday.
    const other = terms.map((one) => (one.term === 2 ? { ...one, closing: '2026-08-08' } : one));
    expect(planOf((at, month) => 700 + at * 10 + month, { terms: other }).open).toEqual([key]);
  });

  test('300/500 is what was paid of it', () => {
    const all = { answers: { [key]: '111' }, heads: months.slice(0, 3) };
    expect(planOf(() => '300/500 DH', all).paid[0]).toBe('1: Jan 300, Feb 300, Mar 300');
  });

  describe('with other payments, and what the parents gave, beside', () => {
    const heads = ['Jan', 'Feb', 'Mar'].map((one) => `Bus allowance ${one}`);
    const planWith = (answers: Record<string, string>) => {
      const rows = [
        ['Learner', 'Shoes & uniform', ...heads, 'Total', 'From home'],
        ...names.map((one, at) => [one, 900 + at, 700, 710, 720, 3030 + at, 150]),
        ['Sub-total', '', '', '', '', 12_126, ''],
      ];
      const sheets = readableSheets({ name: sheet, rows }, []);
      const { setups } = guessSetups(sheets, []);
      const given = { agree: 'yes', ...answers };
      const plan = makePlan(sheets, { sheets: setups, answers: given }, knownWith({ students }));
      const paid = plan.rows.flatMap(({ change }) =>
        change?.type === 'items'
          ? change.items.map((one) => `${change.term}: ${one.category} ${one.cost / 100}`)
          : [],
      );
      return {
        open: plan.questions.filter(({ answer }) => answer === null).map((one) => one.key),
        paid: paid.slice(0, 1),
        terms: new Set(paid.map((one) => one.slice(0, 1))),
      };
    };

    test('what the total has in it is paid, and what else stands there is asked about alone', () => {
      expect(planWith({}).open.toSorted()).toEqual([`column:${sheet} (Term 1)!G`, key]);
    });

    test('all of it is of the term that somebody says the months are of', () => {
      const out = { [`column:${sheet} (Term 1)!G`]: 'out' };
      const { open, paid, terms } = planWith({ ...out, [key]: '222' });
      expect(open).toEqual([]);
      expect(paid).toEqual(['2: Uniform and Boarding Essentials 900']);
      expect(terms).toEqual(new Set(['2']));
      expect(planWith({ ...out, [key]: '123' }).terms).toEqual(new Set(['1', '2', '3']));
    });
  });

  test('of days that somebody came are no payments', () => {
    const rows = [
      ['Learner', ...months],
      ...names.map((name, at) => [name, ...months.map(() => 18 + at)]),
    ];
    expect(readableSheets({ name: 'Attendance 2026', rows }, [])).toHaveLength(1);
  });

  const few = ['Sept', 'Oct', 'Nov', 'Dec'];
  const titled = (title: string, heads: readonly string[], more: Partial<Known> = {}) => {
    const all = ['Learner', 'Kikoi', ...heads, 'Total paid'];
    const rows = [
      [title],
      all,
      ...names.map((one, at) => {
        const paid = [300 + at, ...heads.map((_, month) => 700 + at * 10 + month)];
        return [one, ...paid, paid.reduce((sum, each) => sum + each, 0)];
      }),
    ];
    const sheets = readableSheets({ name: sheet, rows }, []);
    const { setups } = guessSetups(sheets, []);
    const given = {
      agree: 'yes',
      [`categories:${sheet}`]: 'Shopping',
      'category:kikoi': 'Shopping',
    };
    const known = knownWith({ students, ...more });
    const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
    return {
      open: plan.questions.filter(({ answer }) => answer === null).map((one) => one.key),
      rows: plan.rows.map(({ change }) =>
        change?.type === 'items' ? `${change.term}: ${change.items.length}` : null,
      ),
    };
  };

  test('all in one term where a title names it, with what the total proves to be paid', () => {
    const { open, rows } = titled('Canteen, 1st term', few);
    expect(open).toEqual([]);
    expect(rows.filter(Boolean)).toEqual(names.map(() => '1: 5'));
  });

  test('a calendar that says otherwise, or more months than a term has, ask', () => {
    const terms = [{ year: '2026', term: 3, opening: '2026-08-25', closing: '2026-12-20' }];
    expect(titled('Canteen, 1st term', few, { terms }).open).toEqual([key]);
    const many = months.slice(0, 8);
    // What the total proves is not asked about there either.
    expect(titled('Canteen, 1st term', many).open).toEqual([key]);
    expect(titled('Canteen', few).open).toEqual([key]);
  });
});
