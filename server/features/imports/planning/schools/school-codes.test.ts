import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const schools = [
  { id: 1, school: 'Lugulu Girls High School', cluster: 'Lake' },
  { id: 2, school: 'Chwele Boys High School', cluster: 'Lake' },
  { id: 3, school: 'Namachanja Comprehensive', cluster: 'Hill' },
];
const names = ['Ann Akinyi', 'Beth Wanjiku', 'Cate Nekesa', 'Dora Moraa'];
const list = (codes: readonly string[]): Sheet => ({
  name: 'List',
  rows: [
    ['Name', 'Sex', 'DOB', 'School', 'Father'],
    ...names.map((name, at): Cell[] => [name, 'F', '2010-03-14', codes[at] ?? '', 'Joseph Banda']),
  ],
});

function planOf(
  sheets: readonly Sheet[],
  answers: Record<string, string> = {},
  there: typeof schools = schools,
) {
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', 'first-name:List': 'first', ...answers };
  const known = knownWith({ schools: there, students: [knownStudent(1, 'Zoe Ouma')] });
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  const asked = plan.questions.filter(({ key }) => key.startsWith('school-code'));
  const filed = plan.rows.map(({ change }) => (change?.type === 'student' ? change.school : null));
  const parts = plan.questions.find(({ key }) => key === 'agree')?.parts ?? [];
  return { plan, asked, filed, isAdded: parts.some(({ key }) => key === 'agree:school') };
}

const codes = ['LGHS', 'CBH', 'LGHS', 'NAM'];

test('codes that each fit one school of the house are one question that shows all pairs', () => {
  const { asked, filed, isAdded } = planOf([list(codes)]);
  expect(asked).toMatchObject([{ key: 'school-codes', answer: null, rows: 4 }]);
  expect(asked[0]?.words).toContain('CBH is Chwele Boys High School');
  expect({ filed, isAdded }).toEqual({ filed: [null, null, null, null], isAdded: false });
  const yes = asked[0]?.options[0]?.value ?? '';
  expect(planOf([list(codes)], { 'school-codes': yes })).toMatchObject({
    filed: [
      'Lugulu Girls High School',
      'Chwele Boys High School',
      'Lugulu Girls High School',
      'Namachanja Comprehensive',
    ],
    isAdded: false,
  });
});

test('an answer about other pairs does not hold', () => {
  const { asked } = planOf([list(codes)], { 'school-codes': 'CBH=3,LGHS=1,NAM=2' });
  expect(asked[0]).toMatchObject({ key: 'school-codes' });
  expect(planOf([list(codes)], { 'school-codes': 'CBH=3,LGHS=1,NAM=2' }).filed[0]).toBeNull();
});

test('they may be names of new schools, or each another one', () => {
  const added = planOf([list(codes)], { 'school-codes': 'new' });
  expect(added).toMatchObject({ filed: codes, isAdded: true });
  const { asked, filed } = planOf([list(codes)], {
    'school-codes': 'each',
    'school-code:CBH': '3',
  });
  expect(asked.map(({ key }) => key).sort()).toEqual([
    ...['school-code:CBH', 'school-code:LGHS', 'school-code:NAM', 'school-codes'],
  ]);
  expect(filed).toEqual([null, 'Namachanja Comprehensive', null, null]);
});

test('a code that no school begins with asks for each, with the likely school first', () => {
  const { asked, filed } = planOf([list(['CBH', 'XQ', 'XQ', 'CBH'])], { 'school-code:XQ': '1' });
  expect(asked.map(({ key }) => key).sort()).toEqual(['school-code:CBH', 'school-code:XQ']);
  expect(asked.find(({ key }) => key.endsWith('CBH'))?.options[0]?.label).toMatch(/^Chwele/);
  expect(filed[1]).toBe('Lugulu Girls High School');
});

