import { describe, expect, test } from 'vitest';
import { specScales } from '#contract/scales/scale.ts';
import {
  houseOf,
  keptOf,
  type SaidOfTable,
  setupOf,
  studentOf,
  tableOf,
} from '../../../../tests/support/import-setups.ts';
import type { ImportSetup } from '../guide/types.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { checkImport } from './check-table.ts';
import type { Kept, KeptReport, KeptStudent } from './types.ts';

/** Lines of cells between strokes; what looks like a number is one. */
const sheetOf = (text: string, more: Partial<Sheet> = {}): Sheet => ({
  name: 'S1A',
  rows: text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell): Cell => (/^ *\d+(\.\d+)? *$/.test(cell) ? Number(cell) : cell.trim() || null)),
    ),
  ...more,
});

const ann = studentOf(1, 'Ann Auma', { admission_no: '10' });
const ben = studentOf(2, 'Ben Bosire', { admission_no: '20' });
const cid = studentOf(3, 'Cid Chebet', { admission_no: '30', category: 2 });
const scales = Object.values(specScales).map((scale) => ({
  ...scale,
  uses: [],
  is_retired: false,
}));
const keptStudent = (id: number, more: Partial<KeptStudent> = {}): KeptStudent =>
  ({
    ...{
      id,
      ref: `SM-000${id}`,
      name: 'Ann Auma',
      first_name: null,
      admission_no: '10',
      own_number: null,
    },
    ...{
      gender: 2,
      category: 1,
      dob: '2010-05-17',
      dor: '2020-01-10',
      father: null,
      mother: null,
      guardian: 'Ma',
    },
    ...{ siblings: 2, languages: 'English', ambition: 'Nurse', background: 'Farm', liaison_id: 1 },
    ...{
      supporter_id: null,
      status: 0,
      school: 'St. Mary',
      cluster: 'North',
      updated_at: '2026-01-01',
    },
    ...more,
  }) as KeptStudent;

const house = houseOf({ students: [ann, ben, cid] });
const grades = '90, 80, 65, 50, 40';

interface Told {
  house?: Partial<typeof house>;
  kept?: Partial<Kept>;
  setup?: Partial<ImportSetup>;
  sheet?: Partial<Sheet>;
}
function check(text: string, table: SaidOfTable, { house: of, kept, setup, sheet }: Told = {}) {
  const known = keptOf({ ...house, ...of }, { scales, ...kept });
  return checkImport([sheetOf(text, sheet)], setupOf([tableOf(table)], setup), known, () => {});
}
const statesOf = (found: ReturnType<typeof check>) =>
  found.rows.map(({ state, reasons }) => [state, ...reasons.map(({ code }) => code)].join(' '));
const changesOf = (found: ReturnType<typeof check>) => found.rows.flatMap(({ changes }) => changes);

const uses = (text: string) => text.split(' ').map((to) => (to === '-' ? { to: null } : { to }));
const forAll = { year: '2', term: '2', class: '1', school: '1', out_of: '100', grades };
const wide: SaidOfTable = {
  kind: 'marks',
  columns: uses('name admission_no mark mark'),
  for_all: forAll,
};
const marksIn = (found: ReturnType<typeof check>) =>
  changesOf(found).flatMap((one) =>
    one.type === 'marks'
      ? [
          `${one.marks.map(({ subject, mark, grade }) => `${subject} ${mark} ${grade}`).join(', ')} = ${one.grade} ${one.mark}`,
        ]
      : [],
  );

