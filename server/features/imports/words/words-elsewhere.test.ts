import { expect, test } from 'vitest';
import { dayIn } from './dates.ts';
import { isLegend } from './legends.ts';
import { statusOf } from './lists.ts';
import { saysNoParent } from './names.ts';

// Words of lists in Spanish and Portuguese.

test.each([
  ['17 de junio de 2011', '2011-06-17'],
  ['3 de março de 2012', '2012-03-03'],
  ['1º de setembro de 2010', '2010-09-01'],
  ['9 de septiembre del 2009', '2009-09-09'],
])('%s is a day', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test.each([
  ...['Graduado', 'graduada', 'Egresado', 'Diplômée en juillet 2023', 'Diplômé 2024'],
  ...['Amemaliza', 'AMEMALIZA SHULE', 'Amemaliza Kidato cha Nne', 'Afgestudeerd'],
])('%s is a status', (text) => {
  expect(statusOf(text)).toBe(3);
});

test.each(['fallecida', 'Fallecido', 'finada', '†', '(difunto)'])('%s is no parent', (text) => {
  expect(saysNoParent(text)).toBe(true);
});

test.each([
  ['H = hombre M = mujer', true],
  ['/ = present a = absent', true],
  ['P = presente, F = falta; J = justificada', true],
  ['Ann = Mary', false],
  ['Luis Pérez', false],
])('%s: a legend?', (text, isOne) => {
  expect(isLegend([text])).toBe(isOne);
});
