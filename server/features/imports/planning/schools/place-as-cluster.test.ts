import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Ruth Bekele', 'Brian Otieno'];
const key = 'cluster-in:Kids';

interface Given {
  readonly school?: string;
  readonly places?: readonly string[];
  readonly answers?: Record<string, string>;
}

function planOf(
  heading: string,
  { school = 'Tumaini Academy', places = ['Budaka', 'Kibuku', 'Budaka'], answers = {} }: Given = {},
) {
  const rows = [
    ['Name', 'Sex', 'DOB', 'School', heading],
    ...names.map((name, at) => [name, 'F', '2012-04-13', school, places[at] ?? '']),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const asked = (plan: ReturnType<typeof planOf>) => plan.questions.find((one) => one.key === key);
const clusterOf = (plan: ReturnType<typeof planOf>) => {
  const change = plan.rows[0]?.change;
  return change?.type === 'student' || change?.type === 'school' ? change.cluster : null;
};

describe.each(['District', 'Zone', 'Sub-county'])(
  '%s in a list with a school that is new',
  (at) => {
    test('asks whether it is the cluster, once', () => {
      expect(asked(planOf(at))).toMatchObject({ answer: null, rows: 3, columns: [4] });
      expect(planOf(at).rows.map(({ state }) => state)).toEqual(Array(3).fill('question'));
      expect(clusterOf(planOf(at, { answers: { [key]: 'in' } }))).toBe('Budaka');
      expect(clusterOf(planOf(at, { answers: { [key]: 'out' } }))).toBe('No cluster given');
    });

    test('asks nothing where all schools are there, or the places are clusters of the house', () => {
      const there = planOf(at, { school: 'Mwanzo Secondary' });
      expect(asked(there)).toBeUndefined();
      expect(clusterOf(there)).toBe('Lake');
      const known = planOf(at, { places: ['Lake', 'LAKE', 'Lake'] });
      expect(asked(known)).toBeUndefined();
      expect(clusterOf(known)).toBe('Lake');
    });
  },
);

test('a column called cluster is the cluster', () => {
  const plan = planOf('Cluster');
  expect(asked(plan)).toBeUndefined();
  expect(clusterOf(plan)).toBe('Budaka');
});

describe('a sheet of schools', () => {
  const schoolsOf = (heading: string, answers: Record<string, string> = {}) => {
    const rows = [
      ['School name', heading],
      ['Mwanzo Secondary', 'Budaka'],
      ['Tumaini Academy', 'Kibuku'],
    ];
    const sheet = { name: 'Kids', rows };
    return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, knownWith());
  };

  test('asks likewise, and moves no school that is there by it', () => {
    const open = schoolsOf('District');
    expect(asked(open)).toMatchObject({ answer: null, rows: 2 });
    const out = schoolsOf('District', { [key]: 'out' });
    expect(out.rows.map(({ state }) => state)).toEqual(['same', 'new']);
    const taken = schoolsOf('District', { [key]: 'in' });
    expect(taken.rows.map(({ state }) => state)).toEqual(['update', 'new']);
    expect(clusterOf(taken)).toBe('Budaka');
  });

  test('with its clusters asks nothing', () => {
    expect(schoolsOf('Cluster').rows.map(({ state }) => state)).toEqual(['update', 'new']);
  });
});
