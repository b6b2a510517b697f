import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { readMark } from '../../words/marks.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];
const subjects = ['English', 'Mathematics', 'Science'];

type Rows = readonly (readonly Cell[])[];

function planOf(tabs: Readonly<Record<string, Rows>>, answers: Record<string, string> = {}) {
  const known = knownWith({
    years: ['2025'],
    students: names.map((one, at) => knownStudent(at + 1, one)),
    subjects: subjects.map((subject_name) => ({ subject_name, category: 1 })),
  });
  const sheets = Object.entries(tabs).map(([name, rows]) => ({
    ...{ name, rows },
    file: 'Marks Term 1 2025.xlsx',
  }));
  const { setups } = guessSetups(sheets, known.subjects);
  const given = { agree: 'yes', 'joined-sheets': 'one', ...answers };
  return makePlan(sheets, { sheets: setups, answers: given }, known);
}

const stateOf = (plan: ReturnType<typeof planOf>, sheet: string, row: number) =>
  plan.rows.find((one) => one.sheet === sheet && one.row === row);
const marksIn = (plan: ReturnType<typeof planOf>, sheet: string, row: number) => {
  const change = stateOf(plan, sheet, row)?.change;
  return change?.type === 'marks'
    ? change.marks.map((one) => `${one.subject} ${one.grade === 'X' ? 'X' : one.mark}`)
    : null;
};
const keysOf = (plan: ReturnType<typeof planOf>) => plan.questions.map(({ key }) => key);

describe('words for no mark', () => {
  test.each(['Disp.', 'DISP', 'Dispensé', 'dispensée', 'Exempt', 'Exempté', 'EX', 'Isento'])(
    '%s asks what an exemption means',
    (text) => {
      expect(readMark(text, () => undefined)).toMatchObject({ ask: { key: 'mark-exempt' } });
      expect(readMark(text, () => 'none')).toEqual({ value: 'none' });
    },
  );

  test.each(['HAKUFANYA', 'hakufanya mtihani', 'Did not write', 'Not done', 'non composé', 'Sick'])(
    '%s asks what it means that somebody did not sit',
    (text) => {
      expect(readMark(text, () => undefined)).toMatchObject({ ask: { key: 'mark-not-sat' } });
      expect(readMark(text, () => 'absent')).toEqual({ value: 'absent' });
    },
  );

  test.each([
    'S/N',
    's/c',
    's.n.',
    'sin nota',
    'Sin calificar',
    'sem nota',
    'sans note',
    'n/a',
    'Not taught',
  ])('%s asks what a dash asks', (text) => {
    expect(readMark(text, () => undefined)).toMatchObject({ ask: { key: 'mark-dash' } });
    expect(readMark(text, () => 'none')).toEqual({ value: 'none' });
  });

  test('other words are asked about, each apart, and sentences are no marks', () => {
    const ask = { key: 'mark-word:displaced' };
    expect(readMark('Displaced', () => undefined)).toMatchObject({ ask });
    expect(readMark('Displaced', (key) => (key === ask.key ? 'none' : undefined))).toEqual({
      value: 'none',
    });
    expect(readMark('Sickly but trying', () => 'none')).toHaveProperty('fault');
  });

  const rows: Rows = [
    ['Name', 'English', 'Mathematics', 'Science'],
    ['Rose Akinyi', 60, 70, 80],
    ['Brian Otieno', 'HAKUFANYA', '', ''],
    ['Faith Wekesa', 55, 'Exempt', 65],
    ['Ian Kamau', 52, 61, 43],
  ];

  test('one answer counts for the whole row of somebody who did not sit', () => {
    const plan = planOf({ Class: rows }, { 'mark-not-sat': 'absent', 'mark-exempt': 'none' });
    expect(keysOf(plan)).not.toContain('mark-empty');
    expect(marksIn(plan, 'Class', 3)).toEqual(['English X', 'Mathematics X', 'Science X']);
    expect(marksIn(plan, 'Class', 4)).toEqual(['English 55', 'Science 65']);
  });

  test('a row of which no mark is left is left out, and says so', () => {
    const plan = planOf({ Class: rows }, { 'mark-not-sat': 'none', 'mark-exempt': 'none' });
    expect(stateOf(plan, 'Class', 3)).toMatchObject({ state: 'skip', faults: [] });
    expect(stateOf(plan, 'Class', 3)?.notes.map(({ words }) => words)).toContain(
      'No mark is left in this row, so nothing is filed',
    );
  });
});

