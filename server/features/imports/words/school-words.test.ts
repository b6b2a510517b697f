import { expect, test } from 'vitest';
import { isLevelOfSchools, saysSchool, schoolOfLine, withoutSchoolYear } from './school-words.ts';

test.each([
  'C. LOWER PRIMARY',
  '2) Senior High School',
  'Section B: Junior Secondary',
  'III. SECONDARY SECTION',
  'Nursery and lower primary',
  'Primary level',
])('%s is a level of schools', (title) => {
  expect(isLevelOfSchools(title)).toBe(true);
  expect(schoolOfLine(title)).toBeNull();
});

test.each([
  'A. MWANZO PRIMARY',
  'St Mary Junior High School',
  'Kawempe Senior Secondary School',
  'Government Girls Secondary School',
  'Upper Hill High School',
  'GRADE 7',
  'Owusu Kwame',
])('%s is none', (title) => {
  expect(isLevelOfSchools(title)).toBe(false);
});

test.each([
  'CICLO ESCOLAR 2025',
  'Año escolar 2024-2025',
  'Ano letivo 2025',
  'AÑO LECTIVO',
  'Année scolaire 2024/2025',
  'Período escolar 2025',
])('%s is a school year and no school', (title) => {
  expect(saysSchool(withoutSchoolYear(title))).toBe(false);
  expect(schoolOfLine(title)).toBeNull();
});

test.each([
  ['Escuela Oriente ciclo escolar 2025', 'Escuela Oriente 2025'],
  ['Complexe scolaire Espoir', 'Complexe scolaire Espoir'],
  ['Centro Escolar Las Flores', 'Centro Escolar Las Flores'],
])('%s is one', (title, rest) => {
  expect(withoutSchoolYear(title).replaceAll(/ +/g, ' ')).toBe(rest);
  expect(saysSchool(rest)).toBe(true);
});
