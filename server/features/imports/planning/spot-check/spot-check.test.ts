import { describe, expect, test } from 'vitest';
import { spotCheckPrefix } from '#contract/imports/fields.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import type { Known, Plan } from '../plan/plan.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';
import { askSpotChecks } from './spot-check.ts';

const key = `${spotCheckPrefix}Kids`;
const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];
const heads = ['Child', 'Sex', 'School', 'DOB', 'Date of registration'];
const child = (name: string): Cell[] => [name, 'F', 'Mwanzo Secondary', '2012-04-12', '2025-01-06'];
const list = (...rows: readonly (readonly Cell[])[]): Sheet => ({
  name: 'Kids',
  rows: [heads, ...rows],
});
const kids = list(...names.map(child));
const usual = { agree: 'yes', 'first-name:Kids': 'first' };

function planOf(
  sheets: readonly Sheet[],
  answers: Record<string, string> = {},
  known: Known = knownWith(),
): Plan {
  const setups = sheets.map((one) => guessSetup(one, known.subjects));
  const given = { ...usual, ...answers };
  return askSpotChecks(makePlan(sheets, { sheets: setups, answers: given }, known), given);
}
const statesIn = ({ rows }: Plan, sheet = 'Kids') =>
  rows.filter((one) => one.sheet === sheet).map(({ state }) => state);
const checkIn = ({ questions }: Plan) => questions.find((one) => one.key === key);
const choiceOf = (plan: Plan, at: 0 | 1) => checkIn(plan)?.options[at]?.value ?? '';

test('no row goes in before somebody says that those shown are right', () => {
  const asked = planOf([kids]);
  expect(checkIn(asked)).toMatchObject({ answer: null, rows: 5, sheet: 'Kids' });
  expect(statesIn(asked)).toEqual(Array(5).fill('question'));
  const said = planOf([kids], { [key]: choiceOf(asked, 0) });
  expect(statesIn(said)).toEqual(Array(5).fill('new'));
  expect(checkIn(said)?.answer).toBe(choiceOf(asked, 0));
});

test('a sheet of which they are wrong stays out', () => {
  const refused = planOf([kids], { [key]: choiceOf(planOf([kids]), 1) });
  expect(statesIn(refused)).toEqual(Array(5).fill('skip'));
});

test('an answer that nobody was offered says nothing', () => {
  expect(statesIn(planOf([kids], { [key]: 'right' }))).toEqual(Array(5).fill('question'));
});

test('it is asked anew once a column is read as something else', () => {
  const said = choiceOf(planOf([kids]), 0);
  const setup = guessSetup(kids, []);
  const columns = setup.columns.map((one) => (one === 'school' ? 'background' : one));
  const answers = { ...usual, 'school-of:Kids': 'Mwanzo Secondary', [key]: said };
  const plan = makePlan([kids], { sheets: [{ ...setup, columns }], answers }, knownWith());
  const anew = askSpotChecks(plan, answers);
  expect(checkIn(anew)?.answer).toBeNull();
});

test('and once more than twice as many rows go in, which nobody has seen', () => {
  const said = choiceOf(planOf([list(...names.slice(0, 2).map(child))]), 0);
  const four = planOf([list(...names.slice(0, 4).map(child))], { [key]: said });
  expect(checkIn(four)?.answer).toBe(said);
  expect(checkIn(planOf([kids], { [key]: said }))?.answer).toBeNull();
});

test('a sheet with the headings of the template is not asked about', () => {
  const sheet: Sheet = {
    name: 'Kids',
    rows: [
      ['Student Name', 'Gender', 'Current School', 'Date of Birth', 'Date Registered'],
      ...names.map(child),
    ],
  };
  const plan = planOf([sheet]);
  expect(checkIn(plan)).toBeUndefined();
  expect(statesIn(plan)).toEqual(Array(5).fill('new'));
  const titled = planOf([{ ...sheet, rows: [['Children of 2025'], ...sheet.rows] }]);
  expect(checkIn(titled)?.rows).toBe(5);
});

const marks: Sheet = {
  name: 'Marks Term 1 2025',
  rows: [['Pupil', 'Class', 'English', 'Maths'], ...names.map((name) => [name, 'Form 1', 50, 60])],
};
const markKey = `${spotCheckPrefix}${marks.name}`;

test('marks of students who wait wait with them', () => {
  const both = [kids, marks];
  const plan = planOf(both);
  const right = plan.questions.find((one) => one.key === markKey)?.options[0]?.value ?? '';
  const waiting = planOf(both, { [markKey]: right });
  expect(statesIn(waiting, marks.name)).toEqual(Array(5).fill('question'));
  const in_ = planOf(both, { [markKey]: right, [key]: choiceOf(plan, 0) });
  expect(statesIn(in_, marks.name)).toEqual(Array(5).fill('new'));
});

