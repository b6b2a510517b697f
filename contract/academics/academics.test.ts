import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredthsText } from '../hundredths.ts';
import { type CategoryId, category } from '../reference-data/categories.ts';
import { fittingGrade, labelsOf, levelOf, specScales } from '../scales/scale.ts';
import { reportLabel, reportMessages } from '../term-reports/reports.ts';
import { academicMessages as words } from './messages.ts';
import * as rules from './rules.ts';
import { academicInput } from './shapes.ts';

const { normal, specialEducation } = category;
const subjects = new Map<number, number>([
  [1, normal],
  [2, normal],
  [3, normal],
  [8, specialEducation],
  [9, specialEducation],
]);

const row = (subject_id: number | null, grade: string, mark: string | null) => ({
  id: null,
  subject_id,
  grade,
  mark,
});

function faults(written: rules.WrittenResults, categoryId: CategoryId = normal) {
  const validated = rules.validateResults(written, specScales[categoryId], subjects);
  return validated.ok ? {} : validated.errors;
}

describe('grades', () => {
  test.each([
    [normal, 'A+', 'A+'],
    [normal, 'Y', 'Y'],
    [normal, 'E', null],
    [normal, 'a', null],
    [normal, 'A (Excellent Progress)', null],
    [normal, '', null],
    [specialEducation, 'A (Excellent Progress)', 'A (Excellent Progress)'],
    [specialEducation, 'F', 'F (No Progress/Needs Full Assistance)'],
    [specialEducation, 'A+', null],
    [specialEducation, 'X', null],
    [specialEducation, '', null],
  ] as const)('category %i, grade %j: %j', (categoryId, grade, fitting) => {
    expect(fittingGrade(specScales[categoryId], grade)).toBe(fitting);
  });

  test('every grade of a list fits its category', () => {
    for (const categoryId of [normal, specialEducation])
      for (const grade of labelsOf(specScales[categoryId]))
        expect(fittingGrade(specScales[categoryId], grade)).toBe(grade);
  });

  test('Special Education has a scale of its own', () => {
    const levels = (categoryId: CategoryId) =>
      labelsOf(specScales[categoryId]).map((grade) => levelOf(specScales[categoryId], grade));
    expect(levels(specialEducation)).toEqual([4, 3, 2, 1, 0]);
    expect(levels(normal).slice(-3)).toEqual([0, null, null]);
  });
});

describe('the mark and grade rule', () => {
  test.each([
    [normal, 'A', ''],
    [normal, 'X', '0'],
    [normal, 'Y', '0'],
    [specialEducation, 'A (Excellent Progress)', '0'],
    [specialEducation, '', '0'],
  ] as const)('category %i, grade changed to %j: mark %j', (categoryId, grade, mark) => {
    expect(rules.markAfterGrade(specScales[categoryId], grade)).toBe(mark);
    expect(rules.isMarkFixed(specScales[categoryId], grade)).toBe(mark === '0');
  });

  test.each([
    ['0', null],
    ['100', null],
    ['100.00', null],
    ['66.25', null],
    ['100.01', words.markHigh],
    ['640', words.markHigh],
    ['-0.01', words.markLow],
    ['66.255', words.markFormat],
    ['sixty', words.markFormat],
    ['', words.mark],
    [' ', words.mark],
    [null, words.mark],
  ])('mark %j: %s', (mark, fault) => {
    expect(rules.markFault(mark)).toBe(fault);
  });

  test.each([
    [normal, 'B', null, words.meanScore],
    [normal, 'B', '100.5', words.meanScoreHigh],
    [normal, 'B', '-1', words.meanScoreLow],
    [normal, 'B', 'x', words.meanScoreFormat],
    [normal, 'X', '', null],
    [normal, 'X', '101', words.meanScoreHigh],
    [specialEducation, 'B', null, null],
    [specialEducation, 'B', '70', null],
    [specialEducation, 'B', 'x', null],
  ] as const)(
    'category %i, mean grade %s, mean score %j: %s',
    (categoryId, grade, score, fault) => {
      expect(rules.meanScoreFault(specScales[categoryId], grade, score)).toBe(fault);
    },
  );

  test('a subject that another row has taken is not offered again', () => {
    const marks = [row(1, 'A', '1'), row(null, '', null), row(3, 'A', '1')];
    expect(rules.subjectsUsedElsewhere(marks, 1)).toEqual(new Set([1, 3]));
    expect(rules.subjectsUsedElsewhere(marks, 0)).toEqual(new Set([3]));
    expect(rules.subjectsFor(specialEducation, [{ category: 1 }, { category: 2 }])).toEqual([
      { category: 2 },
    ]);
  });
});

