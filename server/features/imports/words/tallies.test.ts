import { expect, test } from 'vitest';
import { countsResults, headsResults, headsUnsupported, isTally } from './tallies.ts';

test.each([
  [['Sponsored', '9', 'Waiting', '4', 'Left', '2'], ['9']],
  [['Active', '14', 'Graduated', '3'], []],
  [
    ['Current', '9', 'Former', '4'],
    ['9', '4'],
  ],
  [['Active: 14, Withdrawn: 2'], ['Active: 14, Withdrawn: 2']],
  [['Girls 7  Boys 9'], []],
])('%j counts those of a list', (filled, names) => {
  expect(isTally(filled, names)).toBe(true);
});

test.each([
  [['Mary Atieno', '45', 'EE', '50'], ['Mary Atieno']],
  [['Mary Atieno', '12'], ['Mary Atieno']],
  [['Active', '14'], []],
  [['1402', '45', '50', '61'], []],
  [['Maths', '45', 'English', '61'], []],
  [['Rose Left', '4', 'Tom Active', '3'], ['Rose Left']],
])('%j is no such line', (filled, names) => {
  expect(isTally(filled, names)).toBe(false);
});

test.each([
  ...[
    'Waiting for a sponsor',
    'CHILDREN WITHOUT SPONSORS (4)',
    'Unsponsored children',
    'Not yet sponsored:',
  ],
  ...['Children still looking for sponsors', 'Sans parrain'],
])('%s heads those without a supporter', (line) => {
  expect(headsUnsupported(line)).toBe(true);
});

test.each(['Margaret Hartley', 'Children of Ridge', 'Hope School'])(
  '%s heads no such part',
  (line) => {
    expect(headsUnsupported(line)).toBe(false);
  },
);

test.each([
  [['DIV I', '3']],
  [['Division II', '4', '26.7%']],
  [['DIV III: 5']],
  [['DIV I', '4', 'DIV II', '7', 'DIV U', '1']],
  [['Grade B+', '2']],
  [['Distinctions', '6']],
  [['Daraja IV', '9']],
])('%j counts results', (filled) => {
  expect(countsResults(filled)).toBe(true);
});

test.each([
  [['DIV I']],
  [['Grade 4', '5']],
  [['Grace Divine', '4']],
  [['Diva Ivy', '45', '50']],
  [['Pascal Passes', '4']],
  [['DIV I', 'Mary Atieno']],
  [['3', '4']],
])('%j counts none', (filled) => {
  expect(countsResults(filled)).toBe(false);
});

test.each([
  [['DIV', 'I', 'II', 'III', 'IV', 'U', 'X']],
  [['Grade', 'A', 'B', 'C', 'D', 'E', 'Total']],
  [['DARAJA', 'A', 'B', 'C', 'D', 'F']],
  [['Division', 'Div 1', 'Div 2', 'Div 3']],
])('%j heads results', (filled) => {
  expect(headsResults(filled)).toBe(true);
});

test.each([
  [['Grace', 'A', 'B', 'C']],
  [['Grade', 'A', 'A', 'B']],
  [['Div', '45', '60', '71']],
  [['Points', 'Maria', 'A', 'B']],
  [['Grade', 'A']],
])('%j heads none', (filled) => {
  expect(headsResults(filled)).toBe(false);
});
