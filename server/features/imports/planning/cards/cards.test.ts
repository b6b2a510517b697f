import { expect, test } from 'vitest';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetup } from '../sheets/layout.ts';
import { cardsApart } from './cards.ts';

type Rows = readonly (readonly Cell[])[];

const sheetOf = (rows: Rows, name = 'Sheet1'): Sheet => ({ name, rows, file: 'cards.xlsx' });
const apart = (rows: Rows) => cardsApart(sheetOf(rows), []);
/** What the records of a sheet of cards have beside them, row by row. */
function besideIn({ rows, card, header = 0 }: Sheet) {
  const passed = new Set(card?.rows.map(({ at }) => at));
  return rows.flatMap((row, at) =>
    at > header && row.length > 0 && !passed.has(at) && row.some((cell) => textOf(cell) !== '')
      ? [[at, ...row.slice(card?.from).map(textOf)]]
      : [],
  );
}
const columnsOf = (sheet: Sheet | undefined) => (sheet ? guessSetup(sheet, []).columns : []);

const slips = (names: readonly string[]): Rows =>
  names.flatMap(
    (name, at): Rows => [
      ['HILLTOP TRUST'],
      ['Learner:', name, 'Grade:', `${5 + at}`],
      ['Term:', 'Term 2 2026'],
      ['Details', 'Amount (KES)'],
      ['School fees', 12_000 + at],
      ['Bus fare', 800],
      ['TOTAL', 12_800 + at],
      ['Prepared by: J. Otieno', '', 'Approved by: ________'],
      [],
    ],
  );

test('slips below each other are one list of payments, each row with its student', () => {
  const [list, ...others] = apart(slips(['Mercy Wanjiru', 'Daniel Mwangi']));
  expect(others).toEqual([]);
  expect(list?.rows[3]?.slice(list.card?.from).map(textOf)).toEqual([
    'Learner',
    'Grade',
    'Year',
    'Term',
  ]);
  expect(columnsOf(list).slice(0, 2)).toEqual(['item', 'amount']);
  expect(columnsOf(list).slice(list?.card?.from)).toEqual(['name', 'class', 'year', 'term']);
  expect(list && besideIn(list)).toEqual([
    [4, 'Mercy Wanjiru', '5', '2026', 'Term 2 2026'],
    [5, 'Mercy Wanjiru', '5', '2026', 'Term 2 2026'],
    [13, 'Daniel Mwangi', '6', '2026', 'Term 2 2026'],
    [14, 'Daniel Mwangi', '6', '2026', 'Term 2 2026'],
  ]);
  expect(list?.reshaped).toMatchObject([{ key: 'cards', of: 'cards.xlsx' }]);
});

test('all that is no record is told by what it is', () => {
  const [list] = apart(slips(['Mercy Wanjiru']));
  expect(list?.card?.rows.map(({ at, reason }) => [at, reason])).toEqual([
    [0, 'A title or a note'],
    [1, 'What is said of a student for the rows below'],
    [2, 'What is said of a student for the rows below'],
    [6, 'A total or a mean'],
    [7, 'A title or a note'],
  ]);
});

const reportForm = (name: string, mean: number): Rows => [
  ['COLLÈGE DES LAGUNES'],
  ['BULLETIN DU 2ème TRIMESTRE'],
  [`Nom et prénoms : ${name}`, '', 'Classe : 3ème A'],
  ['Matières', 'Note', 'Rang', 'Professeur'],
  ['Français', 12, '3e', 'M. Kouassi'],
  ['Anglais', 15, '1er', 'Mme Yao'],
  ['Mathématiques', 9, '8e', 'M. Koné'],
  ['SVT', 11, '5e', 'Mme Bamba'],
  ['TOTAL', 47],
  ['Moyenne : ', mean],
  [],
];

test('report forms below each other have a row for each subject, and the mean of each form', () => {
  const [list] = apart([...reportForm('KOFFI Aya', 11.75), ...reportForm('TRAORÉ Issa', 12.25)]);
  expect(columnsOf(list).slice(0, 3)).toEqual(['subject', 'score', null]);
  expect(columnsOf(list).slice(list?.card?.from)).toEqual(['name', 'class', 'mean']);
  expect(list && besideIn(list)).toHaveLength(8);
  expect(list && besideIn(list).at(-1)).toEqual([18, 'TRAORÉ Issa', '3ème A', '12.25']);
  expect(list && guessSetup(list, []).term).toBe(2);
});