describe('a report as a whole', () => {
  test('is stored in hundredths, X and Y as 0 whatever was sent', () => {
    const marks = [
      { ...row(1, 'A', '75.5'), id: 31 },
      row(2, 'X', '99'),
      row(3, 'Y', 'not a mark'),
    ];
    expect(
      rules.validateResults({ grade: 'B', mark: '66.25', marks }, specScales[normal], subjects),
    ).toEqual({
      ok: true,
      results: {
        grade: 'B',
        mark: 6625,
        marks: [
          { id: 31, subject_id: 1, mark: 7550, grade: 'A' },
          { id: null, subject_id: 2, mark: 0, grade: 'X' },
          { id: null, subject_id: 3, mark: 0, grade: 'Y' },
        ],
      },
    });
  });

  test('of Special Education has marks of 0 and keeps no mean score that is sent', () => {
    const marks = [row(8, 'B', '80'), row(9, 'C (Moderate Progress)', null)];
    const validated = rules.validateResults(
      { grade: 'B', mark: '70', marks },
      specScales[specialEducation],
      subjects,
    );
    expect(validated).toEqual({
      ok: true,
      results: {
        grade: 'B (Good Progress)',
        mark: null,
        marks: [
          { id: null, subject_id: 8, mark: 0, grade: 'B (Good Progress)' },
          { id: null, subject_id: 9, mark: 0, grade: 'C (Moderate Progress)' },
        ],
      },
    });
  });

  test('names every fault by its path', () => {
    const marks = [
      row(1, 'A', '75'),
      row(1, 'B', '640'),
      row(8, 'Z', null),
      row(null, '', ''),
      row(77, 'X', null),
    ];
    expect(faults({ grade: '', mark: null, marks })).toEqual({
      grade: [words.meanGrade],
      mark: [words.meanScore],
      'marks.1.subject_id': [words.subjectTwice],
      'marks.1.mark': [words.markHigh],
      'marks.2.subject_id': [words.subjectUnfit],
      'marks.2.grade': [words.gradeUnfit],
      'marks.2.mark': [words.mark],
      'marks.3.subject_id': [words.subject],
      'marks.3.grade': [words.grade],
      'marks.3.mark': [words.mark],
      'marks.4.subject_id': [words.subject],
    });
  });

  test('needs a mark, and grades of the right category', () => {
    expect(faults({ grade: 'B', mark: '50', marks: [] })).toEqual({ marks: [words.marks] });
    expect(faults({ grade: 'X', mark: null, marks: [row(8, 'X', '0')] }, specialEducation)).toEqual(
      { grade: [words.gradeUnfit], 'marks.0.grade': [words.gradeUnfit] },
    );
  });

  test('keeps any mark from 0 to 100 to the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const mark = hundredthsText(hundredths);
        const written = { grade: 'B', mark, marks: [row(1, 'B', mark)] };
        expect(rules.validateResults(written, specScales[normal], subjects)).toMatchObject({
          ok: true,
          results: { mark: hundredths, marks: [{ mark: hundredths }] },
        });
      }),
    );
  });
});

