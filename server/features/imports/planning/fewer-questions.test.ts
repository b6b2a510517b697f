import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import type { KnownStudent, Plan } from './plan/plan.ts';
import { makePlan } from './planner.ts';
import { guessSetups } from './sheets/layout.ts';
import { termsApart } from './terms/terms-apart.ts';

// What a sheet proves is not asked, or has an answer that holds until somebody gives another.

const nobody = knownWith();

type Rows = readonly (readonly Cell[])[];

function planOf(
  rows: Rows,
  {
    students = [],
    answers = {},
    name = 'FORM 2 TERM 1 2026',
  }: { students?: readonly KnownStudent[]; answers?: Record<string, string>; name?: string } = {},
): Plan {
  const sheets = [{ name, rows }];
  const { setups } = guessSetups(sheets, []);
  return makePlan(sheets, { sheets: setups, answers }, { ...nobody, students });
}

const find = (plan: Plan, key: string) => plan.questions.find((one) => one.key.startsWith(key));
const rowAt = (plan: Plan, row: number) => plan.rows.find((one) => one.row === row);

const births = ['13/02/2010', '21/03/2011', '25/01/2010', '30/04/2012', '17/07/2011', '03/04/2010'];
const register = (days: readonly string[], relative = (at: number) => `Rose Kamau${at}`): Rows => [
  ['Name', 'D.O.B', 'Guardian'],
  ...days.map((day, at) => [`Ann${at} Kamau${at}`, day, relative(at)]),
];

test('days that leave a choice are read as all others of their column, and it can be said otherwise', () => {
  const plan = planOf(register(births));
  expect(find(plan, 'date-order:')).toMatchObject({ answer: 'day', usual: true, rows: 1 });
  const both = planOf(register([...births, '02/21/2010']));
  expect(find(both, 'date-order:')).toMatchObject({ answer: null });
});

test('which part of a name is the first one follows from the names of the family', () => {
  expect(find(planOf(register(births)), 'first-name:')).toMatchObject({ answer: 'first' });
  const others = planOf(register(births, (at) => `Rose Otieno${at}`));
  expect(find(others, 'first-name:')).toMatchObject({ answer: null });
});

test('sisters of one guardian are two; with nearly the same birth it is asked', () => {
  const rows = (other: string): Rows => [
    ['Name', 'D.O.B', 'Guardian'],
    ['Mirlande Désir', '2012-03-21', 'Yolette Désir'],
    ['Islande Désir', other, 'Yolette Désir'],
  ];
  expect(find(planOf(rows('2014-11-30')), 'twin:')).toBeUndefined();
  expect(find(planOf(rows('2012-03-22')), 'twin:')).toBeDefined();
});

test('of two like names that both stand in the sheet each means itself', () => {
  const students = [knownStudent(1, 'Simba Ncube'), knownStudent(2, 'Timba Ncube')];
  const rows = [
    ['NAME', 'ENG', 'MAT'],
    ['NCUBE Simba', 60, 70],
    ['NCUBE Timba', 61, 71],
  ];
  expect(find(planOf(rows, { students }), 'who:')).toBeUndefined();
  expect(find(planOf(rows.slice(0, 2), { students }), 'who:')).toBeDefined();
});

test('a report waits for its student, whose own row is the one that is wrong', () => {
  const sheets = [
    {
      name: 'Register',
      rows: [
        ['Name', 'D.O.B', 'School', 'Gender'],
        ['Achieng Otieno', '31/02/2010', 'Mwanzo Secondary', 'F'],
      ],
    },
    {
      name: 'TERM 1 2026',
      rows: [
        ['NAME', 'ENG', 'MAT'],
        ['Achieng Otieno', 60, 70],
      ],
    },
  ];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, nobody);
  expect(plan.rows.map(({ state }) => state)).toEqual(['question', 'question']);
});

