import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

function planOf(
  heads: readonly string[],
  said: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
) {
  const names = ['Selam Girma', 'Brian Otieno', 'Ruth Bekele'];
  const sheet = {
    name: 'Kids',
    rows: [
      ['Name', 'Sex', 'Date of birth', ...heads],
      ...said.map((cells, at): Cell[] => [names[at] ?? '', 'F', `2012-04-1${at}`, ...cells]),
    ],
  };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const schools = ({ rows }: ReturnType<typeof planOf>) =>
  rows.map(({ change }) => (change?.type === 'student' ? change.school : null));

test.each([
  ['Other', 'If other, which school?'],
  ['Other (please specify)', 'Other school'],
  ['Nyingine', 'Kama nyingine, taja'],
  ['Autre', 'Précisez'],
])('%s is what stands below %s beside it', (other, heading) => {
  const plan = planOf(
    ['School', heading, 'Comments'],
    [
      ['Mwanzo Secondary', '', ''],
      [other, 'Karibu Academy', 'far'],
      ['Mwanzo Secondary', '', ''],
    ],
  );
  expect(schools(plan)).toEqual(['Mwanzo Secondary', 'Karibu Academy', 'Mwanzo Secondary']);
  expect(plan.sheets[0]?.columns[4]).toMatchObject({ state: 'left out', target: null });
  const unread = plan.sheets[0]?.first.find(({ row }) => row === 3)?.unread;
  expect(unread?.map(({ heading: one }) => one)).toEqual(['Comments']);
});

test('Other without a text is no school, and asks for it', () => {
  const said = [['Mwanzo Secondary'], ['Other'], ['Others']];
  const plan = planOf(['School'], said);
  expect(plan.questions.find(({ key }) => key === 'lacks:school:Kids')?.rows).toBe(2);
  const typed = planOf(['School'], said, { 'lacks:school:Kids': 'Mwanzo Secondary' });
  expect(schools(typed)).toEqual(['Mwanzo Secondary', 'Mwanzo Secondary', 'Mwanzo Secondary']);
});

test('a column that has texts in other rows, too, is no answer to Other', () => {
  const plan = planOf(
    ['School', 'Other needs'],
    [
      ['Mwanzo Secondary', 'Shoes'],
      ['Other', 'Bag'],
      ['Mwanzo Secondary', ''],
    ],
  );
  expect(plan.questions.some(({ key }) => key === 'lacks:school:Kids')).toBe(true);
  expect(schools(plan)).not.toContain('Bag');
});

test('of marks it says nothing of where the student is', () => {
  const sheet = {
    name: 'Term 1 2026',
    rows: [
      ['Student', 'School', 'English', 'Mathematics'],
      ['Ann Otieno', 'Other', 61, 54],
      ['Beth Kamau', 'Mwanzo Secondary', 52, 70],
    ],
  };
  const students = ['Ann Otieno', 'Beth Kamau'].map((name, at) => knownStudent(at + 1, name));
  const setup = { sheets: [guessSetup(sheet, [])], answers: { agree: 'yes' } };
  const plan = makePlan([sheet], setup, knownWith({ students }));
  expect(plan.rows.map(({ faults, name }) => [name, faults])).toEqual([
    ['Ann Otieno', []],
    ['Beth Kamau', []],
  ]);
});
