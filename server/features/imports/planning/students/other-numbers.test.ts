import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name, { admission_no: `A${10 + at}` })),
});
const sheet = 'Form 2 Term 1 2026';

function planOf(numberOf: (at: number) => string, answers: Record<string, string> = {}) {
  const rows: (readonly Cell[])[] = [
    ['Adm No', 'Name', 'English', 'Physics'],
    ...names.map((name, at) => [numberOf(at), name, 60 + at, 70 + at]),
  ];
  const sheets = [{ name: sheet, rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    marks: plan.rows.filter(({ change }) => change?.type === 'marks').length,
    questions: plan.questions,
  };
}

describe('a list in which all have another number than in Somesha', () => {
  test('is asked about once', () => {
    const { open, questions } = planOf((at) => `X-${700 + at}`);
    expect(open).toEqual([`numbers:${sheet}`]);
    expect(questions.find(({ key }) => key === open[0])?.words).toContain(
      'X-700 here, A10 in Somesha',
    );
    expect(planOf((at) => `X-${700 + at}`, { [`numbers:${sheet}`]: 'other' })).toMatchObject({
      ...{ open: [], marks: names.length },
    });
  });

  test('asks of each student where they are admission numbers', () => {
    const { open } = planOf((at) => `X-${700 + at}`, { [`numbers:${sheet}`]: 'ask' });
    expect(open).toHaveLength(names.length);
    expect(open[0]).toMatch(/^who:/);
  });

  test('is none where one of them is known by the number', () => {
    const { open, marks } = planOf((at) => (at === 2 ? 'A12' : `X-${700 + at}`));
    expect(open.every((key) => key.startsWith('who:'))).toBe(true);
    expect(marks).toBe(1);
  });
});