test('class, section and an exam’s parts: what the sheet says itself is not asked', () => {
  const students = [0, 1, 2, 3].map((at) => knownStudent(at + 1, `Ann${at} Kamau${at} Naliaka`));
  const marks = students.map(({ name }, at) => [
    name,
    'Form 2',
    '2A',
    20 + at,
    50 + at,
    70 + 2 * at,
  ]);
  const rows = [
    ['Name', 'Form', 'Class', 'CLASS SCORE (40)', 'HOMEWORK (60)', 'TOTAL (100)'],
    ...marks,
  ];
  const plan = planOf(rows, { students, name: 'MATHEMATICS', answers: { agree: 'yes' } });
  expect(plan.questions.map(({ key }) => key).filter((key) => /^col|^exam/.test(key))).toEqual([]);
  expect(plan.sheets[0]?.columns.map(({ target }) => target)).toEqual([
    ...['name', 'class', null, null, null, 'subject:Mathematics'],
  ]);
});

test('headings that are questions', () => {
  const rows = [
    ['Timestamp', "What is the child's name?", 'Which school does the child attend?'],
    ['01/02/2025 10:00:01', 'Achieng Otieno', 'Mwanzo Secondary'],
  ];
  const columns = planOf(rows, { name: 'Form' }).sheets[0]?.columns;
  expect(columns?.map(({ target }) => target)).toEqual([null, 'name', 'school']);
});

test('a total whose count stands below the names is no student', () => {
  const rows = [
    ['Ref', 'Name', 'D.O.B'],
    ['', 'Achieng Otieno', '2010-05-04'],
    ['TOTAL', 1, ''],
  ];
  expect(rowAt(planOf(rows), 3)?.state).toBe('passed');
});

test('one hidden row is one row', () => {
  const sheets = [{ name: 'Sheet', hiddenRows: [2], rows: register(births) }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: {} }, nobody);
  expect(find(plan, 'hidden-rows:')?.words).toBe(
    'Row 3 is hidden in the sheet. Shall it be imported?',
  );
});

test('payments of three terms side by side are a sheet for each term; who paid nothing in one is left out of it', () => {
  const rows: Rows = [
    ['FEES PAID BY THE TRUST 2026'],
    ['NAME', 'TERM 1', 'TERM 2', 'TOTAL'],
    ['Achieng Otieno', 4000, 5000, 9000],
    ['Baraka Mutua', 4100, '', 4100],
    ['Zawadi Mumo', 4200, 5200, 9400],
    ['Salma Khamis', 4300, 5300, 9600],
  ];
  const sheets = termsApart({ name: 'Fees', rows }, []);
  expect(sheets.map(({ name }) => name)).toEqual(['Fees (Term 1)', 'Fees (Term 2)']);
  const { setups } = guessSetups(sheets, []);
  const students = ['Achieng Otieno', 'Baraka Mutua', 'Zawadi Mumo', 'Salma Khamis'].map(
    (name, at) => knownStudent(at + 1, name),
  );
  const plan = makePlan(
    sheets,
    { sheets: setups, answers: { agree: 'yes' } },
    { ...nobody, students },
  );
  const paid = plan.rows.flatMap(({ change }) =>
    change?.type === 'items' ? [`${change.term}: ${change.items[0]?.cost}`] : [],
  );
  expect(paid).toEqual([
    ...['1: 400000', '1: 410000', '1: 420000', '1: 430000'],
    ...['2: 500000', '2: 520000', '2: 530000'],
  ]);
  expect(plan.rows.filter(({ state }) => state === 'skip').map(({ row }) => row)).toEqual([4]);
  expect(find(plan, 'categories:')).toMatchObject({ answer: 'Tuition Fees', usual: true });
  // Marks of several terms are not payments.
  const marks = rows
    .slice(1)
    .map((row) => row.map((cell) => (typeof cell === 'number' ? 60 : cell)));
  expect(termsApart({ name: 'Marks', rows: marks }, [])).toHaveLength(1);
});

