import { expect, test } from 'vitest';
import { schoolKey } from './schools.ts';

test.each([
  ['ECOLE PRIMAIRE DE TENADO', 'École primaire de Ténado'],
  ['LYCEE SAINTE-THERESE', 'Lycée Sainte-Thérèse'],
  ['Bantama R/C JHS', 'BANTAMA R/C JUNIOR HIGH SCHOOL'],
  ['Osei Tutu SHS', 'Osei Tutu Senior High School'],
  ['Chimwala CDSS', 'Chimwala Community Day Secondary School'],
  ['GSS Karu', 'Government Secondary School Karu'],
  ["Gov't Sec. Sch. Karu", 'Govt Secondary School Karu'],
  ['Kawempe SSS', 'Kawempe Senior Secondary School'],
])('%s is %s', (one, other) => {
  expect(schoolKey(one)).toBe(schoolKey(other));
});

test.each([
  ['Bantama R/C JHS', 'Bantama R/C SHS'],
  ['Bantama R/C JHS', 'Bantama D/A JHS'],
  ['Karu SSS', 'Karu Primary School'],
])('%s is not %s', (one, other) => {
  expect(schoolKey(one)).not.toBe(schoolKey(other));
});
