import { describe, expect, test } from 'vitest';
import { labelOfTarget } from '#contract/imports/fields.ts';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import type { Known, KnownStudent, Plan, PlannedRow } from './plan/plan.ts';
import { makePlan } from './planner.ts';
import { guessSetups } from './sheets/layout.ts';

const student = (id: number, more: Partial<KnownStudent>) =>
  knownStudent(id, 'Achieng Otieno Wambui', more);

const nobody = knownWith({
  schools: [
    { id: 1, school: 'Mwanzo Secondary', cluster: 'Lake' },
    { id: 2, school: 'Tumaini High', cluster: 'Lake' },
  ],
});

type Rows = readonly (readonly Cell[])[];

function planOf(
  rows: Rows,
  {
    known = {},
    answers = {},
    ...sheet
  }: Partial<Sheet> & {
    known?: Partial<Known>;
    answers?: Record<string, string>;
  } = {},
): Plan & { kind: string | null } {
  const sheets = [{ name: 'Sheet', ...sheet, rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers }, { ...nobody, ...known });
  return { ...plan, kind: setups[0]?.kind ?? null };
}

const keysOf = (plan: Plan) => plan.questions.map(({ key }) => key);
const stateOf = (plan: Plan, row: number): PlannedRow | undefined =>
  plan.rows.find((one) => one.row === row);
const marksOf = (plan: Plan, row: number) => {
  const change = stateOf(plan, row)?.change;
  return change?.type === 'marks'
    ? Object.fromEntries(change.marks.map((one) => [one.subject, one.mark]))
    : null;
};

const broadsheet = { name: 'FORM 2 TERM 1 2026' };
const agreed = { agree: 'yes', scale: '90, 80, 65, 50, 40' };
const [achieng, baraka] = [
  student(1, {}),
  student(2, { name: 'Baraka Mutua Kioko', school: 'Tumaini High' }),
];

describe('whom a row means', () => {
  test('a reference with the name of somebody else asks', () => {
    const rows = [
      ['Ref No', 'Student Name', 'Date of Birth'],
      ['SM-0001', 'Zawadi Kamau', '2011-01-01'],
    ];
    const plan = planOf(rows, { known: { students: [achieng] } });
    expect(stateOf(plan, 2)).toMatchObject({ state: 'question', change: null });
    expect(keysOf(plan)).toContain('twin:Sheet!2');
  });

  test('an admission number at the school with a like name is the child', () => {
    const known = { students: [student(1, { admission_no: '4417' })] };
    const rows = [
      ['ADM NO', 'NAME', 'SCHOOL', 'ENG', 'MAT'],
      ['4417', 'Achieng Otieno', 'Mwanzo Sec School', 64, 58],
      ['4417', 'Kamau Njoroge', 'Mwanzo Sec School', 64, 58],
    ];
    const plan = planOf(rows, { ...broadsheet, known, answers: agreed });
    expect(stateOf(plan, 2)?.change).toMatchObject({ type: 'marks', student: { id: 1 } });
    expect(stateOf(plan, 3)?.change).toBeNull();
  });

  test('a namesake at another school is asked about', () => {
    const rows = [
      ['Mwanzo Secondary'],
      ['NAME', 'ENG', 'MAT'],
      ['Baraka Mutua Kioko', 64, 58],
      ['Achieng Otieno Wambui', 70, 71],
    ];
    const plan = planOf(rows, {
      ...broadsheet,
      known: { students: [achieng, baraka] },
      answers: agreed,
    });
    expect(stateOf(plan, 3)?.questions).toContain('who:FORM 2 TERM 1 2026!3');
    expect(stateOf(plan, 4)?.state).toBe('new');
  });
});

test('a list of children with schools and guardians is no list of schools', () => {
  const plan = planOf([
    ['NAME', 'AGE', 'SCHOOL', 'GUARDIAN'],
    ['Felix Wafula', 13, 'Nyalenda Primary', 'Rose'],
  ]);
  expect(plan.kind).toBe('students');
  expect(keysOf(plan)).toContain('empty:dob:Sheet');
});

