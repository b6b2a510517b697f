import { describe, expect, test } from 'vitest';
import { category } from '#contract/reference-data/categories.ts';
import { specScales } from '#contract/scales/scale.ts';
import { isAside, sentences } from '../../../../tests/fixtures/guard/sentences.ts';
import type { NamedStudent, ReportFact } from '../facts.ts';
import { KnownTexts } from './alike.ts';
import { checkMean } from './mean.ts';
import { checkNames } from './names.ts';
import { checkPaidTwice, receiptNumbers } from './receipts.ts';
import { checkToldWords, findWords } from './told-words.ts';

const report = (wanted: Partial<ReportFact> = {}): ReportFact => ({
  kind: 'academic',
  id: 1,
  version: 1,
  student: {
    id: 1,
    ref: 'SM-0001',
    name: 'Purity Nafula Wanjala',
    called: 'Purity',
    category: category.normal,
    school_id: 1,
    school: 'Mlima Baraka Girls',
    liaison_id: 5,
  },
  year_id: 1,
  term_id: 1,
  term: '2026 Term 1',
  changed_at: '2026-11-09T14:46:00.000Z',
  path: null,
  texts: [],
  mean: null,
  scale: specScales[category.normal],
  marks: [],
  items: [],
  known: ['Peter Mutiso'],
  ...wanted,
});

const said = (text: string) => [{ field: 'teacher_comment', text }];

describe('words that a supporter should not read', () => {
  for (const code of ['harm', 'place', 'contact'] as const)
    test(code, () => {
      const missed = sentences[code]
        .filter((_, at) => !isAside(at))
        .filter((text) =>
          checkToldWords(said(text), '', report().student.school).every((one) => one.code !== code),
        );
      expect(missed).toEqual([]);
    });

  test('what they are not to stop at', () => {
    const stopped = sentences.none
      .filter((_, at) => !isAside(at))
      .filter((text) =>
        (['harm', 'place', 'contact'] as const).some((code) => findWords(text, code).length > 0),
      );
    expect(stopped).toEqual([]);
  });

  test('each word is marked where it stands', () => {
    const text = 'Éva is well. Call 0722 123 456 or 0733-998-877.';
    const [found] = checkToldWords(said(text), 'here', 'Mlima Baraka Girls');
    expect(found?.here?.marks.map(({ from, to }) => text.slice(from, to))).toEqual([
      'Call 0722 123 456',
      '0733-998-877',
    ]);
  });
});

describe("another student's name", () => {
  const named = (name: string, id = 2): NamedStudent => ({
    id,
    ref: `SM-000${id}`,
    name,
    called: name.split(' ')[0] ?? '',
  });
  const others = [
    'Sharon Ogola',
    'Grace Auma',
    'Joy Kemunto',
    'Hope Wekesa',
    'Faith Achieng',
    'Mercy Were',
    'Peter Kamau',
    'Mark Otieno',
    'Zawadi Juma',
    'Purity Kemei',
  ].map((name, at) => named(name, at + 2));
  const namesIn = (text: string) =>
    checkNames(report(), said(text), '', others).map(({ there }) => there?.label);

  test.each([
    ['Sharon is steady and helps others.', 'Sharon Ogola'],
    ['A good term for sharon, she worked hard.', 'Sharon Ogola'],
    ["Sharon's marks rose.", 'Sharon Ogola'],
    ['This term Grace worked hard in Biology.', 'Grace Auma'],
    ['Grace has improved in all subjects.', 'Grace Auma'],
    ['We are proud of Joy and her progress.', 'Joy Kemunto'],
    ['Faith Achieng needs more time for revision.', 'Faith Achieng'],
    ['I visited Mercy at school.', 'Mercy Were'],
    ['Mark needs new shoes.', 'Mark Otieno'],
    ['Tunampongeza Zawadi kwa bidii.', 'Zawadi Juma'],
  ])('%s', (text, name) => expect(namesIn(text)).toEqual([name]));

  test.each([
    'Purity is steady and helps others.',
    'Purity reads well. Nafula is proud of her.',
    'With joy and hope she goes on; faith and mercy carry her.',
    'Grace under pressure is what she shows.',
    'Hope is not lost: she can still make it.',
    'Her mark in English rose. Mark my words, she will pass.',
    'JOY AND GRACE FILLED THE HALL.',
    'Teacher Sharon praised her.',
    'She lives with her aunt Grace and her sister Mercy.',
    'Peter visited in June.',
    'She sharonised nothing and graceful she was.',
    'Mungu ampe zawadi tele.',
  ])('not in: %s', (text) => expect(namesIn(text)).toEqual([]));
});

