import { expect, test } from 'vitest';
import type { IntakeStudent } from '#contract/intake/shapes.ts';
import type { Chosen } from './chosen-files.ts';
import { itemsOf, placesFor, stateOf } from './items.ts';

const student: IntakeStudent = {
  id: 7,
  ref: 'SM-0007',
  name: 'Achieng Otieno',
  school: 'Mwanzo Primary',
  has_picture: false,
  has_certificate: true,
  reports: [{ kind: 'academic', id: 3, year: '2026', term: 'Term 1' }],
};
const chosen = (path: string): Chosen => ({
  path,
  file: new File(['x'], path, { lastModified: 1 }),
  kind: path.endsWith('.pdf') ? 'pdf' : 'picture',
});
const match = (name: string, more = {}) => ({
  name,
  sure: true,
  students: [7],
  place: null,
  report_id: null,
  kind_id: null,
  ...more,
});

test('the first picture is the student’s own, the next ones go to the gallery; papers go where their names say', () => {
  const names = ['a.jpg', 'b.jpg', 'c report.pdf', 'd.pdf', 'e.jpg', 'f will.pdf'];
  const files = [
    match('a.jpg'),
    match('b.jpg'),
    match('c report.pdf', { place: 'academic', report_id: 3 }),
    match('d.pdf'),
    match('e.jpg', { sure: false }),
    match('f will.pdf', { place: 'paper', kind_id: 4 }),
  ];
  const items = itemsOf(names.map(chosen), { files, students: [student] }, new Map(), []);
  expect(items.map((one) => [one.place, one.reportId ?? one.kindId, stateOf(one)])).toEqual([
    ['picture', null, 'ready'],
    ['gallery', null, 'ready'],
    ['academic', 3, 'ready'],
    [null, null, 'asked'],
    [null, null, 'asked'],
    ['paper', 4, 'ready'],
  ]);
  // Nothing is left for the second paper: the certificate is there, the report has the first one.
  expect(placesFor(student, 'pdf', items)).toEqual([]);
  // Of a kind of paper there may be more than one.
  expect(placesFor(student, 'pdf', items, [4])).toEqual([
    { place: 'paper', reportId: null, kindId: 4 },
  ]);
});

test('a file that was filed from this device is known again', () => {
  const one = chosen('a.jpg');
  const filed = {
    student_id: 7,
    place: 'picture' as const,
    id: null,
    path: 'pictures/x',
    proof: '1.ab',
  };
  const [item] = itemsOf(
    [one],
    { files: [match('a.jpg')], students: [student] },
    new Map([['a.jpg|1|1', filed]]),
    [],
  );
  expect(item && stateOf(item)).toBe('filed');
});

test('files that come later leave the answers as they are, and take no place that is taken', () => {
  const known = { files: [match('a.jpg')], students: [student] };
  const [first] = itemsOf([chosen('a.jpg')], known, new Map(), []);
  if (!first) throw new Error('The first file is missing');
  const answered = { ...first, isLeft: true };
  const other = { ...first, key: 'other' };
  const files = [match('a.jpg'), match('b.jpg')];
  const all = itemsOf(['a.jpg', 'b.jpg'].map(chosen), { files, students: [student] }, new Map(), [
    answered,
    other,
  ]);
  expect(all.map((one) => [one.file.name, one.place, one.isLeft])).toEqual([
    ['a.jpg', 'picture', true],
    ['a.jpg', 'picture', false],
    ['b.jpg', 'gallery', false],
  ]);
});