describe('marks', () => {
  test.each<[why: string, cells: string, table: SaidOfTable, marks: string[], states: string]>([
    [
      'are graded by the bounds',
      '67 | 90',
      {},
      ['Maths 67.00 B, English 90.00 A+ = B 78.5'],
      'new',
    ],
    [
      'are scaled to 100',
      '13 | 20',
      { for_all: { ...forAll, out_of: '20' } },
      ['Maths 65.00 B, English 100.00 A+ = A 82.5'],
      'new',
    ],
    [
      'say themselves what they are out of',
      '13/20 | 60 %',
      {},
      ['Maths 65.00 B, English 60.00 C = C 62.5'],
      'new',
    ],
    ['may have a grade', '67 A | ', {}, ['Maths 67.00 A = B 67'], 'new'],
    ['with a grade of another scale', '67 B- | ', {}, ['Maths 67.00 B = B 67'], 'new'],
    ['with a grade for no mark', '67 X | ', {}, [], 'problem isUnknown'],
    ['above what they are out of', '101 | 50', {}, [], 'problem isAbove'],
    ['below nought', '-3 | 50', {}, [], 'problem isNegative'],
    ['with a word that nobody has explained', 'ABS | 50', {}, [], 'waits isUndecided'],
    ['none at all', ' | ', {}, [], 'problem isMissing'],
    [
      'out of nothing',
      '67 | 90',
      { for_all: { ...forAll, out_of: '' } },
      [],
      'problem isMissing isMissing',
    ],
    ['without bounds', '67 | ', { for_all: { ...forAll, grades: '' } }, [], 'problem isMissing'],
    [
      'with too few bounds',
      '67 | ',
      { for_all: { ...forAll, grades: '80, 50' } },
      [],
      'problem isMissing',
    ],
    [
      'with bounds that rise',
      '67 | ',
      { for_all: { ...forAll, grades: '40, 50, 65, 80, 90' } },
      [],
      'problem isMissing',
    ],
  ])('%s', (_why, cells, table, marks, states) => {
    const found = check(`NAME | ADM | MATHS | English\nAuma Ann | 10 | ${cells}`, {
      ...wide,
      ...table,
    });
    expect([marksIn(found), statesOf(found)]).toEqual([marks, [states]]);
  });

  test('of others are nobody’s concern', () => {
    const found = check(
      'NAME | ADM | Maths | Botany\nDoe Jane | 99 | 999 | ABS\nAuma Ann | 10 | 50 |',
      wide,
    );
    expect(statesOf(found)).toEqual(['nobody', 'new']);
  });

  test.each([
    ['none', 'English 50.00 C = C 50'],
    ['grade:X', 'Maths 0 X, English 50.00 C = C 50'],
    ['out', undefined],
  ])('a word in their place that is %s', (target, marks) => {
    const found = check('NAME | ADM | Maths | English\nAuma Ann | 10 | ABS | 50', wide, {
      setup: { values: { noMark: { abs: target } } },
    });
    expect([marksIn(found)[0], found.rows[0]?.state]).toEqual([
      marks,
      marks === undefined ? 'out' : 'new',
    ]);
  });

  test.each<[why: string, cells: string, add: boolean | null, marks: string[], states: string]>([
    ['added up', '20 | 40', true, ['Maths 60.00 C = C 60'], 'new'],
    ['not said', '20 | 40', null, [], 'problem isUndecided'],
    ['not said, one filled', '20 | ', null, [], 'problem isUndecided'],
    ['one counts', '20 | 40', false, [], 'problem isUndecided'],
    ['one counts, one filled', '20 | ', false, ['Maths 66.67 B = B 66.67'], 'new'],
    ['added up, one is empty', '20 | ', true, [], 'problem isMissing'],
    [
      'added up, one says what it is out of',
      '10/20 | 40',
      true,
      ['Maths 55.56 C = C 55.56'],
      'new',
    ],
    ['added up, one is above', '31 | 40', true, [], 'problem isAbove'],
    ['all empty', ' | ', true, [], 'problem isMissing'],
  ])('two columns of one subject: %s', (_why, cells, add, marks, states) => {
    const columns = [
      ...uses('name admission_no'),
      { to: 'mark', named: 'Maths', out_of: '30' },
      { to: 'mark', named: 'Maths', out_of: '70' },
    ];
    const found = check(`NAME | ADM | CA | EXAM\nAuma Ann | 10 | ${cells}`, {
      ...wide,
      columns,
      add,
    });
    expect([marksIn(found), statesOf(found)]).toEqual([marks, [states]]);
  });

  const long: SaidOfTable = {
    kind: 'mark',
    columns: uses('name admission_no subject mark mark_grade'),
    for_all: forAll,
  };
  test.each<[why: string, rows: string, states: string[], marks: string[]]>([
    [
      'are one report',
      'Maths | 50 |\nAuma Ann | 10 | English | 70 |',
      ['new', 'new'],
      ['Maths 50.00 C, English 70.00 B = C 60'],
    ],
    ['have a grade that is none in their column', 'Maths | 50 | Q', ['problem isUnknown'], []],
    ['have a column of grades', 'Maths | 50 | A', ['new'], ['Maths 50.00 A = C 50']],
    [
      'say the same twice',
      'Maths | 50 |\nAuma Ann | 10 | Mathematics | 50 |',
      ['new', 'new'],
      ['Maths 50.00 C = C 50'],
    ],
    [
      'differ',
      'Maths | 50 |\nAuma Ann | 10 | Mathematics | 51 |',
      ['problem isTwice', 'problem isTwice'],
      [],
    ],
    [
      'one is wrong',
      'Maths | 50 |\nAuma Ann | 10 | English | 700 |',
      ['new', 'problem isAbove'],
      ['Maths 50.00 C = C 50'],
    ],
    ['empty', 'Maths | |', ['problem isMissing'], []],
    ['of an unknown subject', 'Botany | 50 |', ['waits isUndecided'], []],
  ])('in rows of their own: %s', (_why, rows, states, marks) => {
    const found = check(`NAME | ADM | SUBJECT | MARK | GRADE\nAuma Ann | 10 | ${rows}`, long);
    expect([statesOf(found), marksIn(found)]).toEqual([states, marks]);
  });

  test('a mean and its grade are kept as the sheet has them, out of what its marks are out of', () => {
    const table = {
      ...wide,
      columns: uses('name admission_no mark mean grade'),
      for_all: { ...forAll, out_of: '20' },
    };
    expect(
      marksIn(check('NAME | ADM | Maths | MEAN | GRADE\nAuma Ann | 10 | 10 | 12,5 | a', table)),
    ).toEqual(['Maths 50.00 C = A 62.50']);
  });

  test('a report that is there keeps its other subjects, and the same again is the same', () => {
    const report: KeptReport = {
      ...{
        id: 7,
        student_id: 1,
        year: '2026',
        term: 2,
        class: 'Form 1',
        version: 3,
        scale_id: 1,
        grade: 'C',
        mean: 50_00,
      },
      rows: [{ name: 'English', item: '', grade: 'C', value: 50_00 }],
    };
    const kept = { academic: [report] };
    const found = check('NAME | ADM | Maths | English\nAuma Ann | 10 | 70 |', wide, { kept });
    expect([marksIn(found), statesOf(found)]).toEqual([
      ['Maths 70.00 B, English 50.00 C = C 60'],
      ['update'],
    ]);
    expect(
      statesOf(check('NAME | ADM | Maths | English\nAuma Ann | 10 | | 50', wide, { kept })),
    ).toEqual(['same']);
  });

  test('a row of several terms that is wrong in one of them stays behind whole', () => {
    const columns = [
      ...uses('name admission_no'),
      { to: 'mark', line: 2, term: 1 },
      { to: 'mark', line: 2, term: 1 },
    ];
    const rows =
      ' | | Term 1 | Term 2\nNAME | ADM | Maths | Maths\nAuma Ann | 10 | 50 | 500\nBosire Ben | 20 | 50 | 60';
    const found = check(rows, { ...wide, head: 2, lines: 2, columns });
    expect(statesOf(found)).toEqual(['problem isAbove', 'new']);
    expect(changesOf(found).map((one) => 'term' in one && one.term)).toEqual([1, 2]);
  });

  test('of special education are levels', () => {
    const rows = 'NAME | ADM | SUBJECT | MARK | MEAN\nChebet Cid | 30 | Life Skills | A';
    const values = { noMark: { a: 'grade:A (Excellent Progress)' } };
    expect(statesOf(check(rows, long, { setup: { values } }))).toEqual(['problem rule']);
    const table = { ...wide, columns: uses('name admission_no mark grade') };
    const found = check('NAME | ADM | Life Skills | MEAN\nChebet Cid | 30 | A | A', table, {
      setup: { values },
    });
    expect(marksIn(found)).toEqual([
      'Life Skills 0 A (Excellent Progress) = A (Excellent Progress) null',
    ]);
  });

  test('that do not come to the sheet’s total are told', () => {
    const table = { ...wide, columns: uses('name admission_no mark mark total') };
    const found = check(
      'NAME | ADM | Maths | English | TOTAL\nAuma Ann | 10 | 50 | 60 | 110\nBosire Ben | 20 | 50 | 60 | 111',
      table,
    );
    expect(found.rows.map(({ state, differs }) => `${state} ${differs}`)).toEqual([
      'new false',
      'new true',
    ]);
  });
});