describe('the report form', () => {
  const form = {
    student_id: '4',
    year_id: '2',
    term_id: '3',
    class_id: '1',
    grade: 'B',
    mark: '66.5',
    teacher_comment: 'Steady work.',
    liaison_comment: 'Visited.\nSettled.',
    action_plan: 'Study group.',
    psychosocial: 'Cheerful.',
    own_words: 'I like reading.',
    marks: [{ id: '', subject_id: '1', mark: '75', grade: 'A' }],
  };

  test('reads multipart, and its own reading again', () => {
    const read = academicInput.parse(form);
    expect(read).toEqual({
      ...form,
      student_id: 4,
      school_id: null,
      year_id: 2,
      term_id: 3,
      class_id: 1,
      marks: [{ id: null, subject_id: 1, mark: '75', grade: 'A' }],
    });
    expect(academicInput.parse(read)).toEqual(read);
    expect(academicInput.parse({ ...form, mark: 66.5 }).mark).toBe('66.5');
  });

  test('what the student says may stay away, and is a line or two at most', () => {
    const { own_words: _left, ...without } = form;
    for (const one of [without, { ...form, own_words: '' }, { ...form, own_words: null }])
      expect(academicInput.parse(one).own_words).toBeNull();
    const said = (own_words: string) => academicInput.safeParse({ ...form, own_words });
    expect(said('a'.repeat(300)).success).toBe(true);
    expect(said('a'.repeat(301)).error?.issues[0]?.path).toEqual(['own_words']);
  });

  test('an empty form answers the words of rule 7.3', () => {
    const issues = academicInput.safeParse({}).error?.issues ?? [];
    expect(Object.fromEntries(issues.map((one) => [one.path.join('.'), one.message]))).toEqual({
      student_id: reportMessages.student,
      year_id: reportMessages.year,
      term_id: reportMessages.term,
      class_id: reportMessages.class,
      grade: words.meanGrade,
      teacher_comment: words.teacherComment,
      liaison_comment: reportMessages.liaisonComment,
      action_plan: words.actionPlan,
      psychosocial: words.psychosocial,
      marks: words.marks,
    });
  });

  test('a fault in a row names the row; 41 rows are too many', () => {
    const at = (marks: unknown) =>
      academicInput
        .safeParse({ ...form, marks })
        .error?.issues.map((one) => [one.path.join('.'), one.message]);
    const good = form.marks[0];
    expect(at([good, { ...good, grade: '' }])).toEqual([['marks.1.grade', words.grade]]);
    expect(at([{ ...good, mark: ['75'] }])).toEqual([['marks.0.mark', words.markFormat]]);
    expect(at(['75'])?.[0]?.[0]).toBe('marks.0');
    expect(at(Array.from({ length: 40 }, () => good))).toBeUndefined();
    expect(at(Array.from({ length: 41 }, () => good))).toEqual([
      ['marks', 'There can be at most 40 rows'],
    ]);
  });
});

test('a report in the edit picker', () => {
  expect(reportLabel({ class: 'Form 2', year: '2026', term: 'Term 1' })).toBe(
    'Form 2 - 2026 Term 1',
  );
});

describe('the mean of the marks', () => {
  test.each([
    ['66.33', [row(1, 'B', '60.5'), row(2, 'B', '72.15')]],
    ['60.5', [row(1, 'B', '60.5'), row(2, 'X', '0'), row(3, 'A', ''), row(null, 'A', '90')]],
    ['33.33', [row(1, 'D', '33'), row(2, 'D', '33'), row(3, 'D', '34')]],
    ['60', [row(1, 'B', '60'), row(2, 'B', '1O0'), row(3, 'B', '101')]],
    ['', [row(1, 'Y', '0')]],
    ['', []],
  ])('%s', (mean, marks) => {
    expect(rules.meanOfMarks(specScales[normal], marks)).toBe(mean);
  });

  test('of Special Education is none', () => {
    expect(
      rules.meanOfMarks(specScales[specialEducation], [row(8, 'A (Excellent Progress)', '0')]),
    ).toBe('');
  });
});
