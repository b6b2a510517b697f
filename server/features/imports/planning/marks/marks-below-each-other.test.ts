import { expect, test } from 'vitest';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { QuestionList } from '../plan/question-list.ts';
import { readTable } from '../read-table.ts';
import { guessSetup } from '../sheets/layout.ts';

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
