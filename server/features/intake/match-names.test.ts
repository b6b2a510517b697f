import { expect, test } from 'vitest';
import { NameMatcher, placeOf } from './match-names.ts';

const student = (id: number, ref: string, name: string, more = {}) => ({
  id,
  ref,
  name,
  school: 'Mwanzo Primary',
  admission_no: null,
  own_number: null,
  picture: null,
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
const abroad = new NameMatcher([
  student(31, 'SM-0031', 'Ng’ang’a Łukasz'),
  student(32, 'SM-0032', 'Zoë Weiß'),
  student(33, 'SM-0033', 'अमित राम'),
]);
test.each([
  ['Ngʼangʼa Lukasz.jpg', [31]],
  ['NG`ANG`A_ŁUKASZ.jpg', [31]],
  [`${'Zoë'.normalize('NFD')}Weiss.jpg`, [32]],
  ['zoe-weiß.png', [32]],
  ['अमित राम.jpg', [33]],
])('%s is of %j, however it is spelled', (name, students) => {
  expect(abroad.match(name)).toEqual({ sure: true, students });
});

const numbered = new NameMatcher([
  student(11, 'SM-0011', 'Halima Wekesa', { own_number: 'KC-07' }),
  student(12, 'SM-0012', 'Peter Nafula Simiyu', { own_number: 'KC/12', admission_no: 'kc 12' }),
  student(13, 'SM-0013', 'Rose Chebet', { own_number: 'KC-09' }),
  student(14, 'SM-0014', 'Grace Nafula Barasa', { own_number: '6031' }),
  student(15, 'SM-0015', 'Moses Kiprop', { own_number: 'HG-088' }),
  student(16, 'SM-0016', 'Faith Jepkosgei', { own_number: 'kc 09', admission_no: 'HG/088' }),
  student(17, 'SM-0017', 'Daniel Ouma', { own_number: 'SM-0011' }),
  student(18, 'SM-0018', 'Joy Mumbua', { own_number: '12' }),
  student(19, 'SM-0019', 'Ali Hassan', { own_number: 'F3' }),
  student(20, 'SM-0020', 'Lucy Atieno', { own_number: '7' }),
  student(21, 'SM-0021', 'Simon Baraka', { own_number: 'Nekesas' }),
]);

test.each([
  ['KC-07.jpg', [11]],
  ['kc07 (2).png', [11]],
  ['KC 07 KCPE certificate.pdf', [11]],
  ['folder/KC-07_portrait.heic', [11]],
  ['Form 2/KC-12 Nafula birth certificate.pdf', [12]],
  ['6031 Nafula.jpg', [14]],
])('by the foundation’s own number, surely one: %s', (name, students) => {
  expect(numbered.match(name)).toEqual({ sure: true, students });
});

test.each([
  ['KC-09.jpg', [13, 16], 'two have the number'],
  ['KC-12 Halima Wekesa.jpg', [11, 12], 'a number and another’s name'],
  ['KC-07 Simiyu Nafula Halima.jpg', [11], 'a number and more of another’s name'],
  ['6031.jpg', [14], 'digits alone'],
  ['IMG_6031.jpg', [14], 'a camera counts, too'],
  ['HG-088.jpg', [15, 16], 'the admission number of another child'],
  ['SM-0011.jpg', [11, 17], 'our ref of another child'],
])('by the foundation’s own number, asked: %s', (name, students) => {
  const found = numbered.match(name);
  expect([found.sure, found.students.toSorted()]).toEqual([false, students]);
});

test.each([
  '12.jpg',
  'IMG_0012.jpg',
  'Form 3 results.pdf',
  'F3.pdf',
  'photo 7.png',
  'Nekesas class.jpg',
])('a few digits, a class or a word that somebody has for a number tell nobody: %s', (name) => {
  expect(numbered.match(name)).toEqual({ sure: false, students: [] });
});

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