describe('columns of marks', () => {
  const known = { students: [achieng] };
  const name = achieng.name;

  test.each(['In Own Words', 'Own words', 'MAONI YA MWANAFUNZI', 'In the student’s own words'])(
    'what the student says stands under %s, beside the remarks',
    (head) => {
      const rows = [
        ['NAME', 'ENG', 'MAT', 'REMARKS', head],
        [name, 64, 58, 'Steady.', 'I like reading.'],
      ];
      const plan = planOf(rows, { ...broadsheet, known, answers: agreed });
      expect(stateOf(plan, 2)?.change).toMatchObject({
        comment: 'Steady.',
        own_words: 'I like reading.',
      });
      const long = [...rows.slice(0, 1), [name, 64, 58, 'Steady.', 'a'.repeat(301)]];
      expect(
        stateOf(planOf(long, { ...broadsheet, known, answers: agreed }), 2)?.faults,
      ).toHaveLength(1);
    },
  );

  test('usual short names of subjects are known, in English, Swahili and French', () => {
    const heads = ['KIS', 'MAT', 'BIO', 'PHY', 'C/A', 'PRE-TECH', 'Uraia', 'Histoire-Géo'];
    const plan = planOf(
      [
        ['NAME', ...heads],
        [name, ...heads.map((_, at) => 60 + at)],
      ],
      {
        ...broadsheet,
        known,
        answers: agreed,
      },
    );
    expect(Object.keys(marksOf(plan, 2) ?? {})).toEqual([
      ...['Kiswahili', 'Mathematics', 'Biology', 'Physics', 'Creative Arts'],
      ...['Pre-Technical Studies', 'Civics', 'Histoire-Géographie'],
    ]);
  });

  test('numbers below an unknown heading are named and asked about', () => {
    const rows = [
      ['NAME', 'ENG', 'MAT', 'XYZ'],
      [name, 64, 58, 71],
    ];
    const plan = planOf(rows, { ...broadsheet, known, answers: agreed });
    const question = plan.questions.find(({ key }) => key.startsWith('columns:'));
    expect(question?.words).toContain('D ‘XYZ’');
    expect(stateOf(plan, 2)?.state).toBe('question');
  });

  test('a total and a mean that differ from the marks ask; what agrees does not', () => {
    const rows = [
      ['NAME', 'ENG', 'MAT', 'TOTAL', 'MEAN'],
      [name, 64, 58, 122, 61],
      [baraka.name, 64, 58, 132, 66],
      ['Zawadi Naliaka Mumo', 64, 58, 122, 66],
    ];
    const both = { students: [achieng, baraka, student(3, { name: 'Zawadi Naliaka Mumo' })] };
    const plan = planOf(rows, { ...broadsheet, known: both, answers: agreed });
    expect(stateOf(plan, 2)?.change).toMatchObject({ mark: '61' });
    const asked = (row: number) => stateOf(plan, row)?.questions.map((key) => key.split(':')[0]);
    expect([asked(3), asked(4)]).toEqual([['total'], ['mean']]);
  });

  test('several exams side by side ask which one counts', () => {
    const rows = [
      ['', 'OPENER', '', 'END TERM', ''],
      ['NAME', 'ENG', 'MAT', 'ENG', 'MAT'],
      [name, 64, 58, 71, 77],
    ];
    const open = planOf(rows, { ...broadsheet, known, answers: agreed });
    expect(stateOf(open, 3)?.questions).toEqual(['exam:FORM 2 TERM 1 2026']);
    const answers = { ...agreed, 'exam:FORM 2 TERM 1 2026': 'END TERM' };
    expect(marksOf(planOf(rows, { ...broadsheet, known, answers }), 3)).toEqual({
      English: '71',
      Mathematics: '77',
    });
  });
});

test('rows passed over are listed, and can be taken back in', () => {
  const rows = [
    ['NAME', 'ENG', 'MAT'],
    [achieng.name, 64, 58],
    ['Mean', 64, 58],
    ['Prepared by: Mr. Were', null, null],
  ];
  const known = { students: [achieng] };
  const plan = planOf(rows, { ...broadsheet, known, answers: agreed });
  expect(plan.rows.map((one) => [one.row, one.state])).toEqual([
    [2, 'new'],
    [3, 'passed'],
    [4, 'passed'],
  ]);
  const answers = { ...agreed, 'row:FORM 2 TERM 1 2026!3': 'in' };
  // A record about nobody called Mean: read, and left out with all that are about nobody.
  expect(stateOf(planOf(rows, { ...broadsheet, known, answers }), 3)?.state).toBe('skip');
});

