import { expect, test } from 'vitest';
import { specScales } from '#contract/scales/scale.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { QuestionList } from '../plan/question-list.ts';
import { readTable } from '../read-table.ts';
import { guessSetup } from '../sheets/layout.ts';
import { keepsOwn } from './own-grades.ts';

/** A table of marks below each other, as it is once questions are answered. */
function tableOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet: Sheet = { name: 'Marks', rows };
  const list = new QuestionList(answers, {}, {});
  return readTable(sheet, guessSetup(sheet, []), list, { subjects: [] });
}

const subjects = ['Français', 'Anglais', 'Maths', 'SVT'];
const marksOf = (name: string, at: number): Cell[][] =>
  subjects.map((subject, index) => {
    const [tests, exam] = [8 + at + 2 * index, 14 - index];
    return [name, subject, tests, exam, (tests + exam) / 2, 1 + (index % 3)];
  });
const heads = ['Nom', 'Matière', 'Moy. Dev', 'Compo', 'Moy/20', 'Coef'];

test('the mean of tests and composition beside each subject is its mark, out of what its heading says', () => {
  const table = tableOf([heads, ...marksOf('Aya Koffi', 0), ...marksOf('Issa Traoré', 1)]);
  expect(table.columns).toEqual(['name', 'subject', null, null, 'score', null]);
  expect(table.rows).toHaveLength(2);
  expect(table.questions.map(({ question }) => [question.key, question.usual])).toEqual([
    ['out-of:Marks', 'heading'],
  ]);
  expect(table.meaningAt(5)?.reason).toBe(remarks.weightOfSubject);
});

test('a mean that is the same in all rows of a report is that of the report', () => {
  const rows = (name: string, at: number, mean: number): Cell[][] =>
    marksOf(name, at).map(([who = null, subject = null, , exam = null]) => [
      who,
      subject,
      exam,
      mean,
    ]);
  const table = tableOf([
    ['Nom', 'Matière', 'Note', 'Moyenne'],
    ...rows('Aya Koffi', 0, 12.4),
    ...rows('Issa Traoré', 1, 11.9),
  ]);
  expect(table.columns).toEqual(['name', 'subject', 'score', 'mean']);
});

test('a mean of another one in each row that nothing proves asks which column has the marks', () => {
  const rows = (name: string): Cell[][] =>
    subjects.map((subject, index) => [name, subject, 30 + index * 7, 61 - index * 3]);
  const table = tableOf([
    ['Nom', 'Matière', 'Note', 'Moyenne'],
    ...rows('Aya Koffi'),
    ...rows('Issa Traoré'),
  ]);
  expect(table.questions.map(({ question }) => question.key)).toEqual(['exam:Marks']);
  // Its rows are one report all the same.
  expect(table.rows).toHaveLength(2);
});

/** A row for each subject with two parts and what they are together. */
const inParts = (name: string, more: (at: number) => readonly Cell[] = () => []): Cell[][] =>
  subjects.map((subject, at) => {
    const [work, exam] = [11 + 3 * at, 52 - 7 * at];
    return [name, subject, work, exam, work + exam, ...more(at)];
  });
const two = ['Awa Diallo', 'Moses Kiptoo'];

test.each([
  [['Class work (40)', 'Examination (60)', 'Total (100)']],
  [['SBA', 'Exam', 'Total Score']],
  [['Jaribio /40', 'Mtihani /60', 'Jumla /100']],
  [['Test /40', 'Exam /60', 'Final mark']],
])('of the parts in %s their sum is the mark, and no exam alone', (heads) => {
  const table = tableOf([['Name', 'Subject', ...heads], ...two.flatMap((one) => inParts(one))]);
  expect(table.columns).toEqual(['name', 'subject', null, null, 'score']);
  expect(table.questions).toEqual([]);
});

test('a figure of the whole class beside them says nothing against it', () => {
  const rows = two.flatMap((one) => inParts(one, (at) => [48 + 2 * at]));
  const heads = ['Name', 'Subject', 'Test /40', 'Exam /60', 'Total', 'Class best'];
  const table = tableOf([heads, ...rows]);
  expect(table.columns).toEqual(['name', 'subject', null, null, 'score', null]);
  expect(table.questions).toEqual([]);
});

test('a few rows prove it where what the parts are out of adds up, and only there', () => {
  const rows = inParts('Awa Diallo').slice(0, 2);
  const keys = (heads: readonly string[]) =>
    tableOf([['Name', 'Subject', ...heads], ...rows]).questions.map(({ question }) => question.key);
  expect(keys(['Test /40', 'Exam /60', 'Total'])).toEqual([]);
  expect(keys(['Test', 'Exam', 'Total'])).toEqual(['exam:Marks']);
});

test('a sum that the parts do not add up to asks which column has the marks', () => {
  const rows = two.flatMap((one) => inParts(one).map((row, at) => row.with(4, 40 + 9 * (at % 3))));
  const table = tableOf([['Name', 'Subject', 'Test /40', 'Exam /60', 'Total /100'], ...rows]);
  expect(table.questions.map(({ question }) => question.key)).toEqual(['exam:Marks']);
});

test('a sum is out of what its heading says', () => {
  const rows = two.flatMap((one) =>
    inParts(one).map((row) => row.map((cell) => (typeof cell === 'number' ? cell / 10 : cell))),
  );
  const table = tableOf([['Nom', 'Matière', 'Interro /4', 'Examen /6', 'Total /10'], ...rows]);
  expect(table.questions.map(({ question }) => [question.key, question.usual])).toEqual([
    ['out-of:Marks', 'heading'],
  ]);
});

test('exams without a sum ask which of them counts', () => {
  const rows = two.flatMap((one) => inParts(one));
  const table = tableOf([
    ['Name', 'Subject', 'BOT', 'MOT', 'EOT'],
    ...rows.map((row) => row.with(4, 55)),
  ]);
  expect(table.questions.map(({ question }) => question.key)).toEqual(['exam:Marks']);
});

test.each(['GRADE', 'Grd', 'Daraja'])(
  'grades of the sheet below %s are said to be given anew',
  (head) => {
    const rows = two.flatMap((one) => inParts(one, (at) => [['B+', 'C', 'D+', 'A-'][at] ?? '']));
    const heads = ['Name', 'Subject', 'Test /40', 'Exam /60', 'Total', head];
    expect(keepsOwn(tableOf([heads, ...rows]), specScales[1])).toBe(false);
  },
);