test('marks of students who are here wait for their own sheet alone', () => {
  const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
  const plan = planOf([marks], {}, known);
  const right = plan.questions.find((one) => one.key === markKey)?.options[0]?.value ?? '';
  expect(statesIn(planOf([marks], { [markKey]: right }, known), marks.name)).toEqual(
    Array(5).fill('new'),
  );
});

const shownIn = (plan: Plan) => plan.sheets[0]?.first ?? [];

test('a row shows what is kept, what its cell says, what is filled in, not kept and empty', () => {
  const known = knownWith({ supporters: [{ id: 7, name: 'Heidi Brandt' }] });
  const sheet: Sheet = {
    name: 'Kids',
    rows: [
      [...heads, 'Phone', 'Supporter'],
      ['Selam Girma', 'F', 'Kilimo Girls', '12 April 2012', '2025-01-06', '0712', 'Heidi Brandt'],
    ],
  };
  const [row] = shownIn(planOf([sheet], {}, known));
  expect(row?.facts).toContainEqual({
    ...{ label: 'Date of birth', value: '2012-04-12', waits: false, is_new: false },
    ...{ said: '12 April 2012', heading: 'DOB' },
  });
  expect(row?.facts.find(({ label }) => label === 'Supporter')?.value).toBe('Heidi Brandt');
  expect(row?.facts.find(({ is_new }) => is_new)?.value).toBe('Kilimo Girls');
  expect(row?.unread).toEqual([{ heading: 'Phone', value: '0712' }]);
  expect(row?.filled.map(({ value }) => value)).toContain('Not recorded');
  expect(row?.missing).toContain('Guardian');
  expect(row?.missing).not.toContain('Supporter');
});

describe('what is recognised and not kept is told so', () => {
  const unreadIn = (plan: Plan) =>
    (shownIn(plan)[0]?.unread ?? []).map(({ heading, value }) => `${heading}: ${value}`);

  test.each([
    ['Aunt', 'Rose Wanja', ['Class: P4', 'Father: Late', 'Relationship: Aunt']],
    ['Mother', 'Rose Wanja', ['Class: P4', 'Father: Late']],
    ['', '', ['Class: P4', 'Father: Late']],
  ])('of a student whose guardian is %s', (relation, guardian, unread) => {
    const more = ['Class', 'Father', 'Guardian', 'Relationship'];
    const rows = [
      [...heads, ...more],
      [...child('Selam Girma'), 'P4', 'Late', guardian, relation],
      [...child('Brian Otieno'), 'P4', 'Bo Otieno', 'Bo Otieno', 'Father'],
    ];
    expect(unreadIn(planOf([{ name: 'Kids', rows }]))).toEqual(unread);
  });

  test('of marks the total, of payments the day', () => {
    const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
    const [first, ...rows] = marks.rows;
    const added = {
      ...marks,
      rows: [[...(first ?? []), 'Total'], ...rows.map((row) => [...row, 110])],
    };
    expect(unreadIn(planOf([added], {}, known))).toEqual(['Total: 110']);
    const paid: Sheet = {
      name: 'Fees Term 1 2025',
      rows: [
        ['Pupil', 'Class', 'Date', 'Tuition'],
        ...names.map((name): Cell[] => [name, 'Form 1', '2025-01-14', 4000]),
      ],
    };
    expect(unreadIn(planOf([paid], {}, known))).toEqual(['Date: 2025-01-14']);
  });
});

test('a balance or a total above a row is no line about it', () => {
  const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
  const rows: Cell[][] = names.map((name, at) => [`2025-01-1${at}`, name, 4000]);
  const paid: Sheet = {
    name: 'Fees Term 1 2025',
    rows: [
      ['Date', 'Pupil', 'Tuition'],
      ...[['', 'Balance b/f', 1200], ...rows.slice(0, 2), ['', 'Total', 8000], ...rows.slice(2)],
    ],
  };
  const first = shownIn(planOf([paid], {}, known));
  expect(new Set(first.map(({ above }) => above))).toEqual(new Set(['']));
});

test('a child of each part of a list is shown, with the line above it', () => {
  const parts = ['Boarders', 'HOSTEL', 'Wavulana'];
  const rows = parts.flatMap((part, at): Cell[][] => [[part], child(names[at] ?? '')]);
  const first = shownIn(planOf([list(...rows)]));
  expect(new Set(first.map(({ above }) => above))).toEqual(new Set(parts));
});

