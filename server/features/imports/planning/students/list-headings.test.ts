import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

// What headings of lists of students mean, and what of them is asked.

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

type Column = readonly [heading: string, said: readonly (string | number)[]];

function planOf(columns: readonly Column[], answers: Record<string, string> = {}) {
  const rows = [
    ['Name', 'Sex', 'D.O.B', 'Date of registration', ...columns.map(([heading]) => heading)],
    ...names.map((name, at) => [
      ...[name, at % 2 ? 'M' : 'F', `2012-04-1${at}`, '2025-01-06'],
      ...columns.map(([, said]) => said[at] ?? ''),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const school: Column = ['School', names.map(() => 'Mwanzo Secondary')];
const targetsOf = (...columns: Column[]) =>
  planOf(columns)
    .sheets[0]?.columns.slice(4)
    .map(({ target }) => target);
const keysOf = (plan: ReturnType<typeof planOf>) => plan.questions.map(({ key }) => key);

test.each([
  ['Personne responsable', 'guardian'],
  ['Tuteur / Tutrice', 'guardian'],
  ['par/grd', 'guardian'],
  ['Nombre de frères et sœurs', 'siblings'],
  ['grp_home/num_siblings', 'siblings'],
  ['Manman', 'mother'],
  ['NDUGU WANGAPI?', 'siblings'],
  ['Frè ak sè', 'siblings'],
  ['NAMBA YA UANDIKISHAJI', 'admission_no'],
  ['_status', null],
  ['__version__', null],
])('%s is %s', (heading, target) => {
  expect(targetsOf(school, [heading, ['1', '2', '3', '4', '5']])).toEqual(['school', target]);
});

test.each(['Father’s ID', 'caregiver_id', '_id', '_uuid'])(
  '%s is no admission number, and nobody is asked',
  (heading) => {
    const plan = planOf([school, [heading, ['77120', '77131', '77142', '77153', '77164']]]);
    expect(keysOf(plan).filter((key) => key.startsWith('code:'))).toEqual([]);
  },
);

test('a code that the school itself may have given is asked about', () => {
  const plan = planOf([school, ['Code', ['K1', 'K2', 'K3', 'K4', 'K5'].map((one) => `${one}77`)]]);
  expect(keysOf(plan)).toContain('code:Kids!F');
});

test.each([
  ['ADM NO', ['K177', 'K277', 'K377', 'K477', 'K577']],
  ['School', names.map(() => 'Mwanzo Primary')],
])('%s that somebody has left out stays so, and is not asked about again', (heading, said) => {
  const rows = [
    ['Name', 'Sex', 'D.O.B', heading],
    ...names.map((name, at) => [name, at % 2 ? 'M' : 'F', `2012-04-1${at}`, said[at] ?? '']),
  ];
  const sheet = { name: 'Kids', rows };
  const setup = guessSetup(sheet, []);
  expect(setup.columns[3]).not.toBeNull();
  const columns = [...setup.columns.slice(0, 3), null];
  const plan = makePlan([sheet], { sheets: [{ ...setup, columns }], answers: {} }, knownWith());
  expect(plan.sheets[0]?.columns[3]?.target).toBeNull();
  expect(keysOf(plan).filter((key) => key.endsWith('!D'))).toEqual([]);
});

test('a place below a path of a form is no part of a name', () => {
  const plan = planOf([
    school,
    ['grp_location/village_name', ['Kayembe', 'Mzingo', 'Lisasadzi', 'Ntanga', 'Chipata']],
  ]);
  expect(keysOf(plan).filter((key) => key.startsWith('part-of-name'))).toEqual([]);
});

test('letters that begin the name of a school are asked about, and add no school', () => {
  const codes: Column = ['sch', ['MS', 'MS', 'MS', 'MS', 'MS']];
  expect(planOf([codes]).questions.find(({ key }) => key === 'school-code:MS')).toMatchObject({
    answer: null,
    options: [{ value: '1' }, { value: 'new' }, { value: 'skip' }],
  });
  const answered = planOf([codes], { 'school-code:MS': '1' });
  expect(answered.rows.map(({ state }) => state)).toEqual(names.map(() => 'new'));
});

test.each(['MWIKI', 'Mwanga'])('%s may be the name of a school and is agreed to', (name) => {
  const plan = planOf([['School', names.map(() => name)]]);
  const asked = plan.questions.filter(({ key }) => key.startsWith('school:'));
  expect(asked.filter(({ usual }) => usual !== true)).toEqual([]);
});

test('what a list says of the short form of a school counts for its payments', () => {
  const list = {
    name: 'Kids',
    rows: [
      ['Name', 'Sex', 'D.O.B', 'Date of registration', 'School', 'Siblings'],
      ...names.map((name, at) => [name, 'F', `2012-04-1${at}`, '2025-01-06', 'MS', 2]),
    ],
  };
  const paid = {
    name: 'Fees Term 1 2025',
    rows: [['Name', 'School', 'Tuition'], ...names.map((name) => [name, 'MS', 4000])],
  };
  const sheets = [list, paid];
  const planWith = (more: Record<string, string>) =>
    makePlan(
      sheets,
      {
        sheets: sheets.map((one) => guessSetup(one, [])),
        answers: { agree: 'yes', 'first-name:Kids': 'first', ...more },
      },
      knownWith({ years: ['2025'], classes: ['Form 1'] }),
    );
  const asked = (more: Record<string, string>) =>
    planWith(more).questions.flatMap(({ key }) => (/^(?:who|school)/.test(key) ? [key] : []));
  expect(asked({})).toEqual(['school-code:MS']);
  expect(asked({ 'school-code:MS': '1' })).toEqual(['school-code:MS']);
});

test.each(['Tar. kuzaliwa', 'TAREHE KUZALIWA', 'Dat nesans'])(
  '%s is the day of birth',
  (heading) => {
    const rows = [
      ['Name', 'Sex', 'School', heading],
      ['Selam Girma', 'F', 'Mwanzo', '10/04/2012'],
    ];
    expect(guessSetup({ name: 'Kids', rows }, []).columns[3]).toBe('dob');
  },
);