test('of terms with what was charged, paid and is owed, what was paid counts', () => {
  const terms = [1, 2].flatMap((term) =>
    ['Charged', 'Paid', 'Balance'].map((what) => `Term ${term} ${what}`),
  );
  const rows: Rows = [
    ['Name', 'Grade', ...terms, 'Total Paid', 'Total Balance', 'Guardian'],
    ...['Achieng Otieno', 'Baraka Mutua', 'Zawadi Mumo'].map((name, at) => [
      ...[name, 'Grade 6', 9000, 4000 + at, 5000 - at, 9000, at === 1 ? 0 : 6000, 3000],
      ...[(at === 1 ? 4000 : 10_000) + at, 8000 - at, 'Rose Atieno'],
    ]),
  ];
  const sheets = termsApart({ name: 'Balances 2026', rows }, []);
  const { setups } = guessSetups(sheets, []);
  expect(setups).toMatchObject([
    { sheet: 'Balances 2026 (Term 1)', kind: 'receipts', term: 1 },
    { sheet: 'Balances 2026 (Term 2)', kind: 'receipts', term: 2 },
  ]);
  const students = ['Achieng Otieno', 'Baraka Mutua', 'Zawadi Mumo'].map((name, at) =>
    knownStudent(at + 1, name),
  );
  const answers = { 'categories:Balances 2026': 'Tuition Fees', agree: 'yes' };
  const plan = makePlan(sheets, { sheets: setups, answers }, { ...nobody, students });
  const paid = plan.rows.flatMap(({ change }) =>
    change?.type === 'items' ? [`${change.term}: ${change.items[0]?.cost}`] : [],
  );
  expect(paid).toEqual(['1: 400000', '1: 400100', '1: 400200', '2: 600000', '2: 600000']);
});

test('what a bank says of a payment names the student by a whole name, or by two words and the number', () => {
  const students = [
    { ...knownStudent(1, 'Esther Otieno Karanja'), admission_no: '3300' },
    { ...knownStudent(2, 'Moses Wafula'), admission_no: '3301' },
    { ...knownStudent(3, 'Ruth Juma'), admission_no: '3302' },
  ];
  const rows: Rows = [
    ['Receipt No.', 'Completion Time', 'Details', 'Paid In', 'Withdrawn'],
    [
      'TC1',
      '2026-01-14 10:12:33',
      'Pay Bill from 2547 - JANE OTIENO Esther Otieno Karanja',
      4000,
      '',
    ],
    ['TC2', '2026-01-15 10:12:33', 'Pay Bill Acc. 3301 MOSES WAFULA', 4100, ''],
    ['TC3', '2026-01-16 10:12:33', 'Pay Bill from RUTH JUMA', 4200, ''],
    ['TC4', '2026-01-17 10:12:33', 'Pay Bill Acc. 3301 RUTH JUMA', 4300, ''],
    ['TC5', '2026-01-18 10:12:33', 'Business to bank transfer', '', 900],
  ];
  const plan = planOf(rows, {
    students,
    answers: { agree: 'yes', 'categories:FEES TERM 1 2026': 'Tuition Fees' },
    name: 'FEES TERM 1 2026',
  });
  const whose = plan.rows.map(({ row, state, change }) =>
    change?.type === 'items' ? `${row} ${JSON.stringify(change.student)}` : `${row} ${state}`,
  );
  expect(whose.toSorted()).toEqual([
    ...['2 {"id":1}', '3 {"id":2}', '4 question', '5 question', '6 skip'],
  ]);
});