test('an answer that changes what the rows say has them looked at anew', () => {
  const days = ['04/03/2012', '11/08/2012', '05/09/2011'];
  const both = list(...days.map((day, at) => child(names[at] ?? '').with(3, day)));
  const dayFirst = { 'date-order:Kids': 'day' };
  const said = choiceOf(planOf([both], dayFirst), 0);
  expect(checkIn(planOf([both], { ...dayFirst, [key]: said }))?.answer).toBe(said);
  const turned = planOf([both], { 'date-order:Kids': 'month', [key]: said });
  expect(checkIn(turned)?.answer).toBeNull();
  expect(statesIn(turned)).toEqual(Array(3).fill('question'));
});

describe('tabs that are read alike', () => {
  const tab = (name: string, heading: string, of: readonly string[]): Sheet => ({
    name,
    rows: [['Pupil', 'Class', heading, 'English'], ...of.map((one) => [one, 'Form 1', 50, 60])],
  });
  const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
  const tabs = [
    tab('Term 1 2025', 'Maths', names),
    tab('Term 2 2025', 'MATHEMATICS', names.slice(2)),
    // Here a number stands before the names.
    {
      name: 'Term 3 2025',
      rows: tab('', 'Math', names.slice(4)).rows.map((row, at) => [at ? 4400 : 'Adm No', ...row]),
    },
  ];
  const looks = ({ questions }: Plan) =>
    questions.filter((one) => one.key.startsWith(spotCheckPrefix));

  test('are looked at in one go, with a row of each', () => {
    const plan = planOf(tabs, {}, known);
    const [look, ...more] = looks(plan);
    expect(more).toEqual([]);
    expect(look).toMatchObject({ sheets: tabs.map(({ name }) => name), rows: 9 });
    for (const { sheet, first } of plan.sheets) {
      expect(first.length, sheet).toBeGreaterThan(0);
      expect(look?.words).toContain(`‘${sheet}’ ${first.map(({ row }) => row).join(', ')}`);
    }
    const answers = { [look?.key ?? '']: look?.options[0]?.value ?? '' };
    expect(planOf(tabs, answers, known).rows.map(({ state }) => state)).toEqual(
      Array(9).fill('new'),
    );
  });

  test('are looked at anew once one of them is read otherwise, or another comes in', () => {
    const two = tabs.slice(0, 2);
    const [look] = looks(planOf(two, {}, known));
    const answers = { [look?.key ?? '']: look?.options[0]?.value ?? '' };
    expect(looks(planOf(two, answers, known))[0]?.answer).not.toBeNull();
    expect(looks(planOf(tabs, answers, known))[0]?.answer).toBeNull();
    const later = [...tabs.slice(0, 1), tab('Term 2 2026', 'MATHEMATICS', names.slice(2))];
    expect(looks(planOf(later, answers, known))[0]?.answer).toBeNull();
  });

  test('of which another subject stands in one are looked at apart', () => {
    const other = tab('Term 2 2025', 'Biology', names);
    expect(looks(planOf([tab('Term 1 2025', 'Maths', names), other], {}, known))).toHaveLength(2);
  });
});

test('a fact names its column, unless the heading says no more than its name', () => {
  const sheet: Sheet = {
    name: 'Term 2 2025',
    rows: [
      ['Pupil', 'Class', 'Basic Science', 'Maths'],
      ...names.map((one) => [one, 'P5', 50, 60]),
    ],
  };
  const known = {
    ...knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) }),
    subjects: ['Mathematics', 'Science'].map((subject_name) => ({ subject_name, category: 1 })),
  };
  const columns = [null, null, 'subject:Science', 'subject:Mathematics'];
  const setup = guessSetup(sheet, known.subjects);
  const asScience = {
    ...setup,
    columns: setup.columns.map((one, at) => columns[at] ?? one),
  };
  const plan = makePlan([sheet], { sheets: [asScience], answers: usual }, known);
  const facts = plan.sheets[0]?.first[0]?.facts ?? [];
  const headingOf = (subject: string) => facts.find(({ label }) => label === subject)?.heading;
  expect(headingOf('Science')).toBe('Basic Science');
  expect(headingOf('Mathematics')).toBe('');
});

test('of a subject in which a child was absent the grade alone is shown', () => {
  const sheet: Sheet = {
    name: 'Term 2 2025',
    rows: [
      ['Pupil', 'Class', 'English', 'Maths'],
      ...names.map((one, at) => [one, 'P5', at === 0 ? 'abs' : 50, 60]),
    ],
  };
  const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
  const facts = planOf([sheet], {}, known).sheets[0]?.first[0]?.facts ?? [];
  expect(facts.find(({ label }) => label === 'English')).toMatchObject({ value: 'X', said: 'abs' });
});

