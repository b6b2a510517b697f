import { expect, test } from 'vitest';
import { classInText } from './class-in-text.ts';

test.each([
  ['SHS 1 Term 2 fees for Ann Otieno', 'SHS 1'],
  ['Ann Otieno - Basic 5 - 2nd term fees', 'Basic 5'],
  ['FEES FORM THREE BETH KAMAU', 'Form 3'],
  ['std 7 exam levy, Cate', 'Class 7'],
  ['Dora Nyong P.6 lunch', 'Primary 6'],
  ['ada kidato cha II Eve', 'Form 2'],
  ['Form 2 fees, form 2 books', 'Form 2'],
])('%s is of %s', (text, name) => {
  expect(classInText(text)).toBe(name);
});

test.each([
  'Ofinso Model JHS 1st term fees',
  'textbooks for Form 1 and 2',
  'Grade 7 fees, Grade 8 books',
  'Form 2 arrears of Ann',
  'admission form 1 for Beth',
  'maths paper P2',
  'Class of 2019',
  'uniform for Cate',
  'refund 4.5 of G7.50',
])('%s names no class of now', (text) => {
  expect(classInText(text)).toBeNull();
});