describe('payments', () => {
  const items = { item: { tuition: 'Tuition Fees', bus: 'Transport' } };
  const paidIn = (found: ReturnType<typeof check>) =>
    changesOf(found).flatMap((one) =>
      one.type === 'items'
        ? one.items.map(({ category, item, cost }) => `${category}: ${item} ${cost / 100}`)
        : [],
    );
  const paid: SaidOfTable = {
    kind: 'payment',
    columns: uses('name admission_no item payment paid_on receipt_no'),
    for_all: forAll,
  };

  test.each<[why: string, cells: string, states: string, paid: string[]]>([
    [
      'with day and number',
      'Tuition | 500 | 2026-05-02 | R7',
      'new',
      ['Tuition Fees: Tuition, 2026-05-02, R7 500'],
    ],
    ['of nothing', 'Tuition | 0', 'same', []],
    ['without a sum', 'Tuition | ', 'same', []],
    ['below nought', 'Tuition | (500)', 'problem isNegative', []],
    ['that may be read two ways', 'Tuition | 1.200 KES', 'problem isNoSum', []],
    ['in another currency', 'Tuition | USD 500', 'problem isNoSum', []],
    ['in ours', 'Tuition | KSh 500/=', 'new', ['Tuition Fees: Tuition 500']],
    ['on a day that may be read two ways', 'Tuition | 500 | 02/05/2026', 'problem isNoDay', []],
    ['for what nobody has explained', 'Lunch | 500', 'waits isUndecided', []],
    ['for nothing', ' | 500', 'problem isMissing', []],
  ])('%s', (_why, cells, states, expected) => {
    const found = check(`NAME | ADM | FOR | SUM | DAY | NO\nAuma Ann | 10 | ${cells}`, paid, {
      setup: { values: items },
    });
    expect([statesOf(found), paidIn(found)]).toEqual([[states], expected]);
  });

  test('in columns of their own, without noughts and those that are kept already', () => {
    const report: KeptReport = {
      ...{
        id: 7,
        student_id: 1,
        year: '2026',
        term: 2,
        class: 'Form 1',
        version: 3,
        grade: null,
        mean: null,
      },
      rows: [{ name: 'Transport', item: 'BUS', grade: '', value: 100_00 }],
    };
    const table = {
      ...paid,
      kind: 'payments' as const,
      columns: uses('name admission_no payment payment total'),
    };
    const found = check(
      'NAME | ADM | TUITION | BUS | TOTAL\nAuma Ann | 10 | 500 | 100 | 600\nBosire Ben | 20 | 0 | 70 | 80',
      table,
      {
        ...{ setup: { values: items }, kept: { finance: [report] } },
      },
    );
    expect(paidIn(found)).toEqual(['Tuition Fees: TUITION 500', 'Transport: BUS 70']);
    expect(found.rows.map(({ state, differs }) => `${state} ${differs}`)).toEqual([
      'update false',
      'new true',
    ]);
  });
});

