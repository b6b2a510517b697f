import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

function planOf(
  heads: readonly string[],
  said: (index: number) => readonly Cell[],
  answers: Record<string, string> = {},
) {
  const rows = [
    ['Name', 'Sex', 'School', ...heads],
    ...names.map((name, index): Cell[] => [name, 'F', 'Mwanzo Secondary', ...said(index)]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const asked = (plan: ReturnType<typeof planOf>, key: string) =>
  plan.questions.find((one) => one.key === key);
const fieldsOf = (plan: ReturnType<typeof planOf>) => {
  const change = plan.rows[0]?.change;
  return change?.type === 'student' ? change.fields : null;
};
const birth = (index: number) => `2012-04-1${index}`;
const key = 'empty:dor:Kids';

test.each([
  'Data da Matrícula',
  'Fecha de ingreso',
  'fecha_inscripcion',
  'Tarehe ya kujiunga',
  'Date d’entrée à l’école',
  'Pravesh tithi',
  'Taariikhda diiwaangelinta',
  'የምዝገባ ቀን',
  'Enrolled in programme (date)',
  'DATE OF ADM.',
  'Adm. date',
])('%s is the day of registration, and nothing is asked', (heading) => {
  const plan = planOf(['DOB', heading], (index) => [birth(index), '2026-02-18']);
  expect(plan.questions.filter((one) => one.key.startsWith('empty:dor'))).toEqual([]);
  expect(fieldsOf(plan)?.dor).toBe('2026-02-18');
});

test('days below a heading that says nothing are offered, and today is kept only where somebody says so', () => {
  const said = (index: number) => [birth(index), '18/02/2026'];
  const plan = planOf(['DOB', 'Intk'], said);
  expect(asked(plan, key)).toMatchObject({ answer: null, usual: false, columns: [4], rows: 5 });
  expect(asked(plan, key)?.options[0]).toMatchObject({
    value: 'column:E',
    label: 'The days of the column E ‘Intk’',
  });
  expect(plan.rows.every(({ state }) => state === 'question')).toBe(true);
  const taken = planOf(['DOB', 'Intk'], said, { [key]: 'column:E' });
  expect(fieldsOf(taken)?.dor).toBe('2026-02-18');
  expect(asked(taken, key)?.answer).toBe('column:E');
  expect(taken.sheets[0]?.columns[4]).toMatchObject({ target: 'dor', state: 'recognised' });
  expect(fieldsOf(planOf(['DOB', 'Intk'], said, { [key]: 'today' }))?.dor).toBe('2026-11-22');
  expect(fieldsOf(planOf(['DOB', 'Intk'], said, { [key]: '2025-01-06' }))?.dor).toBe('2025-01-06');
});

test.each([
  ['Father died on', '2020-01-15'],
  ['Date of last visit', '2026-01-15'],
  ['Vaccination', '2026-01-15'],
  ['Xyz', '1990-01-15'],
  ['Remarks', 'Since 2020'],
])('%s with %s is no day of registration: today is proposed as before', (heading, day) => {
  const plan = planOf(['DOB', heading], (index) => [birth(index), day]);
  expect(asked(plan, key)).toBeUndefined();
  expect(asked(plan, 'empty:dor')).toMatchObject({ answer: 'today', usual: true });
});

test('where no birth is known, days of children below an unknown heading are offered for it', () => {
  const said = (index: number) => [birth(index)];
  const plan = planOf(['Xyz'], said);
  expect(asked(plan, 'empty:dob:Kids')?.options.map(({ value }) => value)).toEqual([
    ...['column:D', 'skip'],
  ]);
  expect(asked(plan, key)).toBeUndefined();
  const taken = planOf(['Xyz'], said, { 'empty:dob:Kids': 'column:D' });
  expect(fieldsOf(taken)).toMatchObject({ dob: '2012-04-10', dor: '2026-11-22' });
});

describe('when somebody joined, below a heading without a word for days', () => {
  test.each(['Joined program', 'Joined the programme', 'Enrolled in project'])(
    '%s is the day of registration where days stand below it',
    (heading) => {
      const plan = planOf(['DOB', heading], (index) => [birth(index), '2026-02-18']);
      expect(plan.questions.filter((one) => one.key.startsWith('empty:dor'))).toEqual([]);
      expect(fieldsOf(plan)?.dor).toBe('2026-02-18');
    },
  );

  test('and years alone ask which day of the year is kept', () => {
    const plan = planOf(['DOB', 'Joined program'], (index) => [birth(index), 2024]);
    expect(plan.questions.map((one) => one.key)).toContainEqual(
      expect.stringMatching(/^date-year/),
    );
    expect(fieldsOf(plan)).toBeNull();
  });

  test('answers below it are no days, and what they joined is not said', () => {
    const plan = planOf(['DOB', 'Joined program'], (index) => [birth(index), 'Yes']);
    expect(asked(plan, 'empty:dor')).toMatchObject({ answer: 'today', usual: true });
  });

  test('years of joining something else are offered, and today is not kept unasked', () => {
    const plan = planOf(['DOB', 'Year admitted'], (index) => [birth(index), 2024]);
    expect(asked(plan, key)).toMatchObject({ answer: null, columns: [4] });
  });
});

test('the only days below a word for coming in are the usual answer, which may be changed', () => {
  const said = (index: number) => [birth(index), '18/02/2024'];
  const plan = planOf(['DOB', 'Intake'], said);
  expect(asked(plan, key)).toMatchObject({ answer: 'column:E', usual: true });
  expect(fieldsOf(plan)?.dor).toBe('2024-02-18');
  expect(fieldsOf(planOf(['DOB', 'Came to the centre'], said))?.dor).toBe('2024-02-18');
  expect(fieldsOf(planOf(['DOB', 'Intake'], said, { [key]: 'year' }))?.dor).not.toBe('2024-02-18');
  const both = planOf(['DOB', 'Intake', 'Entrada'], (index) => [...said(index), '19/03/2024']);
  expect(asked(both, key)).toMatchObject({ answer: null });
});
