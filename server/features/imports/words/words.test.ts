import { describe, expect, test } from 'vitest';
import { classOf } from './classes.ts';
import { orderIn, readDate } from './dates.ts';
import { fromEthiopian } from './ethiopian.ts';
import { genderOf, periodOf, termInCell, termOf } from './lists.ts';
import { readFigure, readMark } from './marks.ts';
import { isInstalment, readAmount, saysNothingPaid } from './money.ts';
import { kindOfPayment, receiptCategoryOf } from './payment-kinds.ts';
import { subjectOf } from './subjects.ts';

const reading = {
  today: '2026-11-22',
  answer: () => undefined,
  empty: 'missing',
  isFrom1904: false,
  isEthiopian: false,
  column: 'Sheet!A',
  sheet: 'Sheet',
  order: null,
  hasPlace: false,
};

test.each([
  ['FIZ', 'Physics'],
  ['KEM', 'Chemistry'],
  ['BAIO', 'Biology'],
  ['Baiolojia', 'Biology'],
  ['JIOG', 'Geography'],
])('%s is %s, as schools of Tanzania write it', (heading, subject) => {
  expect(subjectOf(heading, [], false)?.subject).toBe(subject);
});

test.each([
  ['2-Jun-09', '2009-06-02'],
  ['Jun/02/2009', '2009-06-02'],
  ['20090602', '2009-06-02'],
  ['3 Machi 2010', '2010-03-03'],
  ['14 août 2011', '2011-08-14'],
  ['21/02/2009', '2009-02-21'],
  ['02/21/2009', '2009-02-21'],
])('the date %s is %s', (written, value) => {
  expect(readDate(written, reading)).toMatchObject({ value });
});

test('a day is read beside the place of birth where the heading names both', () => {
  const beside = { ...reading, hasPlace: true };
  expect(readDate('Bouaké, 21/03/2010', beside)).toMatchObject({ value: '2010-03-21' });
  expect(readDate('à Port-au-Prince 3 mai 2011', beside)).toMatchObject({ value: '2011-05-03' });
  expect(readDate('Goma, le 21/03/2010', beside)).toMatchObject({ value: '2010-03-21' });
  expect(readDate('Bouaké, 21/03/2010', reading)).toHaveProperty('fault');
  for (const text of ['21/03/2010 à Bouaké', '21/03/2010, Bouaké', '21 mars 2010 Bouaké'])
    expect(readDate(text, beside)).toMatchObject({ value: '2010-03-21' });
});

test('the order that a heading tells', () => {
  const headings = ['DOB (DD/MM/YYYY)', 'Birthdate mm-dd-yyyy', 'Date of birth'];
  expect(headings.map(orderIn)).toEqual(['day', 'month', null]);
});

test('a date of two meanings asks, with what follows from each', () => {
  const asked = readDate('03/04/2010', reading);
  expect(asked).toMatchObject({
    ask: {
      key: 'date-order:Sheet',
      options: [
        { effect: '03/04/2010 is 3 April 2010' },
        { effect: '03/04/2010 is 4 March 2010' },
        {},
      ],
    },
  });
});

test('a day of the Ethiopian calendar', () => {
  expect(fromEthiopian(2000, 1, 1)).toBe('2007-09-12');
  expect(fromEthiopian(2004, 13, 6)).toBeNull();
});

describe('marks', () => {
  test.each([
    ['67 B+', '67'],
    ['67,5', '67.5'],
    ['66.333', '66.33'],
    ['13/20', '65'],
    ['60%', '60'],
    ['14*', '14'],
    ['*38', '38'],
    ['41 D #', '41'],
    ['27.5 **', '27.5'],
  ])('%s is %s', (written, mark) => {
    expect(readMark(written, () => undefined)).toMatchObject({ value: { mark } });
  });

  test.each([
    ['--', 'mark-dash'],
    ['n/a', 'mark-dash'],
    ['P', 'mark-dash'],
    ['', 'mark-empty'],
    ['B+', 'mark-grade'],
    [0.74, 'mark-share'],
  ])('%s is asked about', (written, key) => {
    expect(readMark(written, () => undefined)).toMatchObject({ ask: { key } });
  });
});

test.each<[string, number, number]>([
  ['1,034', 1040, 1034],
  ['1,034', 1.2, 1.03],
  ['66,333', 60, 66.33],
  ['1,034.5', 1000, 1034.5],
  ['412', 400, 412],
])('the figure %s beside %d is %d', (written, near, value) => {
  expect(readFigure(written, near)).toBe(value);
});

test.each([
  ['12 500', '12500'],
  ['1200 KES', '1200'],
  ['1,200/=', '1200'],
  ['12.500,00', '12500.00'],
  ['280,000/-', '280000'],
  ['(500)', '-500'],
  ['500 CR', '-500'],
  ['K1,200.00', '1200.00'],
  ['R 250', '250'],
  ['Z$40.50', '40.50'],
  ['170, 000', '170000'],
  ['1, 250, 000/=', '1250000'],
  ['85k', '85000'],
  ['1.5m', '1500000'],
])('the sum %s is %s', (written, value) => {
  expect(readAmount(written)).toMatchObject({ value });
});

test.each(['5,000 DR', '5000dr.', '70'])('the sum that is owed is no receipt: %s', (written) => {
  expect('fault' in readAmount(written)).toBe(/dr/i.test(written));
});

test('what is read otherwise than it stands is told', () => {
  expect(['K900', '170, 000', '85k'].map((text) => 'note' in readAmount(text))).toEqual([
    ...[true, true, true],
  ]);
  expect(['1,700', '900'].map((text) => 'note' in readAmount(text))).toEqual([false, false]);
});