const card: Rows = [
  ['FOLLOW-UP CARD'],
  ['Name of child', 'Grace Nabirye', '', 'Class (2026)', 'P.7'],
  ['School', 'Kira Primary School', '', 'Sex', 'Girl'],
  [],
  ['RESULTS'],
  ['Year', 'Term', 'Class', 'English', 'Maths', 'Science'],
  [2025, 3, 'P.6', 61, 70, 55],
  [2026, 1, 'P.7', 66, 71, 58],
  [],
  ['PAID FOR HER'],
  ['Date', 'Year', 'Term', 'For', 'Amount'],
  ['3/10/2025', 2025, 3, 'School fees', 300_000],
  ['12/2/2026', 2026, 1, 'School fees', 320_000],
];

test('a card with two tables is a sheet of marks and one of payments; the class is that of its year', () => {
  const [marks, paid] = apart(card);
  expect([marks?.name, paid?.name]).toEqual(['Sheet1 (Marks)', 'Sheet1 (Payments)']);
  expect(marks && besideIn(marks)).toEqual([
    [6, 'Grace Nabirye', 'Kira Primary School'],
    [7, 'Grace Nabirye', 'Kira Primary School'],
  ]);
  expect(paid && besideIn(paid)).toEqual([
    [11, 'Grace Nabirye', 'Kira Primary School', ''],
    [12, 'Grace Nabirye', 'Kira Primary School', 'P.7'],
  ]);
});

test('what stands above the name of each card is said of it, above the first alone of the sheet', () => {
  const slip = (above: Rows, name: string): Rows => [
    ...above,
    [`Pupil: ${name}`],
    ['Subject', 'Marks'],
    ['English', 60],
    ['Maths', 70],
    [],
  ];
  const [each] = apart([...slip([['Term: 1']], 'Ali Juma'), ...slip([['Term: 2']], 'Ali Juma')]);
  expect(each && besideIn(each).map((row) => row.at(-1))).toEqual(['1', '1', '2', '2']);
  const [one] = apart([...slip([['Term: 1']], 'Ali Juma'), ...slip([], 'Asha Said')]);
  expect(columnsOf(one).slice(one?.card?.from)).toEqual(['name']);
});

test('who signs a form is none of its students', () => {
  const [list] = apart([
    ['Name: Mary Atieno'],
    ['Subject', 'Marks'],
    ['English', 60],
    ['Maths', 70],
    ['Name: J. Were', 'Sign: ______'],
    ['Head’s name: P. Oloo'],
    [],
    ['Name: Peter Kamau'],
    ['Subject', 'Marks'],
    ['English', 50],
    ['Maths', 40],
  ]);
  expect(list && besideIn(list).map(([, name]) => name)).toEqual([
    'Mary Atieno',
    'Mary Atieno',
    'Peter Kamau',
    'Peter Kamau',
  ]);
});

const marksOf = (...above: Rows): Rows => [
  ...above,
  ['Subject', 'Marks'],
  ['English', 60],
  ['Maths', 70],
  [],
];
const whoseIn = (rows: Rows) => {
  const [list] = apart(rows);
  return list?.card && besideIn(list).map(([, name]) => name);
};

test('nothing is taken for that of the student above where a name is missing or said otherwise', () => {
  const first = marksOf(['Name: Mary Atieno', 'Class: 5']);
  const last = marksOf(['Name: Peter Kamau', 'Class: 6']);
  const between = (...above: Rows) => whoseIn([...first, ...marksOf(...above), ...last]);
  for (const above of [
    ['Name: ________', 'Class: 6'],
    ['Name:', '', 'Class:', '6'],
    ['Name: 2345', 'Class: 6'],
    ['Full Name: Grace Njeri', 'Class: 6'],
    ['Class: 6'],
    ['END OF TERM REPORT'],
  ])
    expect(between(above), String(above)).toEqual([
      ...['Mary Atieno', 'Mary Atieno', '', ''],
      ...['Peter Kamau', 'Peter Kamau'],
    ]);
  expect(between(['Term 2 2026'])?.slice(2, 4)).toEqual(['Mary Atieno', 'Mary Atieno']);
  expect(between(['Learner: Grace Njeri'])?.slice(2, 4)).not.toContain('Mary Atieno');
});

test('the headings again on the next page of the only card go on with it', () => {
  const page = marksOf(['CONTINUED']);
  expect(whoseIn([...marksOf(['Name: Mary Atieno', 'Class: 5']), ...page])).toEqual(
    Array(4).fill('Mary Atieno'),
  );
});

test('a table of something else below the payments is none of them', () => {
  const [list] = apart([
    ...slips(['Mercy Wanjiru']),
    ['ATTENDANCE'],
    ['Month', 'Days'],
    ['May', 20],
    ['June', 19],
  ]);
  expect(list && besideIn(list)).toHaveLength(2);
});

const classList = (above: Rows): Rows => [
  ...above,
  ['Adm', 'Name', 'English', 'Maths', 'Science'],
  [101, 'Mary Atieno', 60, 61, 62],
  [102, 'Peter Kamau', 50, 51, 52],
  [103, 'Grace Njeri', 70, 71, 72],
];

