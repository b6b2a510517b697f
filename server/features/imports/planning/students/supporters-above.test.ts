import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const supporters = [
  { id: 7, name: 'Heidi Brandt' },
  { id: 8, name: 'Jan de Wit' },
];
const students = ['Selam Girma', 'Aisha Wekesa', 'Ruth Bekele', 'Ian Kamau'];
const child = (at: number): Cell[] => [
  ...[students[at] ?? '', 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06'],
];
const key = 'supporters-above:Kids';

function planOf(lines: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const heads = ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration'];
  const sheet = { name: 'Kids', rows: [heads, ...lines] };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const setup = { sheets: [guessSetup(sheet, [])], answers: given };
  const plan = makePlan([sheet], setup, knownWith({ supporters }));
  return {
    asked: plan.questions.flatMap((one) => (one.answer === null ? [one.key] : [])),
    passed: plan.rows.flatMap(({ state, row }) => (state === 'passed' ? [row] : [])),
    supporters: plan.rows.flatMap(({ change }) =>
      change?.type === 'student' ? [change.fields.supporter_id ?? null] : [],
    ),
  };
}

const lines = [['HEIDI BRANDT'], child(0), child(1), ['Jan de Wit'], child(2)];

test('supporters who stand alone above students are asked about once', () => {
  expect(planOf(lines)).toEqual({ asked: [key], passed: [2, 5], supporters: [] });
  expect(planOf(lines, { [key]: 'above' })).toEqual({
    ...{ asked: [], passed: [2, 5], supporters: [7, 7, 8] },
  });
});

test('lines that say something else are read as they were', () => {
  const { asked, supporters: ids } = planOf(lines, { [key]: 'none' });
  expect(asked).toContain('lacks:dob:Kids');
  expect(ids).toEqual([null, null, null]);
});

test('behind a label they may be nobody who is known, and the unsupported end them', () => {
  const labelled = [
    ['Sponsor: Heidi Brandt'],
    child(0),
    ['Sponsor: Rosa Lindt'],
    child(1),
    ['WITHOUT SPONSORS'],
    child(2),
  ];
  const { asked, supporters: ids } = planOf(labelled);
  expect(asked).toEqual(['supporters:Kids']);
  expect(ids).toEqual([7, null]);
});

test('a supporter below whom nobody stands, and one word, ask nothing', () => {
  expect(planOf([child(0), ['Heidi Brandt']]).asked).not.toContain(key);
  expect(planOf([['Heidi'], child(0)]).asked).not.toContain(key);
});

test('beside a label and a name may stand how to reach them, but no child', () => {
  const beside = [
    ['PARTNER FAMILY: Heidi Brandt', '', '', '', 'call 0151 555 01'],
    child(0),
    ['Parrainé par : Jan de Wit', '', '', 'jan@example.org'],
    child(1),
    ['Mfadhili:', 'Heidi Brandt'],
    child(2),
  ];
  expect(planOf(beside)).toEqual({ asked: [], passed: [2, 4, 6], supporters: [7, 8, 7] });
});

test('below a child a label may tell of that child: it is asked', () => {
  const lines = [child(0), ['Sponsor: Heidi Brandt'], child(1), ['Sponsor: Jan de Wit']];
  expect(planOf(lines).asked).toEqual([key]);
});

test('nobody behind a label ends them, and below another title it is asked', () => {
  const ended = [['Sponsor: Heidi Brandt'], child(0), ['Sponsor: none yet'], child(1)];
  expect(planOf(ended).supporters).toEqual([7, null]);
  const cut = [['Sponsor: Heidi Brandt'], child(0), ['Form 2'], child(1)];
  expect(planOf(cut).asked).toEqual([key]);
});