describe('of tabs that are read alike', () => {
  const known = {
    ...knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) }),
    subjects: ['Mathematics', 'Science'].map((subject_name) => ({ subject_name, category: 1 })),
  };
  const tab = (name: string, heading: string, marks: readonly Cell[]): Sheet => ({
    name,
    rows: [
      ['Pupil', 'Class', heading, 'Maths'],
      ...names.map((one, at) => [one, 'P5', marks[at] ?? null, 60]),
    ],
  });
  const lookOf = (plan: Plan) =>
    plan.questions.find((one) => one.key.startsWith(spotCheckPrefix)) ?? null;
  /** With what stands right of the class as marks in science. */
  function looked(sheets: readonly Sheet[], answers: Record<string, string>): Plan {
    const setups = sheets.map((one) => {
      const setup = guessSetup(one, known.subjects);
      return { ...setup, columns: setup.columns.with(2, 'subject:Science') };
    });
    const given = { ...usual, 'mark-empty': 'none', ...answers };
    return askSpotChecks(makePlan(sheets, { sheets: setups, answers: given }, known), given);
  }

  test('a row shows the column that is called otherwise, though another row lacks it', () => {
    const plan = looked(
      [
        tab('Term 1 2025', 'Science', [50, 51, 52, 53, 54]),
        tab('Term 2 2025', 'Basic Science', [50, null, 52, 53, 54]),
      ],
      {},
    );
    const shown = plan.sheets[1]?.first.flatMap(({ facts }) => facts) ?? [];
    expect(shown.map(({ heading }) => heading)).toContain('Basic Science');
  });

  test('rows that come in beside one that was seen are looked at anew, however many others there are', () => {
    const tabs = [
      tab('Term 1 2025', 'Science', [50, 51, 52, 53, 54]),
      tab('Term 2 2025', 'Science', [50, null, null, null, null]),
    ];
    const waiting = { 'mark-empty': '' };
    const before = lookOf(looked(tabs, waiting));
    expect(before?.rows).toBe(6);
    const said = { [before?.key ?? '']: before?.options[0]?.value ?? '' };
    expect(lookOf(looked(tabs, { ...waiting, ...said }))?.answer).not.toBeNull();
    const after = lookOf(looked(tabs, { 'mark-empty': 'absent', ...said }));
    expect(after).toMatchObject({ rows: 10, answer: null });
  });
});

describe('rows that somebody looks for are among those shown', () => {
  const known: Known = {
    ...knownWith({ supporters: [{ id: 7, name: 'Heidi Brandt' }] }),
    maySetStatus: true,
  };
  const others = 'ABCDEFGHIJKLMNOPQRST'.split('');
  /** Twenty children who are alike but for a further column, and what it says of the seventeenth. */
  const listOf = (heading: string, usual: string, said: string): Sheet => ({
    name: 'Kids',
    rows: [
      [...heads, 'Village', heading],
      ...others.map((letter, at) => [
        ...child(`${letter}nna ${letter}okoro`).with(
          3,
          `2012-04-${String(at + 8).padStart(2, '0')}`,
        ),
        `Kijiji ${letter}`,
        at === 16 ? said : usual,
      ]),
    ],
  });
  const rowsOf = (plan: Plan) => shownIn(plan).map(({ row }) => row);

  test('who is Active no longer', () => {
    expect(rowsOf(planOf([listOf('Status', 'Active', 'Withdrawn')], {}, known))).toContain(18);
    const left = planOf([listOf('Remarks', '', 'moved to Juba')], { 'left:Kids': '1' }, known);
    expect(rowsOf(left)).toContain(18);
  });

  test('whose supporter is nobody', () => {
    const answers = { 'supporters:Kids': 'none' };
    const plan = planOf([listOf('Sponsor', 'Heidi Brandt', 'Rotary Club')], answers, known);
    expect(rowsOf(plan)).toContain(18);
    expect(rowsOf(plan).length).toBeLessThanOrEqual(5);
  });

  test('whose birth was filled in', () => {
    const sheet = listOf('Club', 'Chess', 'Chess');
    const rows = sheet.rows.map((row, at) => (at === 17 ? row.with(3, '') : row));
    const answers = { 'lacks:dob:Kids': 'skip', 'cell:Kids!D18': '2012-01-01' };
    expect(rowsOf(planOf([{ ...sheet, rows }], answers, known))).toContain(18);
  });
});
