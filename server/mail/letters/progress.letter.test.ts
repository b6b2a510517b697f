import { expect, test } from 'vitest';
import { specialGrades } from '#contract/academics/grades.ts';
import { firstNameOf } from '#contract/first-name.ts';
import { foundation } from '#contract/foundation.ts';
import { category } from '#contract/reference-data/categories.ts';
import { type Progress, progressLetter } from './progress.letter.ts';

/** All that the database knows of a child; a letter may take the first name and nothing else of it. */
const child = {
  id: 4711,
  ref: 'SM-4711',
  name: 'Achieng Otieno Wambui',
  first_name: null,
  category: category.normal,
  school: 'Mwanzo Primary',
  dob: '2012-05-04',
  father: 'Peter Otieno',
  picture: 'pictures/0123456789abcdef.webp',
  class: 'Form 2',
};

const progress: Progress = {
  supporter: { first_name: 'Margaret' },
  student: child,
  year_name: '2026',
  term_name: 'Term 2',
  report: {
    grade: 'B',
    mark: 6630,
    teacher_comment: 'Works hard.\n\nHelps others.',
    liaison_comment: 'Walks with her sister.',
    action_plan: 'Read every day.',
    psychosocial: 'Cheerful.',
    marks: [
      { subject_name: 'Mathematics', mark: 7800, grade: 'A' },
      { subject_name: 'English', mark: 5450, grade: 'C' },
      { subject_name: 'Art', mark: 0, grade: 'X' },
    ],
  },
  spending: {
    liaison_comment: 'Fees rose.',
    items: [
      { category: 'Transport', item: 'Bus from Kisumu', cost: 50_050 },
      { category: 'Tuition Fees', item: 'Fees', cost: 1_234_500 },
      { category: 'Transport', item: 'Bus back', cost: 50_000 },
    ],
  },
};

const flat = (text: string) =>
  text.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
const forms = (given: Progress) => {
  const { subject, text, html } = progressLetter(given);
  return { subject, text: flat(text), html: flat(html) };
};

test('both forms tell first name, term, marks with grades, mean, comments, costs and who we are', () => {
  const { subject, ...both } = forms(progress);
  expect(subject).toBe('How Achieng is doing: Term 2 2026');
  for (const form of Object.values(both)) {
    for (const told of [
      ...['Hello Margaret,', 'Achieng', 'Term 2 2026', foundation.name],
      ...['Mathematics 78 A', 'English 54.5 C', 'Art – X', 'Mean 66.3 B'],
      ...['Works hard. Helps others.', 'Walks with her sister.', 'Read every day.', 'Cheerful.'],
      ...['Tuition Fees 12,345.00', 'Transport 1,000.50', 'Total 13,345.50', 'Fees rose.'],
    ])
      expect(form).toContain(told);
    expect(form.indexOf('Tuition Fees')).toBeLessThan(form.indexOf('Transport'));
  }
});

test('nothing else of the child is in it', () => {
  const { subject, text, html } = progressLetter(progress);
  const hidden = ['Otieno', 'Wambui', 'SM-4711', '4711', 'Mwanzo', '2012', 'Peter', 'pictures/'];
  for (const form of [subject, text, html])
    for (const word of [...hidden, 'Form 2', 'Kisumu', 'Bus back'])
      expect(form).not.toContain(word);
});

test('what is not approved leaves no trace', () => {
  const onlyMarks = forms({ ...progress, spending: null });
  const onlyCosts = forms({ ...progress, report: null });
  for (const form of ['text', 'html'] as const) {
    expect(onlyMarks[form]).not.toMatch(/costs|Total|12,345/i);
    expect(onlyCosts[form]).not.toMatch(/Results|Mean|Mathematics|Works hard/i);
  }
});

test('Special Education is told in the words of its grades, without marks', () => {
  const [best, , middle] = specialGrades;
  const given: Progress = {
    ...progress,
    student: { ...child, category: category.specialEducation },
    report: {
      ...(progress.report ?? { teacher_comment: '', liaison_comment: '', action_plan: '' }),
      psychosocial: 'Cheerful.',
      grade: middle,
      // From before the category had none.
      mark: 7025,
      marks: [{ subject_name: 'Physical Therapy (PT)', mark: 0, grade: best }],
    },
    spending: null,
  };
  const { text, html } = forms(given);
  for (const form of [text, html]) {
    expect(form).toContain('A (Excellent Progress)');
    expect(form).toContain('C (Moderate Progress)');
    expect(form).not.toMatch(/Mark\b| 0 |70/);
  }
});

test.each([
  ['Achieng Otieno', 'Achieng'],
  ['  Ng’ang’a  Mwangi ', 'Ng’ang’a'],
  ['Zawadi', 'Zawadi'],
])('%s is called %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test('a child is called by the first name that is recorded', () => {
  const student = { ...child, name: 'Nafula Purity Wanjiku', first_name: 'Purity' };
  const { subject, text, html } = forms({ ...progress, student });
  for (const form of [subject, text, html]) {
    expect(form).toContain('Purity');
    expect(form).not.toMatch(/Nafula|Wanjiku/);
  }
});

test('values are text, however they look, and nothing is fetched', () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const { html, text } = progressLetter({
    ...progress,
    supporter: { first_name: hostile },
    report: progress.report && {
      ...progress.report,
      teacher_comment: `${hostile}\n<script>`,
      marks: [{ subject_name: hostile, mark: 100, grade: 'F' }],
    },
    spending: { liaison_comment: hostile, items: [] },
  });
  expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)\b/i);
  expect(html).not.toMatch(/https?:|url\(|\bsrc="/i);
  expect(text).toContain(hostile);
});

test('plain tables stand in line and keep to 72 characters', () => {
  const { text } = progressLetter(progress);
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('Subject'));
  const table = lines.slice(from, lines.indexOf('', from));
  expect(new Set(table.map((line) => line.length)).size).toBe(1);
  const long = 'Psychological Counseling or Psychotherapy and more of it';
  const wide = progressLetter({
    ...progress,
    report: progress.report && {
      ...progress.report,
      marks: [{ subject_name: `${long} ${long}`, mark: 7800, grade: 'A' }],
    },
  });
  expect(wide.text).toContain(`${long} ${long}: 78, A\n`);
});
