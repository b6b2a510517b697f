import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import { subjectSaid } from './headings/tab-subject.ts';
import { makePlan } from './planner.ts';
import { guessSetups } from './sheets/layout.ts';

const names = [
  'Ann Otieno',
  'Beth Kamau',
  'Cate Wafula',
  'Dora Nyong',
  'Esther Mutua',
  'Faith Ouma',
];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = [{ name: 'Sheet1', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    kind: setups[0]?.kind,
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    questions: plan.questions,
    marks: plan.rows.flatMap(({ change }) =>
      change?.type === 'marks' ? change.marks.map((one) => `${one.subject} ${one.mark}`) : [],
    ),
  };
}

describe('a subject that a title says by itself', () => {
  test.each([
    ['Form 2 West – Chemistry – Term 1 2026', 'Chemistry'],
    ['Scores_F2_Biology_T1', 'Biology'],
    ['Stream: East, Subject: Geography', 'Geography'],
    ['JSS 2 GOLD - BASIC SCIENCE - THIRD TERM', 'Basic Science'],
    ['Basic 8 Science Marks', 'Science'],
    ['SENIOR 2 – PRIMARY SCIENCE', 'Science'],
    ['Physics Academy', null],
    ['Medium: English', null],
    ['History - Geography', null],
  ])('%s', (title, subject) => {
    expect(subjectSaid(title, [])).toBe(subject);
  });
});

const title = ['Form 2 – Chemistry – Term 1 2026'];
/** Parts of which the last is made: what nobody would know by its heading. */
const madeOf = (at: number) => {
  const [oral, lab, quiz] = [4 + at, 9 + ((at * 5) % 8), 20 + ((at * 7) % 11)];
  return [oral, lab, quiz, oral + lab + quiz];
};

describe('marks of the subject that a title says', () => {
  test('are the column to which all others lead, whatever it is called', () => {
    const rows = [
      title,
      ['Learner', 'Oraal', 'Prakties', 'Toets', 'Eindpunt'],
      ...names.map((name, at) => [name, ...madeOf(at).map((one) => one * 1)]),
    ];
    const { kind, open, marks } = planOf(rows, { 'out-of:Sheet1': '100' });
    expect({ kind, open }).toEqual({ kind: 'marks', open: [] });
    expect(marks).toEqual(names.map((_, at) => `Chemistry ${madeOf(at)[3]}`));
  });

  test('are the halves of class work and exam together', () => {
    const of = (at: number) => {
      const [one, two, exam] = [12 + at, 30 - at * 2 + (at % 3), 40 + ((at * 17) % 50)];
      return [one, two, one + two, (one + two) / 2, exam, exam / 2, (one + two + exam) / 2];
    };
    const rows = [
      title,
      [
        ...['Learner', 'Quiz 1 (40)', 'Quiz 2 (60)', 'Sub', 'Class Score (50%)', 'Exam (100)'],
        ...['Exam Score (50%)', 'Whole', 'Grade'],
      ],
      ...names.map((name, at) => [name, ...of(at), `${1 + (at % 3)}`]),
    ];
    const { open, marks } = planOf(rows);
    expect(open).toEqual([]);
    expect(marks).toEqual(names.map((_, at) => `Chemistry ${of(at)[6]}`));
  });

  test('are the final grade in figures, the mean of four parts', () => {
    const of = (at: number) => {
      const parts = [70 + at, 80 - at * 2, 75 + ((at * 7) % 9), 90 - at];
      return [...parts, Math.round(parts.reduce((sum, one) => sum + one, 0) / 4)];
    };
    const heads = ['Learner', 'Q1', 'Q2', 'Q3', 'Q4', 'Final Grade'];
    const { open, marks } = planOf([title, heads, ...names.map((name, at) => [name, ...of(at)])]);
    expect(open).toEqual([]);
    expect(marks).toEqual(names.map((_, at) => `Chemistry ${of(at)[4]}`));
  });

  test('may stand below MF, which is a mean where figures stand there', () => {
    const rows = [
      title,
      ['Learner', 'Test 1', 'Test 2', 'MF'],
      ...names.map((name, at) => [name, 60 + at, 75 - at * 2, 66 + ((at * 5) % 4)]),
    ];
    const asked = planOf(rows).questions.find(({ key }) => key === 'exam:Sheet1');
    expect(asked?.options.map(({ value }) => value)).toContain('MF');
  });

  test('of one column that nobody knows are asked about', () => {
    const rows = [title, ['Learner', 'Punte'], ...names.map((name, at) => [name, 51 + at * 3])];
    const { kind, open, questions } = planOf(rows);
    expect(kind).toBe('marks');
    expect(open).toEqual(['subject-of:Sheet1']);
    expect(questions.find(({ key }) => key === open[0])?.options[0]?.value).toBe('Chemistry');
  });

  test('of several that prove nothing are asked about', () => {
    const rows = [
      title,
      ['Learner', 'Oraal', 'Prakties', 'Toets'],
      ...names.map((name, at) => [name, ...madeOf(at).slice(0, 3)]),
    ];
    expect(planOf(rows).open).toContain('exam:Sheet1');
  });

  test('are out of what each row says beside them', () => {
    for (const heading of ['/40', 'Out of']) {
      const rows = [
        ['Subject: Chemistry', 'Teacher: Mr. English', 'Term 1 2026'],
        ['Learner', 'Mark', heading],
        ...names.map((name, at) => [name, 12 + at * 4, 40]),
      ];
      const { open, marks } = planOf(rows);
      expect(open).toEqual([]);
      expect(marks.slice(0, 2)).toEqual(['Chemistry 30', 'Chemistry 40']);
    }
  });
});

