import { expect, test } from 'vitest';
import { countsPeople, isFigure, isTotalInWords } from './count-lines.ts';

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

test.each([
  [['TOTAL', '21 scholars', 'Boys: 9  Girls: 12']],
  [['Total', '18 (10 boys, 8 girls)']],
  [['Total active', '10']],
  [['Grand total', '40 children', '22 F', '18 M']],
  [['TOTAL', '16 élèves', 'dont 9 filles']],
  [['Total', '12 alumnos', '5 niñas']],
  [['Total ativos', '31']],
  [['Jumla', 'wanafunzi 24', 'wavulana 11', 'wasichana 13']],
  [['Summe', '12 Kinder', '7 Mädchen, 5 Jungen']],
  [['Totaal', '14 kinderen', 'waarvan 6 jongens']],
])('%j is a total in words', (filled) => {
  expect(isTotalInWords(filled)).toBe(true);
});

test.each([
  [['Jumla', 'Amina', 'F', '12']],
  [['4', 'Jumla', 'Boy', '12']],
  [['Somme', 'Marie', '14']],
  [['Tutti', 'Anna', '9']],
  [['3', 'Total', 'Otieno', '45']],
  [['Total', 'Girls']],
  [['Suma', 'F', 'Primary', '11']],
  [['Kinder', 'Class 4', '12']],
  [['Day', 'Boy', '7']],
  [['Total fees', 'Form 2', '4500']],
])('%j is none', (filled) => {
  expect(isTotalInWords(filled)).toBe(false);
});

test.each([
  ...[
    '£215.00',
    'KES 4,500/=',
    '12 500 F CFA',
    'Ksh. 300',
    'GH¢ 40',
    'US$ 12',
    '1 200 UGX',
    'CHF 90',
  ],
  ...['231', '(40)', '4.500,00 €', '/= 300'],
])('%s is a figure', (text) => {
  expect(isFigure(text)).toBe(true);
});

test.each([
  'Paul 6',
  'Ruth 12',
  'Eva 3',
  '6 Paul',
  'Room 4',
  'Form 2',
  'Ama',
  '2 Ama Esi',
  'Joy: 5',
])('%s is none', (text) => {
  expect(isFigure(text)).toBe(false);
});
