import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup, guessSetups } from './layout.ts';

const columnsOf = (...rows: readonly (readonly Cell[])[]) =>
  guessSetups([{ name: 's', rows }], []).setups[0]?.columns;

test.each([
  ['Yes', 'No'],
  ['Oui', 'Non'],
  ['Ndiyo', 'Hapana'],
])('a heading that names a school is none above %s and %s', (yes, no) => {
  const heads = ['Name', 'Date of birth', 'In school?'];
  const rowsOf = (first: string, second: string) =>
    columnsOf(heads, ['Mercy Were', '13/02/2012', first], ['Faith Odero', '25/01/2011', second]);
  expect(rowsOf(yes, no)).toEqual(['name', 'dob', null]);
  expect(rowsOf('Rang Hill', 'Mlima Academy')).toEqual(['name', 'dob', 'school']);
});

test.each(['Installment', 'Kipindi cha malipo'])('names of terms below %s say the term', (head) => {
  const heads = ['Student Name', head, 'Paid Amount'];
  const of = (...cells: string[]) =>
    columnsOf(heads, ...cells.map((cell) => ['Mercy Were', cell, 500]));
  expect(of('Term 1', 'Term 2')).toEqual(['name', 'term', 'amount']);
  // Figures alone may count anything.
  expect(of('1', '2')?.[1]).toBe(null);
});

test('a subject in two lines is not that of its second line', () => {
  const rows = [
    ['Name', 'English', 'Integrated', 'Business', 'Languages'],
    ['', '', 'Science', 'Studies', 'Kiswahili'],
    ['Mercy Were', 60, 70, 80, 55],
    ['Faith Odero', 64, 71, 75, 58],
  ];
  expect(columnsOf(...rows)?.slice(2)).toEqual([
    'subject:Integrated Science',
    'subject:Business Studies',
    'subject:Kiswahili',
  ]);
});

test.each([
  ['Class of', ['2004', '1998', '2011']],
  ['Class of', ['98', '04', '11']],
  ['Class', ['Class of 2019', 'Class of 2021', 'Class of 2021']],
  ['Form', ["'98", '’04', '2011']],
])('below %s years are those of leaving school, and no classes: %j', (head, years) => {
  const names = ['Mercy Were', 'Faith Odero', 'Brian Otieno'];
  const below = (heads: readonly string[], texts: readonly string[], more: readonly Cell[]) =>
    columnsOf([...heads, head], ...names.map((name, at) => [name, ...more, texts[at] ?? '']));
  expect(below(['Name', 'English', 'Maths'], years, [60, 70])?.[3]).toBeNull();
  expect(below(['Name', 'Date of birth'], years, ['13/02/2012'])?.[2]).toBeNull();
  expect(below(['Name', 'English', 'Maths'], ['Form 1', 'Form 2', 'Form 2'], [60, 70])?.[3]).toBe(
    'class',
  );
});

describe('grades below GRADE are no classes', () => {
  const names = ['Mercy Were', 'Faith Odero', 'Brian Otieno', 'Ian Kamau'];
  const below = (head: readonly string[], cells: readonly Cell[], more: readonly Cell[]) =>
    columnsOf([...head, 'Grade'], ...names.map((name, at) => [name, ...more, cells[at] ?? '']));

  test.each([
    [['A1', 'B2', 'C4', 'F9']],
    [['B3', 'C6', 'E8', 'D7']],
    [['D1', 'C3', 'P7', 'F9']],
    [['A', 'B+', 'C-', 'D']],
  ])('%j is none on a list of marks or of students', (cells) => {
    expect(below(['Name', 'English', 'Maths'], cells, [60, 70])?.[3]).toBe('grade');
    expect(below(['Name', 'Date of birth'], cells, ['13/02/2012'])?.[2]).toBeNull();
  });

  test.each([
    [['P6', 'P7', 'P7', 'P5']],
    [['P7', 'P7', 'P8', 'P8']],
    [['7', '8A', '6', '7B']],
    [['Grade 4', 'Grade 5', 'Grade 4', 'Grade 6']],
  ])('%j are classes', (cells) => {
    expect(below(['Name', 'English', 'Maths'], cells, [60, 70])?.[3]).toBe('class');
    expect(below(['Name', 'Date of birth'], cells, ['13/02/2012'])?.[2]).toBe('class');
  });
});

describe('a column in which each row says a class', () => {
  const of = (head: string, cells: readonly string[]) =>
    columnsOf(
      ['Pupil', head, 'English', 'Maths', 'Kiswahili'],
      ...cells.map((cell, at) => [`Child ${'ABC'[at]} Were`, cell, 50 + at, 61 - at, 70]),
    )?.[1];

  test.each(['Grade this year', 'Which form is she in?', 'Level of study'])(
    'is the class below %s',
    (head) => {
      expect(of(head, ['Grade 8', 'Grade 9', 'Grade 10'])).toBe('class');
      expect(of(head, ['S.1', 'S.2', 'P.7'])).toBe('class');
    },
  );

  test.each(['Class last year', 'Grade when she joined', 'Promoted to class'])(
    'is none of now below %s',
    (head) => expect(of(head, ['Grade 8', 'Grade 9', 'Grade 10'])).not.toBe('class'),
  );

  test('is none where it has grades', () => {
    expect(of('Grade this year', ['B+', 'A', 'C-'])).not.toBe('class');
  });
});

