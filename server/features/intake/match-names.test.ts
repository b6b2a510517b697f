import { expect, test } from 'vitest';
import { NameMatcher, placeOf } from './match-names.ts';

const student = (id: number, ref: string, name: string, more = {}) => ({
  id,
  ref,
  name,
  school: 'Mwanzo Primary',
  admission_no: null,
  ...more,
});
const matcher = new NameMatcher([
  student(1, 'SM-0001', 'Achieng Otieno'),
  student(2, 'SM-0002', "Mary Ng'ang'a Wanjirũ", { admission_no: 'KBS/2031' }),
  student(3, 'SM-0003', 'Baraka Mutua'),
  student(4, 'SM-0004', 'Baraka Mutua', { school: 'Lakeside Academy' }),
  student(5, 'SM-0005', 'Zawadi Amina Njeri', { admission_no: '31' }),
  student(6, 'SM-0006', 'Esther Wambui'),
  student(7, 'SM-0007', 'Esther Nyambura Wambui'),
  student(8, 'SM-0008', 'Juma Okello', { admission_no: '4512' }),
]);

test.each([
  ['SM-0001.jpg', [1]],
  ['sm0001_portrait.JPG', [1]],
  ['SM 0001 (2).png', [1]],
  ['scan of kbs 2031.pdf', [2]],
  ['Otieno, ACHIENG.jpg', [1]],
  ['otieno_achieng-2.jpeg', [1]],
  ['AchiengOtieno.jpg', [1]],
  ['Mary Nganga Wanjiru KCPE certificate 2023.pdf', [2]],
  ['Achieng Otieno Mwanzo Primary.jpg', [1]],
  ['Baraka Mutua Lakeside.jpg', [4]],
  ['4512 Okello.jpg', [8]],
  ['Class 7/Zawadi Amina Njeri/IMG_2034.jpg', [5]],
])('surely one: %s', (name, students) => {
  expect(matcher.match(name)).toEqual({ sure: true, students });
});

test.each([
  ['Baraka Mutua.jpg', [3, 4], 'two of one name'],
  ['Zawadi Njeri.jpg', [5], 'a middle name is missing'],
  ['Acheing Otieno.jpg', [1], 'a letter is elsewhere'],
  ['Achieng Otieno Kisumu.jpg', [1], 'a word that nobody knows'],
  ['Zawadi.jpg', [5], 'a first name alone'],
  ['Esther Wambui.jpg', [6, 7], 'one’s whole name is another’s without a part'],
  ['SM-0001 and SM-0003.jpg', [1, 3], 'two refs'],
  ['IMG_4512.jpg', [8], 'a camera counts as schools do'],
  ['4512.jpg', [8], 'a number alone'],
  ['4512 Achieng Otieno.jpg', [1, 8], 'a number and another’s name'],
  ['SM-0008 Achieng Otieno.jpg', [1, 8], 'a ref and another’s name'],
])('asked: %s', (name, students) => {
  const found = matcher.match(name);
  expect([found.sure, found.students.toSorted()]).toEqual([false, students]);
});

test.each([
  'IMG_2034.jpg',
  'DSC00031.JPG',
  'PXL_20240531_0931.jpg',
  'WhatsApp Image 2024-05-31 at 09.31.02.jpeg',
  'photo 31.png',
  'scan0002.pdf',
])('nobody: %s', (name) => {
  expect(matcher.match(name)).toEqual({ sure: false, students: [] });
});

test.each([
  ['SM-0001 KCPE.pdf', 'certificate'],
  ['Achieng fees receipt term 1.pdf', 'finance'],
  ['Achieng report form term 2 2024.pdf', 'academic'],
  ['Achieng.pdf', null],
])('%s is %s', (name, place) => {
  expect(placeOf(name)).toBe(place);
});