test('hidden sheets, rows and columns wait for an answer', () => {
  const rows = [
    ['NAME', 'ENG', 'MAT'],
    [achieng.name, 64, 58],
    [baraka.name, 64, 58],
  ];
  const known = { students: [achieng, baraka] };
  const of = (sheet: Partial<Sheet>) =>
    planOf(rows, { ...broadsheet, known, answers: agreed, ...sheet }).rows.map(({ questions }) =>
      questions.map((key) => key.split(':')[0]),
    );
  expect(of({ isHidden: true })).toEqual([['hidden'], ['hidden']]);
  expect(of({ hiddenRows: [2] })).toEqual([[], ['hidden-rows']]);
  expect(of({ hiddenColumns: [2] })).toEqual([['hidden-columns'], ['hidden-columns']]);
});

describe('names', () => {
  const rest = ['2010-05-04', 'F', 'Mwanzo Secondary', 'Grace Auma', '2020-01-10'];
  const heads = ['D.O.B', 'GENDER', 'SCHOOL', 'LIAISON', 'DATE REGISTERED'];
  const fieldsOf = (plan: Plan) => {
    const change = stateOf(plan, 2)?.change;
    return change?.type === 'student' ? change.fields : null;
  };

  test('in columns of their own are joined, the first name first, in usual spelling', () => {
    const rows = [
      ['SURNAME', 'OTHER NAMES', ...heads],
      ['NAFULA', 'PURITY WANJIKU', ...rest],
    ];
    expect(fieldsOf(planOf(rows, { answers: agreed }))).toMatchObject({
      name: 'Purity Wanjiku Nafula',
      first_name: 'Purity',
    });
  });

  test('in one column are asked about once', () => {
    const rows = [
      ['NAME', ...heads],
      ['NAFULA PURITY', ...rest],
    ];
    expect(stateOf(planOf(rows, { answers: agreed }), 2)?.questions).toEqual(['first-name:Sheet']);
    const answers = { ...agreed, 'first-name:Sheet': 'surname' };
    expect(fieldsOf(planOf(rows, { answers }))).toMatchObject({
      name: 'Purity Nafula',
      first_name: 'Purity',
    });
  });
});

