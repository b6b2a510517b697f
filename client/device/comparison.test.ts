import { describe, expect, test, vi } from 'vitest';
import { type Compared, chosenFields, differencesOf, isSame, untouchedIn } from './comparison.ts';

// The registrations name the calls, whose code reads at its start who is signed in.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', new EventTarget());
const { formCalled } = await import('./send-later.ts');
await import('../screens/sent-later.ts');

function comparedIn(name: string): Compared {
  const { compared } = formCalled(name);
  if (!compared) throw new Error(`${name} is not compared`);
  return compared;
}

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
  expect(differencesOf(comparedIn('academic/edit'), mine, theirs, names)).toEqual([
    {
      name: 'liaison_comment',
      label: 'Liaison comment',
      mine: 'Visited.',
      theirs: 'Needs a new uniform.',
    },
    { name: 'marks/0', label: 'Mathematics', mine: 'B · 54', theirs: 'B · 45' },
    { name: 'marks/1', label: 'Chemistry', mine: 'C · 61', theirs: 'nothing' },
  ]);
});

test('what was verified meanwhile is the same report', () => {
  expect(isSame(comparedIn('academic/edit'), theirs, { ...theirs, status: 0 })).toBe(true);
  expect(isSame(comparedIn('academic/edit'), mine, theirs)).toBe(false);
});

test('the student’s own words are compared; a form of before the field was there says nothing of them', () => {
  const others = { ...theirs, own_words: null };
  expect(differencesOf(comparedIn('academic/edit'), mine, others, names)).toContainEqual({
    name: 'own_words',
    label: 'In the student’s own words',
    mine: 'I like Science.',
    theirs: 'nothing',
  });
  const { own_words: _later, ...before } = mine;
  expect(
    isSame(comparedIn('academic/edit'), { ...before, marks: [] }, { ...before, marks: [] }),
  ).toBe(true);
  expect(
    differencesOf(comparedIn('academic/edit'), before, theirs, names).map(({ name }) => name),
  ).not.toContain('own_words');
});

test('what is sent has the chosen side of each, and rows keep the ids of those that are filed', () => {
  const sent = chosenFields(
    comparedIn('academic/edit'),
    mine,
    theirs,
    new Set(['liaison_comment', 'marks/1']),
  );
  expect(sent.liaison_comment).toBe('Needs a new uniform.');
  expect(sent.teacher_comment).toBe('Steady.');
  expect(sent.marks).toEqual([{ id: 5, subject_id: 1, grade: 'B', mark: 54 }]);
});

test('sums are compared as sums, however they were typed', () => {
  const fee = { student_id: 7, year_id: 1, term_id: 3, class_id: 2, liaison_comment: 'Paid.' };
  const typed = { ...fee, items: [{ id: null, category: 'Fees', item: 'Tuition', cost: '2350' }] };
  const filed = { ...fee, items: [{ id: 4, category: 'Fees', item: 'tuition', cost: '2350.00' }] };
  expect(isSame(comparedIn('finance/edit'), typed, filed)).toBe(true);
  const less = { ...fee, items: [{ id: 4, category: 'Fees', item: 'tuition', cost: '350.00' }] };
  expect(differencesOf(comparedIn('finance/edit'), typed, less, {})).toMatchObject([
    { label: 'Fees: tuition', mine: '2350.00', theirs: '350.00' },
  ]);
});