describe('a subject that the house calls by more words', () => {
  const marksOf = (of: readonly string[], tab: string, above: string) => {
    const sheets = [
      {
        name: tab,
        rows: [[above], ['Learner', 'Score'], ...names.map((name, at) => [name, 41 + at * 7])],
      },
    ];
    const subjects = of.map((one) => ({ subject_name: one, category: 1 }));
    const { setups } = guessSetups(sheets, subjects);
    const plan = makePlan(sheets, { sheets: setups, answers: {} }, { ...known, subjects });
    const asked = plan.questions.find(({ key }) => key.startsWith('subject-of'));
    return {
      asked: asked && { answer: asked.answer, first: asked.options[0]?.value },
      subjects: new Set(
        plan.rows.flatMap(({ change }) =>
          change?.type === 'marks' ? change.marks.map((one) => one.subject) : [],
        ),
      ),
    };
  };

  test.each([
    [['French Language', 'Biology'], 'French', 'Class 6 - Term 1 2026'],
    [['Arabic Studies', 'Biology'], 'ARABIC F2', 'Term 1 2026'],
  ])('is meant where they say no more: %j', (of, tab, above) => {
    expect(marksOf(of, tab, above)).toEqual({ asked: undefined, subjects: new Set([of[0]]) });
  });

  test('is meant where a title names it in full', () => {
    const of = ['Geography and Environment', 'Biology'];
    expect(marksOf(of, 'Geography', 'GEOGRAPHY AND ENVIRONMENT - Term 1 2026')).toEqual({
      asked: undefined,
      subjects: new Set([of[0]]),
    });
  });

  test('is asked about where it may be another one', () => {
    for (const [tab, above] of [
      ['French', 'Class 6 - Term 1 2026'],
      ['Sheet1', 'French - Term 1 2026'],
    ] as const) {
      const { asked, subjects } = marksOf(['French Literature', 'Biology'], tab, above);
      expect(asked).toEqual({ answer: null, first: 'French Literature' });
      expect(subjects.size).toBe(0);
    }
  });

  test('is no other one where the house has both', () => {
    const { asked, subjects } = marksOf(['French Language', 'French'], 'French', 'Term 1 2026');
    expect({ asked, subjects }).toEqual({ asked: undefined, subjects: new Set(['French']) });
  });
});

test('a tab S I below a title without a class is Senior 1', () => {
  const rows = [
    ['TERM 1 2025', '', ''],
    ['Name', 'English', 'Mathematics'],
    ['Ann Auma', 51, 62],
    ['Ben Okot', 70, 66],
  ];
  const { setups } = guessSetups([{ name: 'S I', rows }], []);
  expect(setups[0]).toMatchObject({ class: 'Senior 1', term: 1 });
});