test('what no row says is one question, not a fault in each', () => {
  const children = Array.from({ length: 12 }, (_, at) => [
    `Child Number${at}`,
    `2010-05-${10 + at}`,
  ]);
  const plan = planOf([['Name', 'D.O.B'], ...children]);
  expect(plan.rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(keysOf(plan).sort()).toEqual([
    ...['agree', 'empty:dor', 'empty:gender:Sheet', 'first-name:Sheet', 'liaison:'],
    'school-of:Sheet',
  ]);
});

test('it is told now and then how many rows are understood', () => {
  const children = Array.from({ length: 230 }, (_, at) => [`Child Number${at}`, '2010-05-10']);
  const sheets = [{ name: 'Sheet', rows: [['Name', 'D.O.B'], ...children] }];
  const { setups } = guessSetups(sheets, []);
  const told: [number, number][] = [];
  makePlan(sheets, { sheets: setups, answers: {} }, nobody, (...so) => told.push(so));
  expect(told).toEqual([
    [100, 230],
    [200, 230],
  ]);
});

test('where nobody is a liaison officer yet, it is said once for all that the sheet names', () => {
  const rows = [
    ['Name', 'D.O.B', 'Liaison Officer'],
    ['Achieng Otieno', '2010-05-04', 'Grace Auma'],
    ['Baraka Mutua', '2010-06-05', 'Peter Okello'],
  ];
  const asked = (known: Partial<Known>) =>
    keysOf(planOf(rows, { known })).filter((key) => key.startsWith('liaison'));
  expect(asked({ liaisons: [] })).toEqual(['liaison']);
  expect(asked({})).toEqual(['liaisons:Sheet']);
});

test('a column is called by its field, its subject or its fee', () => {
  const targets = ['name', 'middle:2', 'subject:Mathematics', 'total'];
  expect(targets.map((target) => labelOfTarget('marks', target))).toEqual([
    ...['Student Name', 'Other names (2)', 'Mathematics', 'Total'],
  ]);
  expect(labelOfTarget('receipts', 'fee:Tuition')).toBe('Tuition');
});

test('the rows shown tell what would be kept, and while all wait what the sheet says', () => {
  const heads = ['Name', 'D.O.B', 'Gender', 'Class', 'School', 'Liaison', 'Registered'];
  const child = (name: string, dob: string) => [
    ...[name, dob, 'F', 'Form 2', 'Mwanzo Secondary', 'Grace Auma', '2020-01-10'],
  ];
  const rows = [
    ['Our list'],
    heads,
    child('Purity Nafula', '21/02/2009'),
    child('Neema Chebet', '03/04/2010'),
    child('Sharon Ogola', '7 May 2011'),
    child('Hope Kemunto', '8 May 2011'),
  ];
  const answers = { agree: 'yes', 'first-name:Sheet': 'first' };
  const shownOf = (sheet: readonly string[][]) => planOf(sheet, { answers }).sheets[0]?.first ?? [];
  const first = shownOf(rows);
  expect(first.map(({ row, name, state }) => [row, name, state])).toEqual([
    [3, 'Purity Nafula', 'new'],
    [5, 'Sharon Ogola', 'new'],
    [6, 'Hope Kemunto', 'new'],
  ]);
  const bornIn = (shown: typeof first) =>
    shown.map(({ facts }) => facts.find(({ label }) => /birth/i.test(label)));
  expect(bornIn(first)[0]).toMatchObject({ value: '2009-02-21', said: '21/02/2009', waits: false });
  expect(first[0]?.facts).toContainEqual({
    ...{ label: 'Liaison officer', value: 'Grace Auma' },
    ...{ waits: false, is_new: false, said: '', heading: '' },
  });
  const waiting = shownOf([...rows.slice(0, 2), child('Neema Chebet', '03/04/2010')]);
  expect(bornIn(waiting)).toEqual([
    {
      label: 'Date of Birth',
      value: '03/04/2010',
      waits: true,
      is_new: false,
      said: '',
      heading: 'D.O.B',
    },
  ]);
});

describe('a sheet of one subject', () => {
  const known = { students: [achieng] };
  const rows = [
    ['S/N', 'NAME OF STUDENT', 'CLASS SCORE (50%)', 'EXAM SCORE (50%)', 'TOTAL SCORE', 'GRADE'],
    [1, achieng.name, 30, 41, 71, 2],
    [2, 'Baraka Mutua', 20, 30, 50, 4],
    [3, 'Chausiku Were', 44, 45, 89, 1],
  ];

  test('is no list of students, and asks which subject it is', () => {
    const plan = planOf(rows, { ...broadsheet, known });
    expect([plan.kind, keysOf(plan)]).toEqual([
      'marks',
      expect.arrayContaining(['subject-of:FORM 2 TERM 1 2026']),
    ]);
  });

  test('has the mark that its parts add up to', () => {
    const answers = { ...agreed, 'subject-of:FORM 2 TERM 1 2026': 'Mathematics' };
    const subjects = [{ subject_name: 'Mathematics', category: 1 }];
    const plan = planOf(rows, { ...broadsheet, known: { ...known, subjects }, answers });
    expect(stateOf(plan, 2)?.change).toMatchObject({
      marks: [{ subject: 'Mathematics', mark: '71' }],
    });
  });
});

test('rows for each subject of a student are one report', () => {
  const rows = [
    ['Student name', 'Subject', 'Score', 'Max score', 'Grade'],
    [achieng.name, 'English', 32, 50, 'B'],
    [achieng.name, 'Mathematics', 58, 100, 'C'],
  ];
  const known = {
    students: [achieng],
    subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
  };
  const plan = planOf(rows, { ...broadsheet, known, answers: agreed });
  expect(stateOf(plan, 2)?.change).toMatchObject({
    marks: [
      { subject: 'English', mark: '64' },
      { subject: 'Mathematics', mark: '58' },
    ],
  });
  expect(stateOf(plan, 3)?.notes).toEqual([{ cell: 'row 3', words: 'Read together with row 2' }]);
});
