import { expect, test } from 'vitest';
import { shownIn } from './gradebook.ts';
import { headingsOf } from './heading-rows.ts';
import { HeadingReader } from './headings.ts';

const meaningsOf = (row: readonly string[]) => {
  const headings = headingsOf({ name: 'Grades', rows: [row] }, 0, 1);
  const reader = new HeadingReader('marks', [], headings);
  return headings.map((one) => reader.meaning(one));
};

test('totals of categories are the marks of their subjects', () => {
  const found = meaningsOf([
    ...['First name', 'Surname', 'ID number', 'Institution', 'Department', 'Email address'],
    ...['Biology total (Real)', 'History total (Real)', 'Course total (Real)'],
    'Last downloaded from this course',
  ]);
  expect(found.map(({ target }) => target)).toEqual([
    ...['first_name', 'surname', null, 'school', null, null],
    ...['subject:Biology', 'subject:History', null, null],
  ]);
  expect(found.at(-1)?.reason).not.toBeNull();
  expect(found.at(-2)?.reason).toBeNull();
});

test('what kind of item it is says nothing of the subject', () => {
  const found = meaningsOf([
    'Surname',
    'Quiz: Physics (Percentage)',
    'Assignment:Geography (Percentage)',
  ]);
  expect(found.map(({ target }) => target)).toEqual([
    ...['surname', 'subject:Physics', 'subject:Geography'],
  ]);
});

test('marks that are shown in several ways are told apart, letters stand beside them', () => {
  const row = ['Surname', ...['Real', 'Percentage', 'Letter'].map((as) => `Physics total (${as})`)];
  const found = meaningsOf(row);
  expect(found.map(({ target, exam }) => [target, exam])).toEqual([
    ...[
      ['surname', ''],
      ['subject:Physics', 'Real'],
      ['subject:Physics', 'Percentage'],
      [null, ''],
    ],
  ]);
});

test('a total beside its items says so', () => {
  expect(shownIn(['Quiz: Physics Test 1 (Real)', 'Physics total (Real)', 'Class'])).toEqual([
    { item: 'Physics Test 1', as: '' },
    { item: 'Physics total', as: '' },
    null,
  ]);
});

test('one heading with such a word is none of a gradebook', () => {
  expect(shownIn(['Name', 'Physics (Real)', 'Grade'])).toEqual([null, null, null]);
});