describe('words that stand at another student', () => {
  const other = report({
    id: 7,
    student: { ...report().student, id: 9, name: 'Sharon Ogola', called: 'Sharon' },
    changed_at: '2026-11-08T10:00:00.000Z',
    texts: said(
      'Sharon reads well, asks good questions and helps the slow readers of her class every Friday.',
    ),
  });
  const like = (text: string) => {
    const known = new KnownTexts();
    known.add(other);
    return known.check(report({ texts: said(text) })).map(({ there }) => there?.link?.id);
  };

  test('word for word, with another name, or with a word changed', () => {
    const same = 'reads well, asks good questions and helps the slow readers of her class';
    expect(like(`Purity ${same} every Friday.`)).toEqual([7]);
    expect(like(`Sharon ${same} every Friday.`)).toEqual([7]);
    expect(like(`Purity ${same} each Friday`)).toEqual([7]);
  });

  test('not what is short, nor what is only alike', () => {
    expect(like('Good work, keep it up.')).toEqual([]);
    expect(
      like('Purity reads well and asks questions, and she sweeps her class every Monday morning.'),
    ).toEqual([]);
  });

  test('of two that are alike the later one is asked about', () => {
    const known = new KnownTexts();
    known.add(report({ texts: other.texts }));
    expect(known.check(other)).toEqual([]);
  });
});

describe('receipts', () => {
  const item = (text: string, cost = 100_00) => ({ category: 'Tuition Fees', item: text, cost });

  test.each([
    ['Fees, receipt no. 4417', ['4417']],
    ['Rcpt #A-2291/26 of the bursar', ['A-2291/26']],
    ['M-Pesa QGH7XK2L9P to the school', ['QGH7XK2L9P']],
    ['Stakabadhi namba 00871', ['00871']],
    ['Receipt: no. #4417', ['4417']],
    ['Ref ............ 4417', []],
    ['Receipt ABCDEFGHIJKLMNOPQRSTUVWXYZ1', []],
    ['Term fee 2026', []],
    ['SECONDARY UNIFORMS and 12 books', []],
  ])('%s', (text, numbers) =>
    expect(receiptNumbers({ items: [item(text)], texts: [] })).toEqual(numbers),
  );

  test('the same item and sum twice in one report, or on the same day in two', () => {
    const twice = report({
      kind: 'finance',
      items: [item('Lunch'), item('lunch.'), item('Lunch', 5)],
    });
    expect(checkPaidTwice(twice, []).map(({ field }) => field)).toEqual(['items.1']);
    const before = (text: string) =>
      report({ id: 3, changed_at: '2026-05-01T00:00:00.000Z', items: [item(text)] });
    const again = (text: string) =>
      checkPaidTwice(report({ items: [item(text)] }), [before(text)]).map(({ field }) => field);
    expect(again('Lunch 12/05/2026')).toEqual(['items.0']);
    expect(again('Term fee')).toEqual([]);
  });
});

describe('the mean', () => {
  const marks = (...of: number[]) => of.map((mark, at) => ({ subject_id: at, mark, grade: 'B' }));
  const isWrong = (mean: number, ...of: number[]) =>
    checkMean(report({ mean, marks: marks(...of) })).length > 0;

  test.each([
    [66_25, [75_50, 57_00]],
    [66_30, [75_50, 57_00]],
    [66_20, [75_50, 57_00]],
    [66_00, [75_50, 57_00]],
    [67_00, [75_50, 57_00]],
  ])('%i follows', (mean, of) => expect(isWrong(mean, ...of)).toBe(false));

  test.each([
    [68_40, [75_50, 57_00]],
    [65_00, [75_50, 57_00]],
    [66_52, [75_50, 57_00]],
  ])('%i does not', (mean, of) => expect(isWrong(mean, ...of)).toBe(true));

  test('a subject that was not sat counts as nothing, or as 0', () => {
    const of = [...marks(60_00, 70_00), { subject_id: 9, mark: 0, grade: 'X' }];
    for (const mean of [65_00, 43_33]) expect(checkMean(report({ mean, marks: of }))).toEqual([]);
  });
});