describe('a tab for each subject', () => {
  const head = ['Name', 'CAT (30)', 'Exam (70)', 'Total'];
  const tab = (third: readonly Cell[]): Rows => [
    head,
    ['Rose Akinyi', 20, 50, 70],
    ['Brian Otieno', 18, 40, 58],
    ['Faith Wekesa', ...third],
    ['Ian Kamau', 25, 45, 70],
  ];
  const full = tab([22, 33, 55]);

  test('ABS in the exam with an empty total is asked once, and then all rows go in', () => {
    const tabs = { English: full, Mathematics: tab([17, 'ABS', '']), Science: full };
    const asked = planOf(tabs);
    expect(keysOf(asked)).toContain('mark-absent-beside');
    const plan = planOf(tabs, { 'mark-absent-beside': 'absent' });
    expect(marksIn(plan, 'Mathematics', 4)).toEqual(['Mathematics X']);
    expect(marksIn(plan, 'English', 4)).toEqual(['English 55']);
    const without = planOf(tabs, { 'mark-absent-beside': 'none' });
    expect(marksIn(without, 'Science', 4)).toEqual(['Science 55']);
    expect(
      without.rows.filter(({ state }) => state !== 'new').every(({ state }) => state === 'passed'),
    ).toBe(true);
  });

  test('an empty row beside other tabs of the report asks instead of holding them up', () => {
    const tabs = { English: full, Mathematics: tab(['', '', '']) };
    expect(keysOf(planOf(tabs))).toContain('mark-empty');
    const plan = planOf(tabs, { 'mark-empty': 'none' });
    expect(marksIn(plan, 'English', 4)).toEqual(['English 55']);
  });

  test('an empty row of somebody of whom no tab has a mark is a fault of its own', () => {
    const plan = planOf({ English: tab(['', '', '']), Mathematics: tab(['', '', '']) });
    expect(stateOf(plan, 'English', 4)?.faults.map(({ words }) => words)).toEqual([
      'There is no mark in this row',
    ]);
    expect(stateOf(plan, 'English', 2)?.state).toBe('new');
  });

  test('a fault in one tab asks whether the others go in without it', () => {
    const tabs = { English: full, Mathematics: tab([17, 20, 'see me']) };
    const asked = planOf(tabs);
    expect(stateOf(asked, 'English', 4)?.questions).toEqual(
      expect.arrayContaining(['parts-with-faults']),
    );
    expect(keysOf(asked)).toContain('parts-with-faults');
    const plan = planOf(tabs, { 'parts-with-faults': 'without' });
    expect(marksIn(plan, 'English', 4)).toEqual(['English 55']);
    expect(stateOf(plan, 'Mathematics', 4)?.state).toBe('fault');
  });

  test('a row left out by an answer holds nothing up', () => {
    const tabs = { English: full, Mathematics: tab([17, 20, '-']) };
    const plan = planOf(tabs, { 'mark-dash': 'skip' });
    expect(marksIn(plan, 'English', 4)).toEqual(['English 55']);
    expect(stateOf(plan, 'Mathematics', 4)?.state).toBe('skip');
  });

  test('the same student twice on one sheet stays a mistake', () => {
    const twice: Rows = [...full, ['Ian Kamau', '', '', '']];
    const plan = planOf({ English: twice, Science: full });
    expect(keysOf(plan)).not.toContain('mark-empty');
    expect(stateOf(plan, 'English', 6)?.state).toBe('fault');
  });
});

describe('two tabs with other marks in the same subjects', () => {
  const tab = (more: number, last: Cell): Rows => [
    ['Name', 'English', 'Mathematics'],
    ['Rose Akinyi', 40 + more, 50 + more],
    ['Brian Otieno', 45 + more, 55 + more],
    ['Faith Wekesa', 50 + more, last],
  ];

  test('a fault on the one that counts brings in nothing of the other one', () => {
    const plan = planOf(
      { CAT: tab(0, 61), END: tab(7, 'see me') },
      { 'which-sheet': 'END', 'parts-with-faults': 'without' },
    );
    expect(marksIn(plan, 'CAT', 4)).toBeNull();
    expect(stateOf(plan, 'CAT', 4)?.state).toBe('skip');
    expect(stateOf(plan, 'END', 4)?.state).toBe('fault');
  });

  test('a fault on the one that does not count holds nothing up', () => {
    const plan = planOf({ CAT: tab(0, 'see me'), END: tab(7, 61) }, { 'which-sheet': 'END' });
    expect(marksIn(plan, 'END', 4)).toEqual(['English 57', 'Mathematics 61']);
  });
});

test('ABS in a test that is no subject says nothing of a subject without a mark', () => {
  const rows = [
    ['Name', 'English', 'Mathematics', 'Science', 'Sunday quiz'],
    ['Rose Akinyi', 50, 61, 70, 13],
    ['Brian Otieno', 44, '', 58, 'ABS'],
    ['Faith Wekesa', 71, 65, 48, 27],
    ['Ian Kamau', 38, 55, 80, 22],
  ];
  const keys = keysOf(planOf({ Class: rows }));
  expect(keys).toContain('mark-empty');
  expect(keys).not.toContain('mark-absent-beside');
});

test.each([
  ['-- subject not offered', []],
  ['AB: absent, - = not taken', []],
  ['— the subject is not done', []],
  ['Fees are not taken in cash', ['mark-dash']],
])('below %s a dash asks %j', (legend, asked) => {
  const rows = [
    ['Name', 'English', 'Mathematics', 'Science'],
    ['Rose Akinyi', 50, 61, 70],
    ['Brian Otieno', 44, '-', 58],
    ['Faith Wekesa', 71, '–', 48],
    [],
    [legend],
  ];
  expect(keysOf(planOf({ Class: rows })).filter((key) => key.startsWith('mark-'))).toEqual(asked);
});
