import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import { makePlan } from './planner.ts';
import { readableSheets } from './readable-sheets.ts';
import { guessSetups } from './sheets/layout.ts';

// Headings with a qualifying word before or behind a subject of the house: each is its own subject, an alias that is
// certain, or asked about; never quietly the plain one.

const house = [
  ...['English', 'Kiswahili', 'Mathematics', 'Science', 'Social Studies', 'Religious Education'],
  ...['Agriculture', 'Biology', 'Chemistry', 'Physics', 'Geography', 'History', 'Business Studies'],
  ...['Computer Studies', 'French', 'Music', 'Art and Design', 'Home Science'],
];
const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  ...{ years: ['2026'], classes: ['Grade 7'] },
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: house.map((subject_name) => ({ subject_name, category: 1 })),
});
const title = 'Grade 7 Term 1 2026';

/** The subjects that the first child's marks go in as, beside those that stand around them; null while it is asked. */
function filedAs(name: string, rows: Cell[][], beside: readonly string[]): string[] | null {
  const sheets = readableSheets({ name, rows }, known.subjects);
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const change = plan.rows.flatMap((row) => (row.change?.type === 'marks' ? row.change : []))[0];
  if (change === undefined) return null;
  return change.marks.map(({ subject }) => subject).filter((one) => !beside.includes(one));
}

const ways: readonly (readonly [string, (heading: string) => string[] | null])[] = [
  [
    'a column',
    (heading) =>
      filedAs(
        title,
        [
          ['Name', 'Geography', 'Chemistry', heading],
          ...names.map((one, at) => [one, 55, 61, 72 - at]),
        ],
        ['Geography', 'Chemistry'],
      ),
  ],
  [
    'a row',
    (heading) =>
      filedAs(
        title,
        [
          ['Name', 'Subject', 'Marks'],
          ...names.flatMap((one, at) => [
            [one, 'Geography', 55 + at],
            [one, heading, 72 - at],
          ]),
        ],
        ['Geography'],
      ),
  ],
  [
    'a tab',
    (heading) =>
      filedAs(
        `${heading} ${title}`,
        [['Name', 'Marks'], ...names.map((one, at) => [one, 72 - at])],
        [],
      ),
  ],
  [
    'a title',
    (heading) =>
      filedAs(
        'Sheet1',
        [
          [`${heading} - Grade 7 - Term 1 2026`],
          ['Name', 'Marks'],
          ...names.map((one, at) => [one, 72 - at]),
        ],
        [],
      ),
  ],
  [
    'results in one cell',
    (heading) =>
      filedAs(
        title,
        [
          ['Name', 'Results so far'],
          ...names.map((one, at) => [
            one,
            `Geography: ${55 + at}, Chemistry: 61, ${heading}: ${72 - at}`,
          ]),
        ],
        ['Geography', 'Chemistry'],
      ),
  ],
];

const others = [
  ...[
    'Basic Science',
    'B/SCI',
    'B. SCI',
    'Social Science',
    'Agricultural Science',
    'Agric Science',
  ],
  ...[
    'AGRI SCI',
    'Integrated Science',
    'INT SCI',
    'I/SCI',
    'General Science',
    'Gen Sci',
    'Nat. Sci',
  ],
  ...['Environmental Science', 'Computer Science', 'Comp Sci', 'Life Science', 'Physical Science'],
  ...['Applied Science', 'Rural Science', 'Food Science', 'Moral Science', 'Sci & Tech'],
  ...[
    'Science (Practical)',
    'Science Project',
    'Science Practical',
    'Business Mathematics',
    'Bus Maths',
  ],
  ...['Additional Mathematics', 'Add Maths', 'A/Maths', 'Further Maths', 'Pure Maths', 'E. Maths'],
  ...['Applied Mathematics', 'Maths (Mental)', 'Mental Maths', 'Maths Lit', 'Mathematics Literacy'],
  ...[
    'Religious Studies',
    'Christian Religious Studies',
    'CRS',
    'I.R.S',
    'C.R.E',
    'I.R.E',
    'CRE/IRE',
  ],
  ...['C.R.E/I.R.E', 'Christian RE', 'CRK', 'Religious and Moral Education', 'English Literature'],
  ...['ENG LIT', 'Eng. Lit.', 'Literature in English', 'English Composition', 'English Paper 1'],
  ...[
    'English Second Language',
    'Oral English',
    'Business English',
    'Kiswahili Fasihi',
    'KISW FASIHI',
  ],
  ...['Kiswahili Insha', 'French (oral)', 'French Oral', 'Business French', 'Business Education'],
  ...['Agriculture & Nutrition', 'Crop Agriculture', 'Computer Applications', 'Computer Literacy'],
  ...['Human Biology', 'Biology Practical', 'Biology (Practical)', 'Physical Geography'],
  ...[
    'World History',
    'Church History',
    'Social Ethics',
    'SST/CRE',
    'Home Economics',
    'Art & Craft',
  ],
  ...['Music Theory', 'Creative Arts', 'French/German', 'Maths/Science'],
];

describe.each(ways)('in %s', (_, filed) => {
  test.each(others)('%s is never quietly the plain subject', (heading) => {
    const plain = (filed(heading) ?? []).filter((one) => house.includes(one));
    expect(plain.filter((one) => one.toLowerCase() !== heading.toLowerCase())).toEqual([]);
  });
});

const certain = [
  ...[
    ['Maths', 'Mathematics'],
    ['Basic Mathematics', 'Mathematics'],
    ['English Language', 'English'],
    ['ENG LANG', 'English'],
    ['S.S.T', 'Social Studies'],
    ['H/SCI', 'Home Science'],
    ['Home Sci', 'Home Science'],
    ['Computer', 'Computer Studies'],
    ['R.E', 'Religious Education'],
    ['Maths Mock', 'Mathematics'],
    ['Science End Term', 'Science'],
  ],
] as const;

describe.each(ways)('in %s', (_, filed) => {
  test.each(certain)('%s is %s, unasked', (heading, subject) => {
    expect(filed(heading)).toEqual([subject]);
  });
});

test.each([
  ['MATHS A Grade 7 Term 1 2026', 'Mathematics'],
  ['Grade 7A Maths Term 1 2026', 'Mathematics'],
  ['Maths (Form 2) Term 1 2026', 'Mathematics'],
  ['Science - Term 1 - 2026', 'Science'],
  ['Composition Maths Term 1 2026', 'Mathematics'],
])('the tab %s still says %s', (name, subject) => {
  const rows = [['Name', 'Marks'], ...names.map((one, at) => [one, 72 - at])];
  expect(filedAs(name, rows, [])).toEqual([subject]);
});