test.each([
  ['68.000,-', '68000'],
  ['1.250.000,--', '1250000'],
  ['68 000,—', '68000'],
  ['450,-', '450'],
  ['MK 7.500,- ', '7500'],
  ['1.200,00', '1200.00'],
])('%s is a whole sum, and nothing that was given back', (text, value) => {
  expect(readAmount(text)).toMatchObject({ value });
});

test.each(['6.80,-', '68.0000,-', 'KK12', 'P.4', '12, 50', '7kg', 'M-PESA'])(
  '%s is no sum',
  (text) => {
    expect(readAmount(text)).toHaveProperty('fault');
  },
);

test('words in the place of a sum say that nothing was paid', () => {
  const said = ['not yet', 'Nil', 'PENDING', 'HAJALIPA', 'Not paid.', 'Pas encore'];
  expect(said.filter(saysNothingPaid)).toEqual(said);
  expect(['paid', 'nilinunua', 'cash', '', 'pending balance 500'].filter(saysNothingPaid)).toEqual(
    [],
  );
});

test('headings of instalments', () => {
  const are = [
    '1st Instalment',
    '2ND INST.',
    'Tranche 1',
    '2e versement',
    'Awamu ya tatu',
    '2. Rate',
  ];
  expect(are.filter(isInstalment)).toEqual(are);
  const others = [
    'Instalment',
    'Date of 1st instalment',
    'N° versement 2',
    'Inst. name',
    'Rate 1',
    'Exchange rate 2',
    '1st term',
  ];
  expect(others.filter(isInstalment)).toEqual([]);
});

test.each([
  ['SCHOOL FEES PAYMENT', 'Tuition Fees'],
  ['Minerval / school fees', 'Tuition Fees'],
  ['Bus', 'Transport'],
  ['Uniform + shoes', 'Uniform and Boarding Essentials'],
  ['Exercise books & pens', 'Books and Stationery'],
  ['Holiday Tuition', 'Remedial Fees'],
  ['P.T.A. dues', 'P.A. Fund'],
  ['BOARDING', 'Uniform and Boarding Essentials'],
  ['Boarding fees', 'Uniform and Boarding Essentials'],
  ['Boarding school trip', null],
  ['Scholarships:School fees', 'Tuition Fees'],
  ['Program:Students:Uniforms', 'Uniform and Boarding Essentials'],
  ['Transport:School fees', null],
  ['School fees:Other', null],
  ['Club dues', null],
  ['Uniform and books', null],
  ['School fees second installment', 'Tuition Fees'],
  ['Uniform 3 x KES 1,200', 'Uniform and Boarding Essentials'],
  ['School fees - Equity bank slip', 'Tuition Fees'],
  ['Uniform (cash)', 'Uniform and Boarding Essentials'],
  ['Transport at end of term', null],
  ['Transport beginning of term', 'Transport'],
  ['Fees - bank charges', null],
  ['Uniform allowance', 'Uniform and Boarding Essentials'],
  ['Bus fare - Sept.', 'Transport'],
  ['Fees March', null],
  ['Sick bay - bank', null],
  ['Club dues 2nd instalment', null],
  ['1st instalment', null],
  ['Payment', null],
  ['Deposit from a bank', null],
])('%s is paid for %s', (text, kind) => {
  expect(kindOfPayment(text)).toBe(kind);
});

test('genders, classes, terms and years as people write them', () => {
  expect(['ME', 'KE', 'boy', 'Fille'].map(genderOf)).toEqual([1, 2, 1, 2]);
  expect(classOf('F3 West')).toEqual({ name: 'Form 3', stream: 'West' });
  expect(classOf('2E', 'Form')).toEqual({ name: 'Form 2', stream: 'E' });
  expect(classOf('2E')).toBeNull();
  expect(['Muhula wa 1', '2nd term', 'TERM III'].map(termOf)).toEqual([1, 2, 3]);
  expect(['1st', 'Second', '3RD.', '2ème', '1er', 'Tatu', 'T2'].map(termInCell)).toEqual([
    ...[1, 2, 3, 2, 1, 3, 2],
  ]);
  expect(['4th', '21st', 'Seconds', '2nd instalment'].map(termInCell)).toEqual(Array(4).fill(null));
  expect(periodOf('FEES_TERM 2_2024')).toEqual({ year: '2024', term: 2 });
  expect(periodOf('Form 2 term 1 2024')).toEqual({ year: '2024', term: 1 });
  expect(periodOf('Notes 5e 2e trimestre 2024').term).toBe(2);
  expect(periodOf('2023/2024').year).toBeNull();
  expect(
    ['Result of 3rd Terminal Exam-2026', 'FIRST TERMINAL', '2nd-terminal test'].map(termOf),
  ).toEqual([3, 1, 2]);
  expect(periodOf('Result of 3rd Terminal Exam 2026')).toEqual({ year: '2026', term: 3 });
  // Which term these close is not said.
  expect(
    ['Half-Yearly Examination 2025', 'Annual Exam', 'Terminal report'].map(
      (title) => periodOf(title).term,
    ),
  ).toEqual([null, null, null]);
});

test.each([
  ['PTA Fund (MK)', 'P.A. Fund'],
  ['Ada (TSh)', 'Tuition Fees'],
  ['Transport (KSh.)', 'Transport'],
  ['Books (2026)', null],
])('a unit behind %s says nothing of what it is for', (heading, category) => {
  expect(receiptCategoryOf(heading)).toBe(category);
});
