import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const student = (id: number, name: string) =>
  knownStudent(id, name, { first_name: name.split(' ')[0] ?? '', school: 'Mwanzo Academy' });
const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({
  students: names.map((name, at) => student(at + 1, name)),
  schools: [{ id: 1, school: 'Mwanzo Academy', cluster: 'Lake' }],
  years: ['2025'],
  classes: ['Grade 7'],
});

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = [{ name: 'English Grade 7 Term 1 2025', rows }];
  const { setups } = guessSetups(sheets, []);
  return makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
}

test('parts of a mark without their sum ask which of them counts', () => {
  const rows = names.flatMap((name, at) => [
    [name, 'Mathematics', 12 + at, 15, 40 + at],
    [name, 'English', 10 + at, 17, 44 + at],
  ]);
  const { questions } = planOf([['Student Name', 'Subject', 'CA1', 'CA2', 'Exam'], ...rows]);
  const asked = questions.find(({ key }) => key.startsWith('exam:'));
  expect(asked?.answer).toBeNull();
  expect(asked?.options.map(({ value }) => value)).toEqual([
    ...['CA1', 'CA2', 'Exam', 'all: sum', 'all: mean', 'skip'],
  ]);
});

test.each([0, null])('%s of somebody who did not sit is no mark', (nothing) => {
  const rows = names.map((name, at) =>
    at === 2 ? [name, nothing, 'true'] : [name, 60 + at, 'false'],
  );
  const heads = ['Student Name', 'Score', 'did_not_sit'];
  const plan = planOf([heads, ...rows], { 'mark-all-absent': 'absent' });
  const marks = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? change.marks : []));
  expect(marks.map(({ mark, grade }) => [mark, grade === 'X'])).toEqual([
    ['60', false],
    ['61', false],
    ['0', true],
    ['63', false],
  ]);
});

test('a percentage beside a mark and its maximum is the same mark', () => {
  const rows = names.flatMap((name, at) => [
    [name, 'Mathematics', 20 + at, 50, 40 + 2 * at],
    [name, 'English', 30 + at, 50, 60 + 2 * at],
  ]);
  const heads = ['Student Name', 'Subject', 'Marks Obtained', 'Max Marks', 'Percentage'];
  const plan = planOf([heads, ...rows]);
  expect(plan.questions.filter(({ key }) => key.startsWith('exam:'))).toEqual([]);
  const [first] = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? [change] : []));
  expect(first?.marks.map(({ subject, mark }) => [subject, mark])).toEqual([
    ['Mathematics', '40'],
    ['English', '60'],
  ]);
});

describe('what marks are out of, where a heading or the marks say it', () => {
  const told = (heads: readonly string[], row: (at: number) => Cell[], answers = {}) => {
    const plan = planOf([heads, ...names.map((name, at) => [name, ...row(at)])], answers);
    const marks = plan.rows.map(({ change }) =>
      change?.type === 'marks' ? change.marks.map((one) => `${one.subject} ${one.mark}`) : [],
    );
    return { asked: plan.questions.map(({ key }) => key.split(':')[0]), marks };
  };
  const sheet = 'English Grade 7 Term 1 2025';

  test.each(['Test1-30', 'CAT1 (30)', 'Test 2 /30'])('%s alone asks, and 15 is 50', (heading) => {
    const open = told(['Student Name', heading], (at) => [15 + at]);
    expect(open.asked).toContain('out-of');
    const { marks } = told(['Student Name', heading], (at) => [15 + at], {
      [`out-of:${sheet}`]: 'heading',
    });
    expect(marks[0]).toEqual(['English 50']);
  });

  test('what stands in each row behind a subject needs no answer', () => {
    const plan = planOf([
      ['Student Name', 'English', 'Out of', 'Physics', 'Out of'],
      ...names.map((name, at) => [name, 15 + at, 30, 20 + at, 80]),
    ]);
    expect(plan.questions.filter(({ answer }) => answer === null)).toEqual([]);
    const [first] = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? [change] : []));
    expect(first?.marks.map(({ mark }) => mark)).toEqual(['50', '25']);
  });

  test('the same short words behind several subjects are parts of them', () => {
    const { asked } = told(['Student Name', 'Phy Aa', 'Phy Bb', 'Bio Aa', 'Bio Bb'], (at) => [
      ...[15 + at, 30 + at, 20 + at, 40 + at],
    ]);
    expect(asked).toContain('exam');
  });

  test('subjects out of different maxima each become parts of their own', () => {
    const heads = ['Student Name', 'ENG-30', 'MAT-50'];
    const { asked, marks } = told(heads, (at) => [15 + at, 20 + at], {
      [`out-of:${sheet}`]: 'heading',
    });
    expect(asked).toContain('out-of');
    expect(marks[0]).toEqual(['English 50', 'Mathematics 40']);
  });

  test('a row for each subject with low marks asks too', () => {
    const rows = names.flatMap((name, at) => [
      [name, 'Mathématiques', 8 + at],
      [name, 'Français', 15 + at],
    ]);
    const plan = planOf([['Student Name', 'Matieres', 'Notes'], ...rows]);
    expect(plan.questions.map(({ key }) => key)).toContain(`out-of:${sheet}`);
    expect(plan.rows.map(({ state }) => state)).not.toContain('new');
  });
});

