import { expect, test } from 'vitest';
import {
  kids,
  planOfColumn,
  statusesIn,
} from '../../../../../tests/fixtures/imports/kit/further-column.ts';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const planOf = (heading: string, said: readonly string[], answers: Record<string, string> = {}) =>
  planOfColumn(heading, said, { answers });
const asked = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter(({ key }) => key.startsWith('left:'));

test.each(['Remarks', 'MAONI', 'Notes', 'Zzz', ''])(
  '%s may say that a child has left',
  (heading) => {
    const plan = planOf(heading, ['', 'Moved to Juba', 'orphan', '', 'Amehama 12/05/2025']);
    const [question] = asked(plan);
    expect(question).toMatchObject({ key: 'left:Kids', answer: null, rows: 2 });
    expect(question?.words).toContain('Ruth Bekele (row 6: ‘Amehama 12/05/2025’)');
    expect(plan.rows.filter(({ state }) => state === 'question')).toHaveLength(2);
  },
);

test('one answer counts for all of them, or each has its own', () => {
  const said = ['', 'dropped out', '', '', 'deceased'];
  expect(statusesIn(planOf('Remarks', said, { 'left:Kids': '1' }))).toEqual([0, 1, 0, 0, 1]);
  const each = { 'left:Kids': 'ask', 'left:Kids!3': '0', 'left:Kids!6': '2' };
  expect(statusesIn(planOf('Remarks', said, each))).toEqual([0, 0, 0, 0, 2]);
});

test('remarks of something else ask nothing', () => {
  const plan = planOf('Remarks', ['orphan', 'father died', 'transferred from Ridge', '', 'Yatima']);
  expect(asked(plan)).toEqual([]);
  expect(asked(planOf('Mother Status', ['', 'Deceased', '', 'Deceased', '']))).toEqual([]);
  expect(asked(planOf('student_type', ['new', 'transfer', 'returning', 'transfer', '']))).toEqual(
    [],
  );
  expect(asked(planOf('Address', ['', 'Left bank', '', 'moved', '']))).toEqual([]);
});

test('a status of its own counts', () => {
  const rows = [
    ['Name', 'Sex', 'School', 'DOB', 'Date of registration', 'Status', 'Remarks'],
    ...kids.map((name, index) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${index}`, '2025-01-06'],
      ...(index === 2 ? ['Withdrawn', 'moved away'] : ['Active', '']),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const answers = { agree: 'yes', 'first-name:Kids': 'first' };
  const known = { ...knownWith(), maySetStatus: true };
  const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, known);
  expect(asked(plan)).toEqual([]);
});

test.each([
  ['Date de sortie', ['', '', '2025-06-30', '', '']],
  ['Date left', ['', '', '14/03/2025', '', '']],
  ['Year of leaving', ['', '', '2024', '', '']],
  ['Date left', ['', 'ACTIVE', 'end of term 2', '', 'still active']],
  ['Class left', ['', '', 'Form 2', '', '']],
  ['REASON FOR LEAVING', ['-', '', 'family went to Kisumu', '', '']],
  ['Reason for exit', ['', '', 'Transfer - parents moved', '', 'N/A']],
])('%s of a few asks about those alone', (heading, said) => {
  const plan = planOf(heading, said);
  expect(asked(plan)).toMatchObject([{ key: 'left:Kids', rows: 1 }]);
  expect(plan.questions.filter(({ key }) => key.startsWith('status'))).toEqual([]);
  expect(statusesIn(plan)).toEqual([0, 0, null, 0, 0]);
  expect(statusesIn(planOf(heading, said, { 'left:Kids': '2' }))).toEqual([0, 0, 2, 0, 0]);
});

test('a list that says of each child when it left asks about all of them', () => {
  const plan = planOf('Exit date', ['2024-11-29', '2024-11-29', '2025-06-30', '2023', '2024']);
  expect(asked(plan)).toMatchObject([{ key: 'left:Kids', rows: 5 }]);
  const expected = planOf('Expected exit year', ['2027', '2028', '2027', '2028', '2029']);
  expect(asked(expected)).toEqual([]);
  const toCome = planOf('End of support date', ['2027-06-30', '2030', '30/06/2028', '2024', '']);
  expect(asked(toCome)).toMatchObject([{ rows: 1 }]);
  expect(asked(planOf('Exit class', ['Form 4', 'Form 4', 'Form 4', 'Form 4', 'P7']))).toEqual([]);
});

test.each([
  ['Mode of entry', ['Direct', 'Transferred', 'Direct', 'Transferred', '']],
  ['ENTRANCE MODE', ['', 'Transferred to us', '', '', '']],
  ['Student type', ['New', 'Transferred', 'New', '', '']],
  ['FORMER SCHOOL', ['', 'Left Ridge in 2023', '', '', '']],
  ['Ancien établissement', ['', 'A quitté Ridge', '', '', '']],
  ['Reason for leaving former school', ['', 'Moved house', '', '', '']],
  ['Date left previous school', ['', '2023-01-04', '', '', '']],
])('%s says how a child came', (heading, said) => {
  const plan = planOf(heading, said);
  expect(plan.questions.filter(({ key }) => /^(?:left|status)/.test(key))).toEqual([]);
});

test('who has died or dropped out has left below such a heading, too', () => {
  const said = ['Direct', 'Dropped out', 'Transferred', '', 'Deceased'];
  expect(asked(planOf('Student type', said))).toMatchObject([{ rows: 2 }]);
  expect(asked(planOf('Admission remarks', ['', 'Transferred to Ridge', '', '', '']))).toHaveLength(
    1,
  );
});
