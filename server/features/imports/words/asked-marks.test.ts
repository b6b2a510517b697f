import { expect, test } from 'vitest';
import { leftOutAs } from './left-out.ts';
import { remarks } from './remarks.texts.ts';
import { subjectOf } from './subjects.ts';

const house = ['Moral and Civic Studies', 'Handwork'].map((subject_name) => ({
  ...{ subject_name, category: 1 },
}));

test.each([
  ['Mark in Physics (%)', 'Physics'],
  ['Marks for Maths', 'Mathematics'],
  ['Geography mark', 'Geography'],
  ['Score in Handwork', 'Handwork'],
  ['Mark in Moral & Civic Studies (MCS) (%)', 'Moral and Civic Studies'],
  ['What mark did the pupil get in English?', 'English'],
  ["Learner's score in the subject of Chemistry", 'Chemistry'],
  ['Alama za Kiswahili', 'Kiswahili'],
  ['Note de français', 'French'],
])('%s asks for a mark in %s', (heading, subject) => {
  expect(subjectOf(heading, house, false)).toMatchObject({ subject, exam: '' });
});

test('the exam and what the mark is out of are said beside it', () => {
  expect(subjectOf('Mid term mark in Physics (out of 40)', house, false)).toMatchObject({
    ...{ subject: 'Physics', exam: 'Mid term', outOf: 40 },
  });
});

test.each(['Marks for conduct', 'Total marks of the class', 'Mark in (%)', 'Results of Form 2'])(
  '%s asks for the mark of no subject',
  (heading) => {
    expect(subjectOf(heading, house, false)).toBeNull();
  },
);

test.each(['Number of days absent', 'Days of absence', 'No. of days present'])(
  '%s is attendance',
  (heading) => {
    expect(leftOutAs(heading)).toBe(remarks.attendance);
  },
);