describe('what a column is, by what stands in it', () => {
  const students = [0, 1, 2].map((at) => knownStudent(at + 1, `Ann${at} Kamau${at} Naliaka`));
  const sheetOf = (heads: Rows[number], cells: (at: number) => Rows[number]): Rows => [
    heads,
    ...students.map(({ name }, at) => [name, ...cells(at)]),
  ];
  const answers = { agree: 'yes' };
  const name = 'FEES TERM 1 2026';
  const costs = (plan: Plan) =>
    plan.rows.flatMap(({ change }) =>
      change?.type === 'items' ? change.items.map((one) => `${one.category} ${one.cost}`) : [],
    );

  test('a fee of which a part was paid is no payment', () => {
    const rows = sheetOf(['NAME', 'Tuition', 'Paid', 'Left'], (at) => [700, 300 + at, 400 - at]);
    const plan = planOf(rows, {
      students,
      answers: { ...answers, [`column:${name}!D`]: 'out' },
      name,
    });
    expect(costs(plan)).toEqual(['Tuition Fees 30000', 'Tuition Fees 30100', 'Tuition Fees 30200']);
  });

  test('words below FEE say what was paid for', () => {
    const rows = sheetOf(['NAME', 'Fee', 'Amount'], (at) => [
      at === 0 ? 'Uniform' : 'Tuition',
      300,
    ]);
    expect(costs(planOf(rows, { students, answers, name }))).toEqual([
      ...['Uniform and Boarding Essentials 30000', 'Tuition Fees 30000', 'Tuition Fees 30000'],
    ]);
  });

  test('a category of something else is left out, and a middle initial is part of the name', () => {
    const rows: Rows = [
      ['Last Name', 'First Name', 'M.I.', 'Child D.O.B', 'Category'],
      ...[0, 1, 2].map((at) => [`Reyes${at}`, 'Ana', 'G.', `2012-03-1${at}`, 'OBC']),
    ];
    const plan = planOf(rows, { name: 'List' });
    expect(plan.sheets[0]?.columns.map(({ target }) => target)).toEqual([
      ...['surname', 'first_name', 'middle', 'dob', null],
    ]);
    expect(rowAt(plan, 2)?.name).toBe('Ana G. Reyes0');
  });

  test('headings merged with the line below them have two lines', () => {
    const rows = [
      ['NAME', 'ENGLISH', '', 'MATHS', ''],
      ['', 'ALAMA', 'DARAJA', 'ALAMA', 'DARAJA'],
      ...students.map((one, at) => [one.name, 60 + at, 'B', 70 + at, 'A']),
    ];
    const merged = [{ row: 0, column: 0, lastRow: 1, lastColumn: 0 }];
    const { setups } = guessSetups([{ name: 'TERM 1 2026', rows, merged }], []);
    expect(setups[0]).toMatchObject({ header: 1, lines: 2 });
  });
});

test('two numbers of one’s own do not make two students of one', () => {
  const rows = ['SF-001', 'SF-002'].map((ref, at) => [
    ref,
    ...['Ann Kamau', `1${at + 3}/02/2010`, 'F', 'Mwanzo Secondary', 'Eli Kamau'],
  ]);
  const plan = planOf([['Ref', 'Name', 'D.O.B', 'Gender', 'School', 'Guardian'], ...rows]);
  expect(find(plan, 'twin:')).toMatchObject({ answer: null });
});

test('two rows that were said to be one student are one for the sheets that follow', () => {
  const head = ['Name', 'D.O.B', 'Gender', 'School', 'Guardian'];
  const row = (day: string) => ['Ann Kamau', day, 'F', 'Mwanzo Secondary', 'Eli Kamau'];
  const sheets = [
    { name: 'All', rows: [head, row('13/02/2010'), row('14/02/2010')] },
    {
      name: 'TERM 1 2026',
      rows: [
        ['Name', 'Maths', 'English'],
        ['Ann Kamau', 61, 62],
      ],
    },
  ];
  const { setups } = guessSetups(sheets, []);
  const plan = (answers: Record<string, string>) =>
    makePlan(sheets, { sheets: setups, answers }, nobody);
  const twin = find(plan({}), 'twin:');
  expect(twin).toMatchObject({ answer: null });
  const same = { [twin?.key ?? '']: 'same:0' };
  expect(find(plan(same), 'who:')).toBeUndefined();
});

test('what a column of fees is for stands in its heading, paid or not', () => {
  const students = [knownStudent(1, 'Achieng Otieno')];
  const rows: Rows = [
    ['Name', 'Tuition paid', 'Uniform paid', 'Transport'],
    ['Achieng Otieno', 5000, 1200, 300],
  ];
  const plan = planOf(rows, { students });
  expect(find(plan, 'categories:')).toBeUndefined();
  const items = plan.rows.flatMap(({ change }) => (change?.type === 'items' ? change.items : []));
  expect(items.map(({ category }) => category)).toEqual([
    'Tuition Fees',
    'Uniform and Boarding Essentials',
    'Transport',
  ]);
});