describe('lines of the same words stay apart', () => {
  const line = (id: number | null, item: string, cost: string, category = 'Transport') => ({
    ...{ id, category, item, cost },
  });
  const head = { student_id: 7, year_id: 1, term_id: 3, class_id: 2, liaison_comment: 'Paid.' };
  const [bus, again, taxi] = [
    line(1, 'Bus fare', '500.00'),
    line(2, 'Bus fare', '700.00'),
    line(3, 'Taxi', '90.00'),
  ];
  const base = { ...head, items: [bus, again, taxi] };
  const [raised, cheaper] = [line(1, 'Bus fare', '550.00'), line(3, 'Taxi', '80.00')];

  test.each([
    ['nobody else did anything', [bus, again, cheaper], [bus, again, taxi], [bus, again, cheaper]],
    [
      'the first was changed',
      [bus, again, cheaper],
      [raised, again, taxi],
      [raised, again, cheaper],
    ],
    ['the second was removed', [bus, again, cheaper], [bus, taxi], [bus, cheaper]],
    [
      'a third was added',
      [bus, again, taxi],
      [bus, again, taxi, line(4, 'Bus fare', '5.00')],
      null,
    ],
    ['I removed the first', [again, taxi], [bus, again, taxi], [again, taxi]],
    [
      'all have other ids by now',
      [bus, again, cheaper],
      [line(11, 'Bus fare', '550.00'), line(12, 'Bus fare', '700.00'), line(13, 'Taxi', '90.00')],
      [line(11, 'Bus fare', '550.00'), line(12, 'Bus fare', '700.00'), line(13, 'Taxi', '80.00')],
    ],
    [
      'two new ones of the same words were typed',
      [bus, again, taxi, line(null, 'Boda', '5.00'), line(null, 'Boda', '6.00')],
      [bus, again, taxi],
      [bus, again, taxi, line(null, 'Boda', '5.00'), line(null, 'Boda', '6.00')],
    ],
  ])('%s', (_, own, filed, wanted) => {
    const [mineNow, theirsNow] = [
      { ...head, items: own },
      { ...head, items: filed },
    ];
    const differences = differencesOf(comparedIn('finance/edit'), mineNow, theirsNow, {});
    const taken = untouchedIn(comparedIn('finance/edit'), differences, mineNow, base);
    const { items } = chosenFields(comparedIn('finance/edit'), mineNow, theirsNow, taken);
    const told = (rows: unknown) =>
      (rows as { id?: number | null; item: string; cost: string }[]).map(
        ({ id, item, cost }) => `${id ?? 'new'} ${item} ${cost}`,
      );
    expect(told(items)).toEqual(told(wanted ?? filed));
  });

  test('a change of the first fare alone is seen, and so is another word for it', () => {
    const filed = { ...head, items: [raised, again, line(3, 'Boda', '90.00')] };
    expect(isSame(comparedIn('finance/edit'), base, filed)).toBe(false);
    expect(differencesOf(comparedIn('finance/edit'), base, filed, {})).toMatchObject([
      { label: 'Transport: Bus fare', mine: '500.00', theirs: '550.00' },
      { mine: 'Transport: Taxi · 90.00', theirs: 'Transport: Boda · 90.00' },
    ]);
  });
});

test('a reference is compared under the name of the id, and under that of the reply', () => {
  const read = { id: 3, name: 'Amani', school: 1, version: 2 };
  expect(isSame(comparedIn('student/edit'), read, { ...read, school: 5 })).toBe(false);
  expect(isSame(comparedIn('student/edit'), { name: 'Amani', school_id: '1' }, read)).toBe(true);
});

test('a scale is compared with its grades', () => {
  const step = (label: string) => ({
    label,
    points: '',
    lowest: null,
    highest: '',
    no_mark: false,
  });
  const scale = { name: 'A', category: 1, mean: 'none', has_marks: false };
  const own = { ...scale, steps: [step('A'), step('B')], uses: [] };
  const filed = {
    ...scale,
    steps: [step('A')],
    uses: [{ class_id: 2, class: 'F', from_year: null }],
  };
  expect(differencesOf(comparedIn('scale/edit'), own, filed, {})).toMatchObject([
    { name: 'steps', mine: 'A, B', theirs: 'A' },
    { name: 'uses', mine: 'nothing', theirs: '2' },
  ]);
  expect(chosenFields(comparedIn('scale/edit'), own, filed, new Set(['uses'])).uses).toEqual(
    filed.uses,
  );
});
