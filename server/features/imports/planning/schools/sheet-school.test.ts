import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const tab = (name: string, ...titles: readonly string[]): Sheet => ({
  name,
  rows: [
    ...titles.map((title): Cell[] => [title]),
    ['Name', 'English', 'Mathematics', 'Year', 'Term'],
    ['Ann Akinyi Otieno', 61, 72, '2025', 'Term 1'],
    ['Beth Wanjiku Kamau', 52, 58, '2025', 'Term 1'],
  ],
});

function planOf(sheets: readonly Sheet[], schools: readonly string[], answers = {}) {
  const { setups } = guessSetups(sheets, []);
  const known = knownWith({
    schools: schools.map((school, at) => ({ id: at + 1, school, cluster: 'Lake' })),
    students: ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau'].map((name, at) =>
      knownStudent(at + 1, name, { school: schools[0] ?? '' }),
    ),
  });
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    asked: plan.questions.filter(({ key }) => key.startsWith('school-of:')),
    states: plan.rows.filter(({ state }) => state !== 'passed').map(({ state }) => state),
  };
}

test('capitals without accents and usual short words name the school that is there', () => {
  expect(planOf([tab('T1', 'COLLEGE DE BOKE')], ['Collège de Boké']).asked).toEqual([]);
  const title = 'BANTAMA R/C JUNIOR HIGH SCHOOL - SCHOOL BASED ASSESSMENT';
  expect(planOf([tab('T1', title)], ['Bantama R/C JHS']).asked).toEqual([]);
});

test('a title that is the whole name of one school is not that of another within it', () => {
  const schools = ['Ofinso Girls High School', 'Ofinso School'];
  expect(planOf([tab('T1', 'OFINSO GIRLS HIGH SCHOOL')], schools).asked).toEqual([]);
  expect(planOf([tab('T1', 'OFINSO BOYS HIGH SCHOOL')], schools).asked).toHaveLength(1);
});

test('a school whose name has none but words of many schools is not named by another', () => {
  const { asked } = planOf([tab('T1', 'OFINSO SENIOR HIGH SCHOOL')], ['Senior High School']);
  expect(asked[0]?.words).toContain('OFINSO SENIOR HIGH SCHOOL');
});

test('a class that is called after a kind of school is none', () => {
  expect(planOf([tab('SHS 3')], ['Ridge SHS', 'Bantama SHS']).asked).toEqual([]);
  expect(planOf([tab('T1', 'OFINSO SHS 3')], ['Ridge SHS']).asked).toHaveLength(1);
});

test.each([
  ['OFINSO D/A JUNIOR HIGH SCHOOL', 'OFINSO D/A JUNIOR HIGH SCHOOL'],
  ['ST. AGNES R/C PRIMARY SCHOOL - MARKS', 'ST. AGNES R/C PRIMARY SCHOOL'],
  ['English/Ofinso Girls School', 'Ofinso Girls School'],
  ['Marks of the term. Ofinso Girls School', 'Ofinso Girls School'],
  ['Lycée Saint-Exupéry de Thiaroye - Relevé', 'Lycée Saint-Exupéry de Thiaroye'],
  ['COLLEGE SACRE-COEUR, PORT-AU-PRINCE', 'COLLEGE SACRE-COEUR'],
  ['Ofinso Girls School-Form 2', 'Ofinso Girls School'],
  ['2025-Ofinso Girls School', 'Ofinso Girls School'],
  ['Summary of Ofinso Girls School', 'Ofinso Girls School'],
])('a title with a stroke, a point or a hyphen: %s', (title, named) => {
  expect(planOf([tab('T1', title)], ['Mwanzo']).asked[0]?.words).toContain(`‘${named}’`);
});

test.each([
  'SUMMARY OF SCHOOL BASED ASSESSMENT',
  'Analysis of school-based exams',
  'School Feeding Term 2',
])('a paper is no school: %s', (title) => {
  expect(planOf([tab('T1', title)], ['Mwanzo']).asked).toEqual([]);
});

test('tabs with the same title need one answer, others their own', () => {
  const sheets = [
    tab('A', 'OFINSO GIRLS SCHOOL'),
    tab('B', 'Ofinso Girls Sch.'),
    tab('C', 'KARU BOYS SCHOOL'),
  ];
  const { asked } = planOf(sheets, ['Mwanzo', 'Ofinso Day']);
  expect(asked.map(({ key, rows }) => [key, rows])).toEqual([
    ['school-of:title:ofinso girls', 4],
    ['school-of:title:karu boys', 2],
  ]);
});

test.each([
  ['GS SAINT JOSEPH NYUNDO', 'GS SAINT JOSEPH NYUNDO'],
  ['G.S. Kimisagara | Liste', 'G.S. Kimisagara'],
  ['EP GATENGA - Marks', 'EP GATENGA'],
  ['Groupe Scolaire Officiel de Butare', 'Groupe Scolaire Officiel de Butare'],
  ['TTC RUBENGERA', 'TTC RUBENGERA'],
  ['CS Don Bosco, Kansebula', 'CS Don Bosco'],
])('letters for a kind of school before a name make it one: %s', (title, named) => {
  expect(planOf([tab('T1', title)], ['Mwanzo']).asked[0]?.words).toContain(`‘${named}’`);
});

