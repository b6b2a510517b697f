import { expect, test } from 'vitest';
import { chosenFields, differencesOf, isSame } from './comparison.ts';

const texts = {
  teacher_comment: 'Steady.',
  liaison_comment: 'Visited.',
  action_plan: 'Evening study.',
  psychosocial: 'Cheerful.',
  own_words: 'I like Science.',
};
/** As the form sends it, checked. */
const mine = {
  student_id: 7,
  year_id: 1,
  term_id: 3,
  class_id: 2,
  grade: 'B',
  mark: 54.5,
  ...texts,
  marks: [
    { id: null, subject_id: 1, grade: 'B', mark: 54 },
    { id: null, subject_id: 2, grade: 'C', mark: 61 },
  ],
};
/** As the server reads it back. */
const theirs = {
  id: 90,
  student_id: 7,
  year_id: 1,
  term_id: 3,
  class_id: 2,
  class: 'Form 2',
  year: '2026',
  term: 'Term 3',
  status: 1,
  grade: 'B',
  mark: 54.5,
  ...texts,
  liaison_comment: 'Needs a new uniform.',
  marks: [
    { id: 5, subject_id: 1, subject_name: 'Mathematics', term: 'Term 3', grade: 'B', mark: 45 },
  ],
};
const names = { subject: new Map([[2, 'Chemistry']]) };

test('only what differs is told, rows by their subjects', () => {
  expect(differencesOf('academic/edit', mine, theirs, names)).toEqual([
    {
      name: 'liaison_comment',
      label: 'Liaison comment',
      mine: 'Visited.',
      theirs: 'Needs a new uniform.',
    },
    { name: 'marks/1', label: 'Mathematics', mine: 'B · 54', theirs: 'B · 45' },
    { name: 'marks/2', label: 'Chemistry', mine: 'C · 61', theirs: 'nothing' },
  ]);
});

test('what was verified meanwhile is the same report', () => {
  expect(isSame('academic/edit', theirs, { ...theirs, status: 0 })).toBe(true);
  expect(isSame('academic/edit', mine, theirs)).toBe(false);
});

test('the student’s own words are compared; a form of before the field was there says nothing of them', () => {
  const others = { ...theirs, own_words: null };
  expect(differencesOf('academic/edit', mine, others, names)).toContainEqual({
    name: 'own_words',
    label: 'In the student’s own words',
    mine: 'I like Science.',
    theirs: 'nothing',
  });
  const { own_words: _later, ...before } = mine;
  expect(isSame('academic/edit', { ...before, marks: [] }, { ...before, marks: [] })).toBe(true);
  expect(
    differencesOf('academic/edit', before, theirs, names).map(({ name }) => name),
  ).not.toContain('own_words');
});

test('what is sent has the chosen side of each, and rows keep the ids of those that are filed', () => {
  const sent = chosenFields('academic/edit', mine, theirs, new Set(['liaison_comment', 'marks/2']));
  expect(sent.liaison_comment).toBe('Needs a new uniform.');
  expect(sent.teacher_comment).toBe('Steady.');
  expect(sent.marks).toEqual([{ id: 5, subject_id: 1, grade: 'B', mark: 54 }]);
});

test('sums are compared as sums, however they were typed', () => {
  const fee = { student_id: 7, year_id: 1, term_id: 3, class_id: 2, liaison_comment: 'Paid.' };
  const typed = { ...fee, items: [{ id: null, category: 'Fees', item: 'Tuition', cost: '2350' }] };
  const filed = { ...fee, items: [{ id: 4, category: 'Fees', item: 'tuition', cost: '2350.00' }] };
  expect(isSame('finance/edit', typed, filed)).toBe(true);
  const less = { ...fee, items: [{ id: 4, category: 'Fees', item: 'tuition', cost: '350.00' }] };
  expect(differencesOf('finance/edit', typed, less, {})).toMatchObject([
    { label: 'Fees: tuition', mine: '2350.00', theirs: '350.00' },
  ]);
});