describe('students', () => {
  const columns = uses('name admission_no gender dob guardian status supporter supporter_email');
  const all = {
    school: '1',
    category: '1',
    dor: '2026-01-10',
    liaison: '1',
    siblings: '1',
    languages: 'Not recorded',
    ambition: 'Nurse',
    background: 'Farm',
  };
  const listed: SaidOfTable = { columns, for_all: all, days: 'dmy' };
  const heads = 'NAME | ADM | SEX | BORN | GUARDIAN | STATUS | SPONSOR | MAIL\n';
  const whole = 'Jane Doe | 44 | F | 13/05/2011 | Ma';
  const kept = { students: [keptStudent(1)] };

  test.each<[why: string, row: string, states: string[], told?: Told, table?: SaidOfTable]>([
    ['is new', whole, ['new']],
    ['is there with something new', 'Auma Ann | 10 | F | 17/05/2010 | Pa', ['update']],
    ['lacks what the form requires', 'Jane Doe | 44 | F | | Ma', ['problem isMissing']],
    ['has a day that is none', 'Jane Doe | 44 | F | 31/02/2011 | Ma', ['problem isNoDay']],
    ['has a status that is left open', `${whole} | Withdrawn`, ['waits isUndecided']],
    [
      'has a status by who may set it',
      `${whole} | Withdrawn`,
      ['new'],
      { setup: { values: { status: { withdrawn: '2' } } } },
    ],
    [
      'has a status by who may not',
      `${whole} | Withdrawn`,
      ['problem rule'],
      { setup: { values: { status: { withdrawn: '2' } } }, kept: { maySetStatus: false } },
    ],
    ['has a supporter who is there', `${whole} | | Jane Smith`, ['new']],
    ['has one whom nobody knows', `${whole} | | Sue Roe | sue@example.org`, ['waits isUndecided']],
    [
      'has a new one',
      `${whole} | | Sue Roe | sue@example.org`,
      ['new'],
      { setup: { values: { supporter: { 'sue roe': 'new' } } } },
    ],
    [
      'has a new one without an e-mail',
      `${whole} | | Sue Roe`,
      ['problem isMissing'],
      { setup: { values: { supporter: { 'sue roe': 'new' } } } },
    ],
    [
      'stands there twice',
      `${whole}\nDoe Jane | 45 | F | 13/05/2011 | Pa`,
      ['problem isTwice', 'problem isTwice'],
    ],
    ['stands there twice alike', `${whole}\n${whole}`, ['new', 'same']],
    ['is hidden', whole, ['problem isHidden'], { sheet: { hiddenRows: [1] } }],
    ['has no order of its name', whole, ['waits isUndecided'], {}, { names: null }],
    [
      'has no comma where the others have one',
      whole,
      ['waits isUndecided'],
      {},
      { names: 'comma' },
    ],
    ['has no school', whole, ['problem isMissing'], {}, { for_all: { ...all, school: '' } }],
    [
      'has a new school without a cluster',
      whole,
      ['problem isMissing'],
      {},
      { for_all: { ...all, school: 'new:Lake School' } },
    ],
    [
      'has a new school',
      whole,
      ['new'],
      {},
      { for_all: { ...all, school: 'new:Lake School', cluster: '2' } },
    ],
    [
      'has a day for all rows that is none',
      whole,
      ['problem isNoDay'],
      {},
      { for_all: { ...all, dor: 'soon' } },
    ],
  ])('who %s', (_why, row, states, told = {}, table = {}) => {
    const found = check(
      heads + row,
      { ...listed, ...table },
      { ...told, kept: { ...kept, ...told.kept } },
    );
    expect(statesOf(found)).toEqual(states);
  });

  test('a cell that is struck out, or comes from another file, is no value', () => {
    const rows = [
      ['NAME', 'ADM'],
      [
        { value: 'Jane Doe', struck: 'whole' as const },
        { value: null, formula: 'outside' as const },
      ],
    ];
    expect(statesOf(check('', listed, { sheet: { rows } }))).toEqual([
      'problem isStruck isOutside',
    ]);
  });

  test('a text that means nothing is left empty', () => {
    const found = check(heads + whole, listed, {
      setup: { values: { 'S1A!E': { ma: 'none' } } },
    });
    expect(changesOf(found)).toMatchObject([{ fields: { guardian: null } }]);
  });

  test('what is said for all rows is kept of new students alone', () => {
    const for_all = { ...all, siblings: '9', background: 'Not recorded', liaison: '2' };
    const found = check(
      `${heads}Auma Ann | 10 | F | 17/05/2010 | Pa\n${whole}`,
      { ...listed, for_all },
      { kept },
    );
    const { siblings, background, liaison_id } = keptStudent(1);
    expect(changesOf(found)).toMatchObject([
      { id: 1, fields: { guardian: 'Pa', siblings, background, liaison_id } },
      { id: null, fields: { siblings: 9, background: 'Not recorded', liaison_id: 2 } },
    ]);
  });

  test('five rows are looked at, and what goes in is counted', () => {
    const found = check(
      heads +
        ['Ann Abel', 'Ben Cole', 'Cid Dean', 'Dan Eady', 'Eve Ford', 'Flo Gray']
          .map((name, at) => `${name} | ${at} | M | 13/05/2011 | Ma`)
          .join('\n'),
      listed,
    );
    expect(found.look.map(({ why, row }) => `${why} ${row}`)).toHaveLength(5);
    expect(found.goes_in).toEqual([{ label: 'newStudents', count: 6 }]);
  });
});

test('a list of schools adds schools and moves them to another cluster', () => {
  const found = check(
    'SCHOOL | CLUSTER\nLake School | South\nST MARY | South\nHill School | North\n | North',
    { kind: 'schools', columns: uses('school cluster') },
  );
  expect(statesOf(found)).toEqual(['new', 'update', 'same', 'passed isTitle']);
});

test('rows of a value that was opened as a list are left out', () => {
  const found = check(
    'NAME | ADM | Maths | SAT\nAuma Ann | 10 | 50 | no\nBosire Ben | 20 | 60 | yes',
    { ...wide, columns: uses('name admission_no mark -') },
    { setup: { values: { 'S1A!D': { no: 'out' } } } },
  );
  expect(statesOf(found)).toEqual(['out', 'new']);
});
