import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { guessSetups } from './layout.ts';
import type { Known, KnownStudent, Plan, PlannedRow } from './plan.ts';
import { makePlan } from './planner.ts';

const student = (id: number, more: Partial<KnownStudent>): KnownStudent => ({
  id,
  ref: `SM-000${id}`,
  name: 'Achieng Otieno Wambui',
  admission_no: null,
  first_name: null,
  dob: '2010-05-04',
  dor: '2020-01-10',
  gender: 2,
  category: 1,
  siblings: 2,
  languages: 'Dholuo',
  ambition: 'Nurse',
  background: 'Third of five.',
  father: null,
  mother: null,
  guardian: null,
  status: 0,
  liaison_id: 1,
  supporter_id: null,
  school: 'Mwanzo Secondary',
  cluster: 'Lake',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

const nobody: Known = {
  today: '2026-11-22',
  students: [],
  schools: [
    { id: 1, school: 'Mwanzo Secondary', cluster: 'Lake' },
    { id: 2, school: 'Tumaini High', cluster: 'Lake' },
  ],
  subjects: [],
  years: [],
  classes: [],
  liaisons: [{ id: 1, name: 'Grace Auma' }],
  supporters: [],
  academic: [],
  finance: [],
  maySetStatus: true,
};

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
  const setups = guessSetups(sheets, []);
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
    ];
    const both = { students: [achieng, baraka] };
    const plan = planOf(rows, { ...broadsheet, known: both, answers: agreed });
    expect(stateOf(plan, 2)?.change).toMatchObject({ mark: '61' });
    expect(stateOf(plan, 3)?.questions.map((key) => key.split(':')[0])).toEqual(['total', 'mean']);
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
  expect(stateOf(planOf(rows, { ...broadsheet, known, answers }), 3)?.state).toBe('question');
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
