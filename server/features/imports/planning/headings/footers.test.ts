import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const heads = ['Name of child', 'Sex', 'Date of birth', 'School', 'Father', 'Remarks'];
const children: Cell[][] = [
  ['Selam Girma', 'F', '2012-04-10', 'Mwanzo Secondary', '', ''],
  ['Brian Otieno', 'M', '2011-09-01', 'Mwanzo Secondary', 'Paul Otieno', 'TR'],
  ['Ruth Bekele', 'F', '2013-01-30', 'Mwanzo Secondary', '', ''],
];

/** Names of the rows that are read. */
function readOf(...below: readonly (readonly Cell[])[]) {
  const sheet = { name: 'Kids', rows: [heads, ...children, ...below] };
  const setup = { sheets: [guessSetup(sheet, [])], answers: { agree: 'yes' } };
  const { rows } = makePlan([sheet], setup, knownWith());
  return rows.flatMap(({ name, state }) => (state === 'passed' ? [] : [name])).slice(3);
}

test.each<[string, Cell[][]]>([
  ['who signed, below a word for it', [[], ['Verified by:'], ['Sr. Rose Atieno'], ['(Matron)']]],
  [
    'two who signed side by side',
    [
      ['', '', '', '', 'Certified correct:', ''],
      ['Compiled by:', '', '', '', 'Noted:', ''],
      ['Joan Uy', '', '', '', 'Dr. P. Yap', ''],
      ['Registrar', '', '', '', 'Principal', ''],
    ],
  ],
  ['who signed, with what they are', [['Principal: A. Boateng', '', '03/02/25']]],
  ['places to sign', [['Field Officer / Programme Manager', '', '']]],
  [
    'codes below a title',
    [
      [],
      ['Key to codes used in remarks'],
      ['Transferred', 'TR', '', 'Name of the new school and the day'],
      ['Moved in', 'MI', 'From where'],
    ],
  ],
  [
    'codes below headings of their own',
    [[], ['Code', 'Meaning'], ['TR', 'transferred'], ['XX', 'left the country']],
  ],
])('%s are no students', (_, below) => {
  expect(readOf(...below)).toEqual([]);
});

test.each<[string, Cell[][]]>([
  ['without facts', [['Joy Uy', '', '', 'Mwanzo Secondary']]],
  ['below an empty row', [[], ['Joy Uy', '', '', 'Mwanzo Secondary']]],
  [
    'behind what codes mean',
    [['Code', 'Meaning'], ['TR', 'left'], [], ['Joy Uy', '', '', 'Mwanzo']],
  ],
  ['below who signed, with a birth', [['Verified by:'], ['Joy Uy', '', '2012-01-02', 'Mwanzo']]],
])('a child %s is still asked about', (_, below) => {
  expect(readOf(...below)).toEqual(['Joy Uy']);
});