describe('three columns for each subject', () => {
  const marksIn = (rows: readonly (readonly Cell[])[]) => {
    const { rows: planned, questions } = planOf(rows);
    const first = planned.find(({ change }) => change !== null);
    const marks = first?.change?.type === 'marks' ? first.change.marks : [];
    return { marks: marks.map((one) => one.mark), open: questions.filter((one) => !one.answer) };
  };

  test('score, grade and rank in Swahili: the score counts', () => {
    const below = ['Alama', 'Daraja', 'Nafasi'];
    const heads = [
      ['Jina la Mwanafunzi', 'Hisabati', '', '', 'Kiingereza', '', ''],
      ['Jina la Mwanafunzi', ...below, ...below],
    ];
    const found = marksIn([
      ...heads,
      ...names.map((name, at) => [name, 61 + at, 'B', at + 1, 44 + at, 'C', at + 2]),
    ]);
    expect(found.marks).toEqual(['61', '44']);
    expect(found.open).toEqual([]);
  });

  test('CAT, exam and their total with the subject in each heading: the total counts', () => {
    const heads = [
      ...['Student Name', 'Eng CAT', 'Eng Exam', 'Eng Total'],
      ...['Mat CAT', 'Mat Exam', 'Mat Total'],
    ];
    const { marks } = marksIn([
      heads,
      ...names.map((name, at) => [name, 20 + at, 45, 65 + at, 11, 40 + at, 51 + at]),
    ]);
    expect(marks).toEqual(['65', '51']);
  });
});

test('levels below LEVEL are no class', () => {
  const heads = ['Student Name', 'ENG', 'MAT', 'Level'];
  const { rows } = planOf([heads, ...names.map((name, at) => [name, 61 + at, 44 + at, 'ME1'])]);
  for (const { change } of rows)
    expect(change?.type === 'marks' && [change.class, change.mark, change.grade]).toEqual([
      'Grade 7',
      expect.any(String),
      expect.stringMatching(/^[A-F]\+?$/),
    ]);
});

test('O and A below LEVEL are no grades, and CS beside ES is no subject', () => {
  const heads = ['Student Name', 'ENG', 'MAT', 'Level'];
  const { rows } = planOf([heads, ...names.map((name, at) => [name, 61 + at, 44 + at, 'A'])]);
  for (const { change } of rows) if (change?.type === 'marks') expect(change.grade).not.toBe('A');
  const parts = planOf([
    ['Student Name', 'CS', 'ES', 'TOTAL'],
    ...names.map((name, at) => [name, 40 + at, 38, 78 + at]),
  ]);
  for (const { change } of parts.rows)
    if (change?.type === 'marks')
      expect(change.marks.map((one) => one.subject)).not.toContain('Computer Studies');
});

test('headings again in the middle of a sheet are no new headings, whatever the row above them says', () => {
  const heads = ['No', 'Name', 'Class', 'Maths', 'English', 'Total', 'Mean', 'Grade'];
  const row = (at: number) => [
    at + 1,
    names[at] ?? '',
    'Grade 7',
    60 + at,
    50,
    110 + at,
    55 + at / 2,
    'C',
  ];
  const { rows } = planOf([
    heads,
    row(0),
    row(1),
    [3, 'Perpetua Amondi Okello', 'SNE', null, null, 0, '#DIV/0!', null],
    heads,
    row(2),
    row(3),
  ]);
  expect(rows.filter(({ state }) => state === 'new').map((one) => one.name)).toEqual(names);
});

test('a column that somebody made the admission number is asked about beside the sheet’s own', () => {
  const rows = names.map((name, at) => [`44${at}0`, name, 60 + at, 50 + at, 4 - at]);
  const sheets = [
    {
      name: 'English Grade 7 Term 1 2025',
      rows: [['ADM NO', 'Student Name', 'ENG', 'MAT', 'POS'], ...rows],
    },
  ];
  const setups = guessSetups(sheets, []).setups.map((setup) => ({
    ...setup,
    columns: setup.columns.with(4, 'admission_no'),
  }));
  const { questions } = makePlan(sheets, { sheets: setups, answers: {} }, known);
  expect(questions.map(({ key }) => key)).toContain(`column:${sheets[0]?.name}!admission_no`);
});

test('a total that is weighted by other shares than its parts are out of lies among them', () => {
  const heads = ['Student Name', 'Subject', 'CAT 1 (30)', 'End Term (100)', 'Total %', 'Rating'];
  const rowsWith = (totalOf: (cat: number, exam: number) => number) =>
    names.map((name, at) => {
      const [cat, exam] = [15 + at, 60 + at];
      return [name, 'Mathematics', cat, exam, `${totalOf(cat, exam)}%`, 'ME1'];
    });
  const open = (rows: readonly Cell[][]) =>
    planOf([heads, ...rows]).questions.flatMap(({ key, answer }) => (answer === null ? key : []));
  const weighted = (cat: number, exam: number) => Math.round((cat / 30) * 30 + exam * 0.7);
  expect(open(rowsWith(weighted))).toEqual([]);
  expect(open(rowsWith(() => 95))).toContain('columns:English Grade 7 Term 1 2025');
});
