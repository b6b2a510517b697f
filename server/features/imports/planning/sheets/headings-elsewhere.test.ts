import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup, guessSetups } from './layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name, { school: 'Mwanzo Academy' })),
});

const setupOf = (headings: readonly Cell[], row: (at: number) => readonly Cell[], name = 's') =>
  guessSetup({ name, rows: [headings, ...names.map((_, at) => row(at))] }, []);

test('a word that stands before all headings says whom the list is about', () => {
  const headings = ['Number', 'Name', 'Gender', 'Date of birth', 'Joining date'];
  const row = (at: number) => [at, names[at] ?? '', 'F', `1${at}/03/2011`, `1${at}/01/2020`];
  const columns = [null, 'name', 'gender', 'dob', 'dor'];
  expect(
    setupOf(
      headings.map((one) => `Scholar ${one}`),
      row,
    ),
  ).toMatchObject({ kind: 'students', columns });
  // Those of other people and of schools are theirs.
  const schools = ['Name', 'Type', 'Email', 'Phone'].map((one) => `Donor ${one}`);
  const { columns: others } = setupOf(schools, (at) => [names[at] ?? '', 'x', 'a@b.org', '07']);
  expect(others).not.toContain('name');
  // Where it does not stand before the name, it says something of the columns.
  const sums = [
    'Name',
    ...['Tuition', 'Transport', 'Uniform', 'Books'].map((one) => `Owed ${one}`),
  ];
  const { columns: owed } = setupOf(sums, (at) => [names[at] ?? '', 100, 200, 300, 400]);
  expect(owed.filter((one) => one?.startsWith('fee:'))).toEqual([]);
});

test.each([
  ['a weight', ['Maths (coef 4)', 'English coeff. 2', 'Biology [coefficient 2]']],
  ['the name beside a short one', ['MAT (Mathematics)', 'LEN (English)', 'CN (Biology)']],
])('subjects with %s', (_, subjects) => {
  const setup = setupOf(['Name', ...subjects], (at) => [names[at] ?? '', 50 + at, 60, 70]);
  expect(setup.columns).toEqual([
    'name',
    'subject:Mathematics',
    'subject:English',
    'subject:Biology',
  ]);
});

test('of Latin America: rank, code, identity card, mean, failed subjects, and the period in the title', () => {
  const setup = setupOf(
    [
      'Puesto',
      'Código Estudiantil',
      'Apellidos y Nombres',
      'DNI',
      'Matemáticas',
      'Inglés',
      'Promedio General',
    ],
    (at) => [at + 1, `K${at}`, names[at] ?? '', 75_000_111 + at, 60 + at, 62 + at, 61 + at],
    'consolidado 7B Periodo 2 2025',
  );
  expect(setup).toMatchObject({
    kind: 'marks',
    term: 2,
    columns: [null, 'admission_no', 'name', null, 'subject:Mathematics', 'subject:English', 'mean'],
  });
});

describe('a mean that says what it is out of', () => {
  const planOf = (mean: (marks: readonly number[]) => number, heading = 'Moyenne /20') => {
    const rows = names.map((name, at) => {
      const marks = [10 + at, 8.5 + at, 14 + at];
      return [name, ...marks, mean(marks)];
    });
    const head = ['Nom', 'Mathématiques', 'Anglais', 'Biologie', heading];
    const sheets = [{ name: 'Form 2 Trimestre 1 2025', rows: [head, ...rows] }];
    const { setups } = guessSetups(sheets, []);
    const plan = makePlan(sheets, { sheets: setups, answers: {} }, known);
    return plan.questions.find(({ key }) => key.startsWith('out-of:'));
  };

  test('and lies among the marks of each row proves what they are out of', () => {
    const weighted = planOf(([one = 0, two = 0, three = 0]) => (one * 4 + two * 2 + three) / 7);
    expect(weighted).toMatchObject({ answer: '20', usual: true });
  });

  test('and lies elsewhere proves nothing', () => {
    expect(planOf(() => 5)).toMatchObject({ answer: null });
    expect(planOf(([one = 0]) => one, 'Moyenne')).toMatchObject({ answer: null });
  });
});

test('of fees in Swahili what was paid is known, also below groups, and a sign below them says nothing', () => {
  const rows = [
    ['STUDENT PARTICULARS', '', 'MORE', '', ''],
    ['#', 'Jina', 'Ada', 'Amelipa', 'Deni'],
    ...names.map((name, at) => [at + 1, name, 7000, 3000 + at, 4000 - at]),
  ];
  const { kind, columns } = guessSetup({ name: 'Ada Muhula wa 2 2025', rows }, []);
  expect(kind).toBe('receipts');
  expect([columns[0], columns[1], columns[3], columns[4]]).toEqual([null, 'name', 'amount', null]);
});
