import { expect, test } from 'vitest';
import { countsPeople } from './count-lines.ts';

test.each([
  'TOTAL NUMBER OF GIRLS',
  'Total sponsored 13',
  'Total beneficiaries: 20',
  "Nombre total d'élèves: 16",
  'Nombre de filles',
  'Grand total of children supported',
  'No. of boys',
  'Jumla ya wanafunzi',
  'Total de alumnos = 12',
  'BOYS 7 GIRLS 7 TOTAL 14',
  'Filles: 12, Garçons: 9',
  'Total at school now',
  'Total in secondary',
  'Number of girls still at school',
  'Jumla primary: 4',
])('%s counts a list', (text) => {
  expect(countsPeople(text)).toBe(true);
});

test.each([
  'Noel Boy',
  'Girls',
  'Total',
  'Totala Boys Kamau',
  'Number 12',
  'Child Number 7',
  'Boys and Girls',
  'Grand Sponsor',
  'Total Kamau',
  'Number at school Otieno',
  'John',
])('%s does not', (text) => {
  expect(countsPeople(text)).toBe(false);
});
