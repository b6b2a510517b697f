import { expect, test } from 'vitest';
import { firstNameOf } from '#contract/first-name.ts';
import { foundation } from '#contract/foundation/defaults.ts';
import { category } from '#contract/reference-data/categories.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import { plainLetterhead } from '../letterhead.ts';
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
    own_words: null,
    marks: [
      { subject_name: 'Mathematics', mark: 7800, grade: 'A' },
      { subject_name: 'English', mark: 5450, grade: 'C' },
      { subject_name: 'Art', mark: 0, grade: 'X' },
    ],
  },
  replaces: null,
  told: null,
  before: null,
  stop: 'https://somesha.example/letters/stop/x',
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
  const { subject, text, html } = progressLetter(given, plainLetterhead);
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
  const { subject, text, html } = progressLetter(progress, plainLetterhead);
  const hidden = ['Otieno', 'Wambui', 'SM-4711', '4711', 'Mwanzo', '2012', 'Peter', 'pictures/'];
  for (const form of [subject, text, html])
    for (const word of [...hidden, 'Form 2', 'Kisumu', 'Bus back'])
      expect(form).not.toContain(word);
});

test('sums bear the currency of the foundation, or the older one that they stayed in, and no other', () => {
  const { spending } = progress;
  if (!spending) throw new Error('There is no spending');
  for (const [currency, unit] of [
    [null, 'KES '],
    ['USD', 'US$'],
  ] as const) {
    const given = { ...progress, spending: { ...spending, currency } };
    const { text, html } = progressLetter(given, { ...plainLetterhead, currency: 'KES' });
    for (const form of [text, html].map((one) => flat(one).replaceAll('\u00a0', ' '))) {
      expect(form).toContain('Category Cost');
      expect(form.replaceAll(/-{2,} /g, '')).toContain(
        `Tuition Fees ${unit}12,345.00 Transport ${unit}1,000.50 Total ${unit}13,345.50`,
      );
    }
  }
});