test('lists with their school, class and teacher above the headings stay as they are', () => {
  for (const above of [
    [['School: Hilltop Academy'], ['Class: 4B | Teacher: Mrs Otieno']],
    [
      ['School', 'Hilltop Academy', 'Class', '4B'],
      ['Term:', 'Term 1'],
    ],
    [['Name: Hilltop Academy'], ['Name of teacher: Mary Wafula']],
    [['Name:', 'Jane Wafula', 'Subject:', 'English']],
    [['Pupils', 'Teacher: J. Wafula']],
  ])
    expect(readableSheets(sheetOf(classList(above)), []), String(above)).toHaveLength(1);
  for (const above of [[['Name:', 'Jane Wafula', 'Class:', '4B']]]) {
    const [one] = apart(classList(above));
    expect([one?.card, one?.isForm, one && guessSetup(one, []).header]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  }
});

test('names below a heading that nobody knows are those of students, not of the teacher above', () => {
  const [one] = apart([
    ['Name: Jane Wafula'],
    ['Erinnya', 'English', 'Maths'],
    ['Mary Atieno', 60, 61],
    ['Peter Kamau', 50, 51],
    ['Grace Njeri', 70, 71],
  ]);
  expect(one?.card).toBeUndefined();
  const [numbers] = apart([
    ['Name: Jane Wafula'],
    ['Index', 'English', 'Maths'],
    ['A/1', 60, 61],
    ['A/2', 50, 51],
  ]);
  expect(numbers?.card).toBeUndefined();
});

test('a form without a table that is read says that it is not read', () => {
  const form = (name: string): Rows => [
    ['Name:', name, 'Class:', 'P.4'],
    ['Date of birth:', '3/4/2014', 'Sex:', 'F'],
    ['School:', 'Kira Primary School', 'Guardian:', 'Rose Akello'],
    [],
  ];
  const [one] = readableSheets(sheetOf([...form('Grace Nabirye'), ...form('Ruth Akello')]), []);
  expect(one?.isForm).toBe(true);
  expect(one && guessSetup(one, []).kind).toBeNull();
  expect(one?.told?.join()).toMatch(/form for each student, which is not read/);
});

test('tables that are not understood are not read: headings in two lines, terms side by side', () => {
  const notRead = (...table: Rows): void => {
    const form = (name: string): Rows => [[`Student: ${name}`, 'Class: 5'], ...table, []];
    const [one, ...others] = apart([...form('Mary Atieno'), ...form('Peter Kamau')]);
    expect([one?.card, others.length, one && guessSetup(one, []).kind]).toEqual([
      undefined,
      0,
      null,
    ]);
    expect(one?.told).toHaveLength(1);
  };
  notRead(
    ['Subject', 'Marks', '', 'Grade'],
    ['', 'CAT', 'Exam', ''],
    ['English', 20, 61, 'B'],
    ['Maths', 15, 51, 'C'],
  );
  notRead(
    ['Subject', 'Term 1', 'Term 2', 'Term 3'],
    ['English', 60, 61, 62],
    ['Maths', 50, 51, 52],
  );
});

test('a register below its teacher stays as it is, whatever stands beside the names', () => {
  const [one] = apart([
    ['Name: Jane Wafula', 'Class: 4B'],
    ['Pupil', 'Mon', 'Tue', 'Wed'],
    ['Mary Atieno', 'x', 'x', ''],
    ['Peter Kamau', 'x', '', ''],
  ]);
  expect([one?.card, one?.isForm, one?.told]).toEqual([undefined, undefined, undefined]);
});

test('a list of two students, or of one, has headings and is no form', () => {
  const rows: Rows = [
    ['Name', 'Marks'],
    ['Mercy Wanjiru', 60],
    ['Daniel Mwangi', 45],
  ];
  for (const some of [rows, rows.slice(0, 2)]) {
    const sheet = { ...sheetOf(some, 'English'), file: 'Form 1 Term 1 2026.xlsx' };
    expect(cardsApart(sheet, [])).toEqual([sheet]);
  }
});

test('labels above a list of answers to a form are its headings', () => {
  const [one] = apart([
    ['Timestamp', 'Name: as in the register', 'Class: current', 'Sex'],
    ['1/1/2026', 'Mary Atieno', 'Form 2', 'F'],
    ['1/1/2026', 'Peter Kamau', 'Form 2', 'M'],
    ['1/1/2026', 'Grace Njeri', 'Form 2', 'F'],
    ['1/1/2026', 'Amina Ali', 'Form 2', 'F'],
  ]);
  expect([one?.card, one?.isForm]).toEqual([undefined, undefined]);
});
