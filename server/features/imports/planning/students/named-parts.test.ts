import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = [
  ['Quispe', 'Mamani', 'Rosa Elena'],
  ['Condori', 'Choque', 'Juan'],
  ['Apaza', 'Limachi', 'Nelly'],
] as const;
const known = knownWith({
  students: names.map(([father, mother, given], at) =>
    knownStudent(at + 1, `${given} ${father} ${mother}`),
  ),
});

test.each([
  ['Apellido Paterno', 'Apellido Materno'],
  ['AP. PATERNO', 'AP. MATERNO'],
  ['Paterno', 'Materno'],
  ['A. PATERNO', 'A. MATERNO'],
  ['Ap. Pat.', 'Ap. Mat.'],
])('in a list of marks %s and %s are parts of the name', (father, mother) => {
  const sheet = {
    name: 'Notas',
    rows: [
      [father, mother, 'Nombres', 'English', 'Mathematics'],
      ...names.map((name, at) => [...name, 60 + at, 70 + at]),
    ],
  };
  const setup = { ...guessSetup(sheet, []), year: '2025', term: 1 };
  const plan = makePlan([sheet], { sheets: [setup], answers: { agree: 'yes' } }, known);
  const whose = plan.rows.map(({ change }) =>
    change?.type === 'marks' && 'id' in change.student ? change.student.id : null,
  );
  expect(whose).toEqual([1, 2, 3]);
});
