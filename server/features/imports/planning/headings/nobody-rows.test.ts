import { expect, test } from 'vitest';
import { type Columns, passedRow } from './rows-passed.ts';

/** Sponsor, Child, Born, School. */
const columns: Columns = {
  ...{ headings: [], keys: [1], names: [1], ofOne: [2], births: [2] },
  read: [0, 1, 2, 3],
  headingsIn: () => null,
  isSchool: () => false,
  isNoName: () => false,
  hasYears: () => false,
};

test.each([
  [['', 'WASTANI WA SOMO', '54.1', '61.3']],
  [['', 'Day total', '', '12000']],
  [['', 'Week Total', '', '12000']],
  [['Total per month', '', '240']],
  [['Summe', '', '14', '350']],
  [['', 'Zwischensumme', '14']],
  [['Totaal', '', '14']],
  [['', 'Done at Huye, 18/07/2025']],
  [['', 'Huye, le 18/07/2025']],
  [['Waiting for a sponsor']],
  [['', 'Children without sponsors (2)']],
  [['Sponsored', '12', 'Available', '3']],
  [['', '', '1.1.2012', '']],
  [['Monthly total', '9 pupils', '', 'KES 14,500/=']],
  [['', '23 wanafunzi', 'Jumla', '1,150,000']],
  [['Total', '8 élèves', '', '120 000 FCFA']],
  [['', 'Learners: 14', '', '£215.00']],
  [['', 'a girl of 7 years from Busia, father died', '', '']],
  [['4', 'a boy who waits for a sponsor', '', '']],
  [['', 'DOS: J. Wanyonyi', '', 'PRINCIPAL: ........']],
  [['', 'D.O.S.: Otim P.', '', '']],
  [['', 'Dean of Studies: Mr. Phiri', '', '']],
  [['', 'Director of studies ....', '', '']],
  [['', 'Form Master: Kwaku Addo', '', 'Headmistress: ......']],
  [['', 'Form mistress: Mrs. Ncube', '', '']],
  [['', 'House Tutor: ..........', '', '']],
  [['', 'HOD: S. Banda', '', 'Date: 4/5/2025']],
  [['', 'Sub total 1st term', '', '14,790']],
  [['', 'Subtotal for the second term', '', '9,530']],
  [['', 'First term total', '', '9,530']],
  [['', 'Total 2nd instalment', '', '9,530']],
])('%j is nobody', (row) => {
  expect(passedRow(row, columns)).not.toBeNull();
});

test.each([
  [['', 'Mary Atieno', '2012', 'Ridge Primary']],
  [['', 'Total Kamau', '2012', 'Ridge Primary']],
  [['', 'Dean Otieno', '2012', 'Ridge Primary']],
  [['', 'Dos Santos Maria', '2012', 'Ridge Primary']],
  [['', 'Doe Emmanuel', '2012', 'Ridge Primary']],
  [['', 'Master Okello', '2012', 'Ridge Primary']],
  [['', 'Patron Mushi', '2012', 'Ridge Primary']],
  [['Margaret Hartley', '', '', '']],
  [['', '', '', 'Ridge Primary']],
  [['', 'Mary Atieno', '', '']],
  [['9 children', 'Mary Atieno', '', '£20']],
  [['', 'Total Kamau', '', '9 children']],
  [['', 'Girls Otieno 3', '', '£20']],
  [['', '3 Rivers Primary', '', '£20']],
  [['', 'Denise Summers', '2012', '']],
  [['', 'Max', '14/03/2012', 'Ridge Primary']],
  [['', 'C.F.', '2012-05-02', 'Ridge Primary']],
])('%j is read', (row) => {
  expect(passedRow(row, columns)).toBeNull();
});

test('a year alone is a title of the rows below, where the records beside it have no numbers like years', () => {
  const row = ['2024', '', '', ''];
  expect(passedRow(row, columns)).toMatchObject({ section: { year: '2024', title: null } });
  expect(passedRow(['', '2024', '', ''], columns)).toMatchObject({ section: { year: '2024' } });
  expect(passedRow(['', '2024', '', ''], { ...columns, hasYears: () => true })).toBeNull();
  expect(passedRow(['', '', '', '2024'], columns)).toBeNull();
  expect(passedRow(['1205', '', '', ''], columns)).toBeNull();
});

/** No., Name, English, Maths. */
const ofMarks: Columns = { ...columns, ofOne: [], births: [], isOfMarks: true };

test.each([
  [['', 'The marks of Lindiwe are still at the school', '', '']],
  [['', 'Mwalimu hana matokeo ya Juma bado', '', '']],
  [['', 'Division III', '', '5']],
  [['', 'DIV U', '2', '']],
])('%j below marks is nobody', (row) => {
  expect(passedRow(row, ofMarks)).not.toBeNull();
});

test.each([
  [['', 'Lindiwe Phiri', '', '']],
  [['', 'Maria da Conceicao Dos Santos', '', '']],
  [['', 'Fee of the child Mary Atieno', '200', '']],
  [['', 'Divine Ivy', '4', '']],
])('%j below marks may be somebody', (row) => {
  expect(passedRow(row, ofMarks)).toBeNull();
});

test('what a statement says of a payment may name a student', () => {
  const row = ['', 'Fees of Mary Atieno for the term', '', ''];
  expect(passedRow(row, { ...ofMarks, isOfMarks: false })).toBeNull();
});

test('below payments a sentence is nobody, and a name alone above some of them is read', () => {
  const ofPayments = { ...columns, ofOne: [], births: [], isOfPayments: true };
  const note = ['', 'Two of them were paid by the parish and not by us', '', ''];
  expect(passedRow(note, ofPayments)).not.toBeNull();
  expect(passedRow(['', 'Mary Atieno Odhiambo', '', ''], ofPayments)).toBeNull();
  expect(passedRow(note.with(3, '4,500'), ofPayments)).toBeNull();
});
