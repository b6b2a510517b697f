import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau', 'Awa Diallo'];
const name = 'Term 1 2025';

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  subjects: readonly string[] = [],
) {
  const known = knownWith({
    years: ['2025'],
    students: names.map((one, at) => knownStudent(at + 1, one)),
    subjects: subjects.map((subject_name) => ({ subject_name, category: 1 })),
  });
  const sheets = [{ name, rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const reports = plan.rows.flatMap(({ change }) =>
    change?.type === 'marks'
      ? [{ mean: change.mark, subjects: change.marks.map((one) => one.subject) }]
      : [],
  );
  return { plan, reports, keys: plan.questions.map(({ key }) => key), columns: setups[0]?.columns };
}

const figures = [
  [12, 9, 14, 8],
  [10, 11, 7, 15],
  [16, 13, 12, 9],
  [8, 14, 10, 13],
  [11, 12, 15, 10],
];
const meanOf = (marks: readonly number[]) =>
  Math.round((marks.reduce((sum, one) => sum + one, 0) / marks.length) * 100) / 100;

describe('PC is a mean or a subject', () => {
  const records = figures.map((marks, at) => [names[at] ?? '', ...marks]);

  test.each(['PC', 'P.C.', 'P.C', 'Pc'])('%s below French headings is Physique-Chimie', (pc) => {
    const { columns } = planOf([['Nom et prénoms', 'Français', 'Maths', pc, 'SVT'], ...records]);
    expect(columns?.[3]).toBe('subject:Physique-Chimie');
  });

  test('between two subjects, or where the house teaches it, it is a subject as well', () => {
    const between = planOf([['Name', 'English', 'PC', 'Maths', 'Biology'], ...records]);
    expect(between.columns?.[2]).toBe('subject:Physique-Chimie');
    const last = [['Name', 'English', 'Maths', 'Biology', 'PC'], ...records];
    expect(planOf(last, {}, ['Physique-Chimie']).columns?.[4]).toBe('subject:Physique-Chimie');
  });

  test('behind the subjects of an English sheet it is the percentage', () => {
    const rows = figures.map((marks, at) => [
      ...[names[at] ?? '', ...marks.map((one) => one * 5)],
      meanOf(marks.map((one) => one * 5)),
    ]);
    const { columns, reports, keys } = planOf([
      ['Name', 'English', 'Maths', 'Biology', 'History', 'PC'],
      ...rows,
    ]);
    expect(columns?.[5]).toBe('mean');
    expect(keys).not.toContain(`column:${name}!mean`);
    expect(reports[0]).toMatchObject({ mean: String(meanOf([60, 45, 70, 40])) });
  });

  test('below French headings it is the mean all the same where it is that of all others', () => {
    const rows = figures.map((marks, at) => [names[at] ?? '', ...marks, meanOf(marks)]);
    const { reports } = planOf(
      [['Nom et prénoms', 'Français', 'Anglais', 'Maths', 'SVT', 'PC'], ...rows],
      { [`out-of:${name}`]: '20' },
    );
    expect(reports[0]?.subjects).toHaveLength(4);
    expect(reports[0]?.mean).toBe('53.75');
  });
});

describe('several columns that are called a mean', () => {
  const head = ['Name', 'English', 'Maths', 'Biology'];

  test('the one that the marks prove counts, the other one is asked about with unknown columns', () => {
    const rows = figures.map(([a = 0, b = 0, c = 0, d = 0], at) => {
      const marks = [a, b, c].map((one) => one * 5);
      return [names[at] ?? '', ...marks, d * 5, meanOf(marks)];
    });
    const { keys, plan } = planOf([[...head, 'Mean', 'Average'], ...rows]);
    expect(keys).toContain(`columns:${name}`);
    expect(plan.rows.every(({ state }) => state === 'question')).toBe(true);
  });

  test('of two that say the same, one of 20 and one in per cent, one is left out unasked', () => {
    const rows = figures.map((own, at) => {
      const marks = own.slice(0, 3).map((one) => one * 5);
      return [names[at] ?? '', ...marks, meanOf(marks) / 5, meanOf(marks)];
    });
    const { keys, reports } = planOf([[...head, 'Mean', 'Average'], ...rows]);
    expect(keys.filter((key) => key.startsWith('column'))).toEqual([]);
    expect(reports).toHaveLength(5);
  });

  test('where none is proven it is asked, and the other one may be a subject', () => {
    const others = [61, 72, 55, 80, 49];
    const rows = figures.map((own, at) => [
      ...[names[at] ?? '', ...own.slice(0, 3).map((one) => one * 5)],
      ...[(others[at] ?? 0) + 9, others[4 - at] ?? 0],
    ]);
    const key = `column:${name}!mean`;
    const { plan } = planOf([[...head, 'Average', 'Mean'], ...rows]);
    const asked = plan.questions.find((one) => one.key === key);
    expect(asked?.options.map(({ value }) => value)).toEqual(['E', 'F', 'E+', 'F+', 'skip']);
    const { reports } = planOf([[...head, 'Average', 'PC'], ...rows], {
      [key]: 'E+',
      [`mean:${name}`]: 'sheet',
    });
    expect(reports[0]?.subjects).toContain('Physique-Chimie');
    expect(reports[0]?.mean).toBe('70');
  });
});

describe('a line of coefficients', () => {
  const weights = [5, 3, 2, 1];
  const byWeights = (marks: readonly number[]) =>
    Math.round((marks.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / 11) * 100) /
    100;
  const rows = figures.map((marks, at) => [names[at] ?? '', ...marks, byWeights(marks)]);
  const answers = { [`out-of:${name}`]: '20' };

  test.each([
    ['Coefficients', ...weights, ''],
    ['Coef.', ...weights.map(String), '11'],
    ['Poids', ...weights, 11],
  ])('proves the mean, which is not asked: %s', (...line) => {
    const { keys, reports } = planOf(
      [['Nom', 'Français', 'Anglais', 'Maths', 'SVT', 'Moyenne'], line, ...rows],
      answers,
    );
    expect(keys).not.toContain(`mean:${name}`);
    expect(reports.map(({ mean }) => Number(mean))).toEqual(
      figures.map((marks) => Math.round(byWeights(marks) * 500) / 100),
    );
  });

  test('so do coefficients in the headings', () => {
    const head = ['Français (coef 5)', 'Anglais (coef 3)', 'Maths (coef 2)', 'SVT (coef 1)'];
    const { keys, reports } = planOf([['Nom', ...head, 'Moyenne'], ...rows], answers);
    expect(keys).not.toContain(`mean:${name}`);
    expect(reports).toHaveLength(5);
  });

  test('a mean that is neither asks, with both figures of 100', () => {
    const wrong = rows.map((row) => [...row.slice(0, 5), Number(row[5]) + 1]);
    const { plan } = planOf(
      [['Nom', 'Français', 'Anglais', 'Maths', 'SVT', 'Moyenne'], ...wrong],
      answers,
    );
    const asked = plan.questions.find(({ key }) => key === `mean:${name}`);
    expect(asked?.words).toContain('12.18 (60.9 of 100) and 53.75');
  });
});
