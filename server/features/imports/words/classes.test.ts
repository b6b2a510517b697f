import { describe, expect, test } from 'vitest';
import { classInText } from './class-in-text.ts';
import { isNamedClass } from './class-stages.ts';
import { classIn, classOf, classOfTab } from './classes.ts';

describe('Roman numerals are read whole', () => {
  const all = 'I II III IV V VI VII VIII IX X XI XII XIII'.split(' ');

  test.each(all.map((roman, at) => [roman, at + 1] as const))('%s is %s', (roman, number) => {
    expect(classOf(`Class ${roman}`)?.name).toBe(`Class ${number}`);
    expect(classOf(`STD.${roman} B`)).toEqual({ name: `Class ${number}`, stream: 'B' });
    expect(classOf(`${roman}A`, 'Grade')).toEqual({ name: `Grade ${number}`, stream: 'A' });
    expect(classOf(roman, 'Form')?.name).toBe(`Form ${number}`);
    expect(classIn(`MARKS OF STANDARD ${roman} - TERM 1`)?.name).toBe(`Class ${number}`);
    expect(classIn(`grade_${roman.toLowerCase()}_marks`)?.name).toBe(`Grade ${number}`);
    expect(classOfTab(roman, ['RESULTS BY GRADE'])?.name).toBe(`Grade ${number}`);
    expect(classInText(`fees Standard ${roman}, Ann Otieno`)).toBe(`Class ${number}`);
  });

  test.each([
    ['JSS II', 'JSS 2'],
    ['BASIC IX FIRST TERM', 'Basic 9'],
    ['P.VII CANDIDATES', 'Primary 7'],
    ['S I', 'Senior 1'],
    ['F-IV', 'Form 4'],
    ['p. vi', 'Primary 6'],
    ['S.IV END OF TERM', 'Senior 4'],
    ['Form VIIIB West', 'Form 8'],
    ['Class X (2025)', 'Class 10'],
    ['Grade Twelve', 'Grade 12'],
  ])('%s', (title, name) => expect(classIn(title)?.name ?? null).toBe(name));
});

describe('what is no whole numeral is not cut to its first letters', () => {
  test.each([
    ...['Class XIV', 'Class IIII', 'Form Ivy', 'Class Violet', 'Form Ivory', 'Grade Xavier'],
    ...['Six', 'Five', 'Pia', 'Fix', 'Primary', 'Sia', 'Class Tension', 'Grade Oneness'],
  ])('%s is no class of a number', (text) => {
    expect(classOf(text)).toBeNull();
    expect(classIn(`${text} marks`)).toBeNull();
  });

  test.each(['Ivan', 'Vivian', 'x', 'XIV', 'Ivy', 'Victor'])('%s below FORM', (text) =>
    expect(classOf(text, 'Form')).toBeNull(),
  );

  test.each([
    'Class is out',
    'The form in use',
    'Class ID',
    'Grade X = absent',
    'class vs class',
    'S. I. Okello',
    'Mr. P.V. Rao',
    'SIX',
    'FIX',
    'Tutor S I Banda',
  ])('%s', (title) => expect(classIn(title)).toBeNull());
});

test.each([
  ...['JHS 1', 'Basic 7', 'SSS 2B', 'SS 3', 'KG 2', 'K.G. 1', 'Nursery', 'UKG', 'Baby Class'],
  ...['10th Grade', '8ª classe', '9º ano', '3 Grado', 'Klas 2', 'Lower Sixth', 'Grande section'],
])('%s is a class wherever it stands', (text) => {
  expect(isNamedClass(text)).toBe(true);
});

test.each([
  'Hope',
  'Blue',
  '2',
  '7 A',
  'Class of hope',
  'Social Studies',
  'SS',
  'VTC',
  'Carpentry',
  '',
])('%s is none by its words', (text) => {
  expect(isNamedClass(text)).toBe(false);
});