describe('a column in which each row says the same term', () => {
  const of = (head: string, cells: readonly string[]) =>
    columnsOf(
      ['Pupil', head, 'English', 'Maths', 'Kiswahili'],
      ...cells.map((cell, at) => [`Child ${'ABC'[at]} Were`, cell, 50 + at, 61 - at, 70]),
    )?.[1];
  const same = (cell: string) => [cell, cell, cell];

  test.each(['This report is for', 'Reporting round', 'Period'])('is the term below %s', (head) => {
    expect(of(head, same('Term 2 (May - August)'))).toBe('term');
    expect(of(head, same('3rd Term 2025'))).toBe('term');
  });

  test('is none where it says more, or only a number', () => {
    expect(of('Remark', same('Joined in Term 2'))).not.toBe('term');
    expect(of('Round', same('2'))).not.toBe('term');
    expect(of('Fees cleared', ['Term 1', '', ''])).not.toBe('term');
  });
});

describe('a class of a year', () => {
  const kids = ['Ann Akinyi', 'Beth Kamau', 'Cate Wafula', 'Dora Moraa'];
  const classes = ['Form 1', 'Form 2', 'Form 2', 'Form 4'];
  const listOf = (...headings: readonly string[]) => ({
    name: 'Kids',
    rows: [
      ['Name', 'Sex', 'DOB', ...headings],
      ...kids.map((name, at) => [
        name,
        'F',
        '2012-04-13',
        ...headings.map(() => classes[at] ?? ''),
      ]),
    ],
  });
  const classAt = (...headings: readonly string[]) =>
    guessSetup(listOf(...headings), []).columns.indexOf('class');

  test.each(['Grade 2025-26', 'Class 2026', 'Form (2026)', '2026 Class', 'Class in 2026'])(
    '%s is the class',
    (heading) => {
      expect(classAt(heading)).toBe(3);
    },
  );

  test('and of several years the latest', () => {
    expect(classAt('Class 2024', 'Class 2026', 'Class 2025')).toBe(4);
  });

  test.each(['Class of 2026', 'Class Teacher 2026', 'Next class 2027'])('%s is none', (heading) => {
    const { rows, name } = listOf(heading);
    const others = rows.map((row, at) => (at === 0 ? row : row.with(3, `Mr. X ${at}`)));
    expect(guessSetup({ name, rows: others }, []).columns[3]).not.toBe('class');
  });

  const marksOf = (heading: string, year: string) => {
    const sheet = {
      name: `Term 1 ${year}`,
      rows: [
        ['Name', heading, 'English', 'Maths'],
        ...kids.map((name, at) => [name, classes[at] ?? '', 61, 72]),
      ],
    };
    const students = kids.map((name, at) => knownStudent(at + 1, name));
    return makePlan(
      [sheet],
      { sheets: [guessSetup(sheet, [])], answers: { agree: 'yes' } },
      knownWith({ students }),
    ).rows[0];
  };

  test('is that of reports of the year, and of no other', () => {
    const classIn = (row: ReturnType<typeof marksOf>) =>
      row?.change?.type === 'marks' ? row.change.class : null;
    expect(classIn(marksOf('Form (2026)', '2026'))).toBe('Form 1');
    const other = marksOf('Form (2026)', '2025');
    expect(classIn(other)).not.toBe('Form 1');
    expect(other?.notes.map(({ words }) => words)).toContain(
      'The class of another year is not read: Form (2026)',
    );
  });
});

test.each(['Discipline', 'Disciplina', 'Learning area', 'Matière', 'Course'])(
  'figures below %s name no subject, beside subjects or without them',
  (head) => {
    const names = [['Rose Akinyi'], ['Ian Kamau'], ['Awa Diallo']];
    const of = (...heads: string[]) =>
      columnsOf(
        ['Name', ...heads, head],
        ...names.map(([one = ''], at) => [one, ...heads.map(() => 40 + at), 34 + at]),
      );
    expect(of('Physics', 'French', 'Total')?.at(-1)).toBe(null);
    expect(of('Marks')?.at(-1)).toBe(null);
  },
);

test('conduct beside subjects is left out, in words too', () => {
  const rows = (...words: string[]) =>
    columnsOf(
      ['Name', 'Physics', 'French', 'Total', 'Discipline'],
      ...words.map((word, at) => [`Rose Akinyi ${at}`, 50, 60, 110, word]),
    );
  expect(rows('Bonne', 'Assez bonne', 'Bonne')?.at(-1)).toBe(null);
  // A row for each subject names it.
  expect(
    columnsOf(
      ['Name', 'Discipline', 'Marks'],
      ['Rose Akinyi', 'Physics', 50],
      ['Rose Akinyi', 'French', 60],
    ),
  ).toEqual(['name', 'subject', 'score']);
});

test('percent and level below each subject are headings', () => {
  const [row, other] = [
    ['Rose Akinyi', 10, 64, 5, 71, 6],
    ['Ian Kamau', 11, 55, 4, 48, 3],
  ];
  const rows = [
    ['Name', 'Gr', 'Physics', '', 'History', ''],
    ['', '', '%', 'Level', '%', 'Level'],
    row ?? [],
    other ?? [],
  ];
  expect(columnsOf(...rows)).toEqual([
    ...['name', 'class', 'subject:Physics', null, 'subject:History', null],
  ]);
});

test.each([
  ['Apprentice', 'Module', 'Total (100)'],
  ['TRAINEE', 'MODULE NAME', 'Marks'],
  ['Stagiaire', 'Module', 'Note'],
])('%s and %s head a row for each module', (who, what, mark) => {
  expect(
    columnsOf([who, what, mark], ['Rose Akinyi', 'Plumbing', 50], ['Rose Akinyi', 'Safety', 60]),
  ).toEqual(['name', 'subject', mark.startsWith('Total') ? 'total' : 'score']);
});