test('what the child says comes first of all words; where nobody wrote it down nothing stands there', () => {
  const { report } = progress;
  if (!report) throw new Error('There is no report');
  const said = 'I like Art & Science because I can help.';
  const { text, html } = forms({ ...progress, report: { ...report, own_words: said } });
  expect(text).toContain(`In Achieng’s own words: ${said}`);
  expect(html).toContain('In Achieng’s own words I like Art &amp; Science because I can help.');
  expect(text.indexOf(said)).toBeLessThan(text.indexOf('Walks with her sister.'));
  for (const form of Object.values(forms(progress))) expect(form).not.toContain('own words');
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
  const [best = '', , middle = ''] = labelsOf(specScales[category.specialEducation]);
  const given: Progress = {
    ...progress,
    student: { ...child, category: category.specialEducation },
    report: {
      ...(progress.report ?? { teacher_comment: '', liaison_comment: '', action_plan: '' }),
      psychosocial: 'Cheerful.',
      own_words: null,
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
  const { html, text } = progressLetter(
    {
      ...progress,
      supporter: { first_name: hostile },
      report: progress.report && {
        ...progress.report,
        teacher_comment: `${hostile}\n<script>`,
        marks: [{ subject_name: hostile, mark: 100, grade: 'F' }],
      },
      spending: { liaison_comment: hostile, items: [] },
    },
    plainLetterhead,
  );
  expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)\b/i);
  // Only who follows the link at its foot opens an address.
  expect(html.replace(`href="${progress.stop}"`, '')).not.toMatch(/https?:|url\(|\bsrc="/i);
  expect(text).toContain(hostile);
});

test('plain tables stand in line and keep to 72 characters', () => {
  const { text } = progressLetter(progress, plainLetterhead);
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('Subject'));
  const table = lines.slice(from, lines.indexOf('', from));
  expect(new Set(table.map((line) => line.length)).size).toBe(1);
  const long = 'Psychological Counseling or Psychotherapy and more of it';
  const wide = progressLetter(
    {
      ...progress,
      report: progress.report && {
        ...progress.report,
        marks: [{ subject_name: `${long} ${long}`, mark: 7800, grade: 'A' }],
      },
    },
    plainLetterhead,
  );
  expect(wide.text).toContain(`${long} ${long}: 78, A\n`);
});

const before = {
  ...{ term_name: 'Term 1', year_name: '2026', grade: 'C', mark: 6000 },
  marks: [
    { subject_name: 'Mathematics', mark: 7000, grade: 'B' },
    { subject_name: 'English', mark: 6000, grade: 'B' },
    { subject_name: 'Art', mark: 5000, grade: 'C' },
    { subject_name: 'Music', mark: 5000, grade: 'C' },
  ],
};

test('a human word comes first, then what changed, then the figures and what they mean', () => {
  const { text } = progressLetter({ ...progress, before }, plainLetterhead);
  const places = [
    'A word from our liaison officer:',
    'A word from the teacher:',
    'SINCE TERM 1 2026',
    'The mean score rose from 60 to 66.3. Better in Mathematics (70 to 78). Lower in English (60 to 54.5).',
    'RESULTS',
    'Grades, the best first: A+, A, B, C, D, F. No mark was given: X.',
    'What comes next:',
    'SCHOOL COSTS',
  ].map((one) => text.indexOf(one));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('of many subjects those are named that changed most, the largest step first', () => {
  const names = ['Art', 'Biology', 'Chemistry', 'Dance', 'English'];
  const marks = (of: readonly number[]) =>
    names.map((subject_name, at) => ({ subject_name, mark: of[at] ?? 0, grade: 'B' }));
  const now = marks([5100, 5200, 5900, 6800, 7700]);
  const report = progress.report && { ...progress.report, marks: now };
  const old = { ...before, marks: marks([5000, 5000, 5000, 5000, 5000]) };
  const { text } = progressLetter({ ...progress, report, before: old }, plainLetterhead);
  expect(text).toContain('Better in English (50 to 77), Dance (50 to 68), Chemistry (50 to 59).');
});

test('marks on another scale are not held against each other', () => {
  const kcse = {
    ...{ id: 9, name: 'KCSE', category: category.normal, has_marks: true, mean: 'points' as const },
    steps: [
      { label: 'A', points: 12, lowest: 80, highest: 100, no_mark: false },
      { label: 'A-', points: 11, lowest: 75, highest: 79, no_mark: false },
    ],
  };
  const report = progress.report && { ...progress.report, scale: kcse };
  const { text } = progressLetter({ ...progress, report, before }, plainLetterhead);
  expect(text).toContain('on another scale than in Term 1 2026');
  expect(text).not.toMatch(/mean score|Better|Lower/);
  expect(text).toContain('Grades, the best first: A (80 to 100), A- (75 to 79).');
});

test('levels are compared in their words', () => {
  const [best = '', second = '', third = ''] = labelsOf(specScales[category.specialEducation]);
  const marks = (grade: string) => [{ subject_name: 'Speech', mark: 0, grade }];
  const { text } = progressLetter(
    {
      ...progress,
      student: { ...child, category: category.specialEducation },
      report: progress.report && {
        ...progress.report,
        grade: second,
        mark: null,
        marks: marks(best),
      },
      before: { ...before, grade: third, mark: null, marks: marks(second) },
      spending: null,
    },
    plainLetterhead,
  );
  expect(text).toContain(`Over all subjects it went up from ${third} to ${second}.`);
  expect(text).toContain(`Better in Speech (${second} to ${best}).`);
  expect(text).not.toContain('the best first');
});

test('a person signs, where the foundation says who', () => {
  const head = { ...plainLetterhead, signedBy: 'Grace Wanjiru, Sponsorship' };
  expect(progressLetter(progress, head).text).toContain(
    `With thanks,\nGrace Wanjiru, Sponsorship\n${head.name}`,
  );
});

test('of a learner who came into Special Education later, no mark is compared and no band told', () => {
  const student = { ...child, category: category.specialEducation };
  const special = specScales[category.specialEducation];
  const [best = ''] = labelsOf(special);
  const levels = progress.report && {
    ...progress.report,
    ...{ grade: best, mark: null, marks: [{ subject_name: 'Mathematics', mark: 0, grade: best }] },
  };
  for (const report of [progress.report, levels]) {
    const { text } = progressLetter(
      { ...progress, student, report, before, spending: null },
      plainLetterhead,
    );
    expect(text).not.toMatch(/since|mean score|best first|\b(?:60|70|78|66)\b/i);
  }
});

test('its headings go down one level at a time', () => {
  const { html } = progressLetter({ ...progress, before }, plainLetterhead);
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 1)).toBeLessThan(2);
});
