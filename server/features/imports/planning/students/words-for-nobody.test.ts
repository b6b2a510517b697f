import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const head = ['Name', 'Sex', 'DOB', 'Registered', 'School', 'Siblings', 'Father', 'Sponsor'];

function planOf(
  children: readonly (readonly Cell[])[],
  { tab = 'Children', answers = {} }: { tab?: string; answers?: Record<string, string> } = {},
) {
  const rows = [head, ...children];
  const sheets = [{ name: tab, rows }];
  const { setups } = guessSetups(sheets, []);
  const house = knownWith({ supporters: [{ id: 7, name: 'Mary Smith' }] });
  const given = { agree: 'yes', [`first-name:${tab}`]: 'first', ...answers };
  return makePlan(sheets, { sheets: setups, answers: given }, house);
}

const child = (
  name: string,
  { dob = '2012-03-04', father = 'Peter Kamau', sponsor = 'Mary Smith' } = {},
): Cell[] => [name, 'F', dob, '2024-01-10', 'Mwanzo Secondary', 2, father, sponsor];
const changeOf = (plan: ReturnType<typeof planOf>, row: number) => {
  const change = plan.rows.find((one) => one.row === row)?.change;
  return change?.type === 'student' ? change.fields : null;
};
const keysOf = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);

test.each([
  'dec.',
  'DCD',
  'R.I.P',
  '+',
  '†',
  'late (2019)',
  'Deceased',
  'décédé',
  'Marehemu',
  'late',
  'passed away',
])('%s is the name of no father', (father) => {
  const plan = planOf([child('Ann Kamau', { father }), child('Beth Otieno')]);
  expect([changeOf(plan, 2)?.father, changeOf(plan, 3)?.father]).toEqual([null, 'Peter Kamau']);
  expect(plan.rows[0]?.notes.map(({ cell }) => cell)).toContain('G2');
});

test('names that begin like such a word stay', () => {
  const plan = planOf([child('Ann Kamau', { father: 'Mortimer Late Okoth' })]);
  expect(changeOf(plan, 2)?.father).toBe('Mortimer Late Okoth');
});

const forNobody = [
  ...['Cherche parrain', 'waiting', 'Needs a sponsor', 'Not yet sponsored', 'à trouver'],
  ...[
    'À chercher',
    'looking for',
    'En attente',
    'none yet',
    'to be found',
    'néant',
    'TBD',
    'no',
    'Nobody',
    'Needs a new sponsor',
  ],
];
test.each(forNobody)(
  'who is said to be %s has no supporter, and nobody is asked about them',
  (sponsor) => {
    const plan = planOf([child('Ann Kamau', { sponsor }), child('Beth Otieno')]);
    expect(keysOf(plan)).toEqual([]);
    expect([changeOf(plan, 2)?.supporter_id, changeOf(plan, 3)?.supporter_id]).toEqual([null, 7]);
  },
);

test.each(['vers 2012', 'about 2012', 'c. 2012', '~2012'])('%s is a year alone', (dob) => {
  const plan = planOf([child('Ann Kamau', { dob })]);
  expect(keysOf(plan).some((key) => key.startsWith('date-year'))).toBe(true);
});

test.each([
  ['Total sponsored 2'],
  ['TOTAL NUMBER OF GIRLS', 2],
  ["Nombre total d'élèves : 2"],
  ['Total beneficiaries', '', 2],
])('a line that counts the list is no student: %s', (...line) => {
  const plan = planOf([child('Ann Kamau'), child('Beth Otieno'), line]);
  expect(plan.rows.find(({ row }) => row === 4)?.state).toBe('passed');
});

test('a tab of those who left asks for their status; any other does not', () => {
  const children = [child('Ann Kamau'), child('Beth Otieno')];
  expect(keysOf(planOf(children, { tab: 'Alumni' }))).toEqual(['status-of:Alumni']);
  const answers = { 'status-of:Alumni': '3' };
  expect(changeOf(planOf(children, { tab: 'Alumni', answers }), 2)?.status).toBe(3);
  for (const tab of ['Current', 'Alumnos 2026'])
    expect(keysOf(planOf(children, { tab }))).toEqual([]);
});

const footers = [
  ...['Headmaster/Headmistress … Signature & stamp', 'Head mistress: ______', 'JUMLA KUU'],
  ...['Le Principal', 'Vu par la Directrice, Sr Marie Odile', 'Le Proviseur : ......'],
  ...['Moyenne de la classe', 'Plus forte moyenne', 'Visa du Censeur'],
];
test.each(footers)('a line %s below a list is no student', (line) => {
  const plan = planOf([child('Ann Kamau'), child('Beth Otieno'), [line]]);
  expect(plan.rows.find(({ row }) => row === 4)?.state).toBe('passed');
});

test('a list of girls by its title offers that first, and Sx is the sex', () => {
  const bare = head.filter((one) => one !== 'Sex');
  const rows = [
    ['Girl child project 2025'],
    bare,
    ...[child('Ann Kamau'), child('Beth Otieno')].map((one) => one.filter((_, at) => at !== 1)),
  ];
  const sheet = { name: 'Kids', rows };
  const { setups } = guessSetups([sheet], []);
  const { questions } = makePlan([sheet], { sheets: setups, answers: {} }, knownWith());
  const asked = questions.find(({ key }) => key === 'empty:gender:Kids');
  expect(asked?.options[0]).toMatchObject({ value: '2', effect: expect.stringContaining('Girl') });
  expect(asked?.answer).toBeNull();
  const named = {
    name: 'Kids',
    rows: [
      ['Sx', ...bare],
      ['F', ...child('Ann Kamau').slice(0, 1)],
    ],
  };
  expect(guessSetups([named], []).setups[0]?.columns[0]).toBe('gender');
});

test('a mean of the class in the columns of names is nobody, who has a like name is', () => {
  const rows = [
    ['Prénom', 'Nom', 'Anglais', 'Maths'],
    ['Awa', 'Principal', 12, 13],
    ['Issa', 'Kane', 14, 9],
    ['Plus faible moyenne', '11,5'],
    ['La Censeur', '', ''],
  ];
  const sheet = { name: 'Notes', rows };
  const { setups } = guessSetups([sheet], []);
  const { rows: planned } = makePlan([sheet], { sheets: setups, answers: {} }, knownWith());
  const passed = planned.filter(({ state }) => state === 'passed').map(({ row }) => row);
  expect(passed).toEqual([4, 5]);
});

test('a total in words is no child in whatever columns it stands, and a child called Jumla is one', () => {
  const plan = planOf([
    child('Ann Kamau'),
    child('Jumla Otieno'),
    ['TOTAL', '', '2 scholars', '', 'Girls: 2  Boys: 0'],
    ['Total active', '', '', 2],
  ]);
  expect(plan.rows.filter(({ change }) => change).map(({ row }) => row)).toEqual([2, 3]);
  expect(plan.rows.filter(({ row }) => row > 3).every(({ state }) => state === 'passed')).toBe(
    true,
  );
});