test.each(['CS TEST', 'ES S2 A', 'GS Marks', 'Es ist fertig', 'EP CLASSE DE CP1', 'CS MID TERM'])(
  'such letters before anything else name none: %s',
  (title) => {
    expect(planOf([tab('T1', title)], ['Mwanzo']).asked).toEqual([]);
  },
);

test('a school of the house whose name begins with its kind is found within a title', () => {
  const title = 'ETAT DE PAIEMENT - Groupe Scolaire Umoja';
  expect(planOf([tab('T1', title)], ['GS Umoja']).asked).toEqual([]);
  expect(planOf([tab('T1', 'Relevé: GS Umoja')], ['Groupe Scolaire Umoja']).asked).toEqual([]);
});

test('who keeps a book of payments need not be the school of the children: it is asked once, and no other title is named', () => {
  const rows = [
    ['Mwanzo Primary School - friends in Cork'],
    ['PAYMENTS OF 2026 (in Kwacha)'],
    ['Name', 'Term', 'Amount'],
    ['Ann Akinyi Otieno', 'Term 1', 1200],
    ['Beth Wanjiku Kamau', 'Term 1', 900],
  ];
  const sheets = [{ name: 'Book', rows }];
  const { setups } = guessSetups(sheets, []);
  const known = knownWith({
    schools: ['Mwanzo Primary School', 'Lwak High School'].map((school, at) => ({
      ...{ id: at + 1, school, cluster: 'Lake' },
    })),
    students: ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau'].map((name, at) =>
      knownStudent(at + 1, name, { school: 'Lwak High School' }),
    ),
    years: ['2026'],
  });
  const planOfBook = (answers: Readonly<Record<string, string>>) => {
    const setup = { sheets: setups.map((one) => ({ ...one, year: '2026' })), answers };
    return makePlan(sheets, setup, known);
  };
  const asked = planOfBook({}).questions.filter(({ key }) => /^(?:who|title)/.test(key));
  expect(asked.map(({ key }) => key)).toEqual(['title-school:Book']);
  expect(asked[0]?.words).toContain('Mwanzo Primary School');
  const others = { agree: 'yes', 'title-school:Book': 'others', 'categories:Book': 'Shopping' };
  expect(planOfBook(others).rows.filter(({ state }) => state === 'new')).toHaveLength(2);
  const each = planOfBook({ ...others, 'title-school:Book': 'each' }).questions;
  const whos = each.filter(({ key }) => key.startsWith('who:'));
  expect(whos).toHaveLength(2);
  expect(whos[0]?.words).toContain('‘Mwanzo Primary School’');
});

test.each([
  'Hon. Sec: Mary Auma',
  'President: Mr Odhiambo, Asst Sec: Rose',
  'Prepared by: Sr. Rose, Holy Rosary Academy',
  'Treasurer: Madam Ruth of Karibu High School',
])('an official is no school: %s', (title) => {
  expect(planOf([tab('T1', title)], ['Mwanzo']).asked).toEqual([]);
});

test.each([
  ['KARIBU SEC: Treasurer: Mr Were', 'KARIBU SEC'],
  ['Secretary: Ann, Karibu High School', 'Karibu High School'],
])('a school beside an official is one: %s', (title, named) => {
  expect(planOf([tab('T1', title)], ['Mwanzo']).asked[0]?.words).toContain(`‘${named}’`);
});

test('a title that names no school asks nothing of its rows; one of a school that nobody knows asks whether they are meant', () => {
  const sheet = tab('T1', 'BAHATI HIGH SCHOOL');
  const statesOf = (answer: string) =>
    planOf([sheet], ['Mwanzo'], { 'school-of:title:bahati high': answer }).states;
  expect(statesOf('no-school')).toEqual(['new', 'new']);
  expect(statesOf('none')).toEqual(['question', 'question']);
});

test('a level of schools above the headings or between the rows asks for no school', () => {
  const head = ['Name', 'English', 'Mathematics', 'Year', 'Term'];
  const sheet: Sheet = {
    name: 'Results',
    rows: [
      ['BANTAMA MISSION SCHOOL'],
      ['C. LOWER PRIMARY'],
      head,
      ['Ann Akinyi Otieno', 61, 72, '2025', 'Term 1'],
      ['D. JUNIOR SECONDARY'],
      head,
      ['Beth Wanjiku Kamau', 52, 58, '2025', 'Term 1'],
    ],
  };
  const { asked, states } = planOf([sheet], ['Bantama Mission School']);
  expect(asked).toEqual([]);
  expect(states).toEqual(['new', 'new']);
});