test('a legend in another tab settles it, and each row tells', () => {
  const legend: Sheet = {
    name: 'Key',
    rows: [['Codes'], ['CBH', 'Chwele Boys High School'], ['gr', 'grade'], ['ZED = Zion School']],
  };
  const { asked, filed, plan, isAdded } = planOf([list(['CBH', 'ZED', 'CBH', 'CBH']), legend]);
  expect(asked).toEqual([]);
  expect(filed[0]).toBe('Chwele Boys High School');
  expect(plan.rows[0]?.notes.map(({ words }) => words)).toContain(
    'CBH read as Chwele Boys High School',
  );
  expect({ new: filed[1], isAdded }).toEqual({ new: 'Zion School', isAdded: true });
});

test('a legend with two meanings of a code, or with no school, says nothing', () => {
  const legend = (...rows: Cell[][]): Sheet => ({ name: 'Key', rows: [['Codes'], ...rows] });
  const two = legend(['CBH', 'Chwele Boys High School'], ['CBH', 'Central Boys High School']);
  expect(planOf([list(['CBH', 'CBH']), two]).asked).toHaveLength(1);
  expect(planOf([list(['CBH', 'CBH']), legend(['CBH', 'Mary Sakala'])]).asked).toHaveLength(1);
});

test('names in capitals, schools that are called so, and a house without schools are as ever', () => {
  expect(planOf([list(['NGERE', 'MASENO', 'KISUMU DAY', 'NGERE'])]).asked).toEqual([]);
  const called = [...schools, { id: 4, school: 'CBH', cluster: 'Lake' }];
  expect(planOf([list(['CBH', 'CBH', 'CBH', 'CBH'])], {}, called)).toMatchObject({
    asked: [],
    filed: ['CBH', 'CBH', 'CBH', 'CBH'],
  });
  expect(planOf([list(codes)], {}, []).asked).toEqual([]);
});

test('in a list of whole names one code asks; in rows of marks too', () => {
  const mixed = ['Lugulu Girls High School', 'CBH', 'Chwele Boys High School', 'Lugulu Girls High'];
  expect(planOf([list(mixed)]).asked.map(({ key }) => key)).toEqual(['school-code:CBH']);
  const marks: Sheet = {
    name: 'Term 1 2025',
    rows: [
      ['Name', 'School', 'English', 'Mathematics'],
      ['Zoe Ouma', 'CBH', 61, 72],
    ],
  };
  expect(planOf([marks]).asked.map(({ key }) => key)).toEqual(['school-code:CBH']);
});

test('a column of codes below a heading that nobody knows is offered as the schools', () => {
  const sheet = list(['CBH', 'CBH', 'NAM', 'NAM']);
  const rows = sheet.rows.map((row, at) => (at === 0 ? row.with(3, 'plc') : row));
  const { plan } = planOf([{ ...sheet, rows }]);
  const question = plan.questions.find(({ key }) => key.startsWith('school-of:'));
  expect(question?.options[0]?.value).toBe('column:D');
});

test('a short name in words is explained by a legend of several pairs in one cell', () => {
  const notes: Sheet = {
    name: 'Notes',
    rows: [['Schools: Chwele = Chwele Boys High School;  LGHS = Lugulu Girls High School']],
  };
  const { plan, filed, isAdded } = planOf([list(['Chwele', 'LGHS', 'Chwele', 'LGHS']), notes]);
  expect(plan.questions.filter(({ key }) => key.startsWith('school'))).toEqual([]);
  expect(isAdded).toBe(false);
  expect(filed.slice(0, 2)).toEqual(['Chwele Boys High School', 'Lugulu Girls High School']);
});

test('a name of which all words are in that of a school is never a new school without a question', () => {
  const short = list(['Girls High', 'Comprehensive', 'Girls High', 'Comprehensive']);
  const { plan, isAdded } = planOf([short]);
  const asked = plan.questions.filter(({ key }) => key.startsWith('school:'));
  expect(asked.map(({ key, rows, options }) => [key, rows, options[0]?.value])).toEqual([
    ['school:girls high', 2, 'Lugulu Girls High School'],
    ['school:comprehensive', 2, 'Namachanja Comprehensive'],
  ]);
  expect(isAdded).toBe(false);
  const { filed } = planOf([short], {
    'school:girls high': 'Lugulu Girls High School',
    'school:comprehensive': 'other',
  });
  expect(filed.slice(0, 2)).toEqual(['Lugulu Girls High School', 'Comprehensive']);
});
