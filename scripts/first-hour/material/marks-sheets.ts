import { type Chance, makeChance } from '../../../tests/fixtures/imports/kit/people.ts';
import {
  type Cell,
  type Fact,
  formula,
  percent,
  Sheet,
} from '../../../tests/fixtures/imports/kit/sheet.ts';
import type { Child } from './children.ts';

const subjects = ['Mathematics', 'English', 'Kiswahili', 'Science', 'Social Studies'] as const;
type Subject = (typeof subjects)[number];

interface TermPlan {
  readonly term: number;
  readonly sheet: (year: number) => string;
  readonly title: (year: number) => string;
  /** Its subjects in its own order, as its headings call them. */
  readonly headed: readonly (readonly [string, Subject])[];
  readonly hasRef: boolean;
  /** Children who are not in it. */
  readonly without: readonly number[];
}

const plans: readonly TermPlan[] = [
  {
    term: 1,
    sheet: (year) => `Term 1 ${year}`,
    title: (year) => `END OF TERM 1 RESULTS, ${year}`,
    headed: subjects.map((one) => [one === 'Mathematics' ? 'Maths' : one, one]),
    hasRef: true,
    without: [],
  },
  {
    term: 2,
    sheet: (year) => `Term 2 ${year}`,
    title: (year) => `TERM 2 ${year} - all schools`,
    headed: subjects.map((one) => [one.toUpperCase(), one]),
    hasRef: true,
    without: [8, 58],
  },
  {
    term: 3,
    sheet: () => 'TERM III ',
    title: (year) => `Term 3 results ${year} (KNEC mock incl.)`,
    headed: [
      ['Eng', 'English'],
      ['Math', 'Mathematics'],
      ['Sci', 'Science'],
      ['Kisw', 'Kiswahili'],
      ['SST', 'Social Studies'],
    ],
    hasRef: false,
    without: [8, 33, 51, 58],
  },
];

interface Written {
  readonly cell: Cell;
  /** As the report card has it; null for who was absent, undefined where there is none. */
  readonly mark: number | null | undefined;
}

/** A mark above 100 by a slip of the hand: what the paper has, or that nobody has the paper any more. */
const above: Readonly<Record<string, readonly [cell: number, mark: number | undefined]>> = {
  '1 7 English': [167, 67],
  '2 15 Mathematics': [180, 80],
  '2 50 Kiswahili': [105, undefined],
  '3 0 Science': [152, 52],
  '3 30 English': [165, undefined],
};

function written(key: string, mark: number, chance: Chance): Written {
  const slip = above[key];
  if (slip) return { cell: slip[0], mark: slip[1] };
  switch (chance.from(1, 60)) {
    case 1:
      return { cell: `${mark}%`, mark };
    case 2:
      return { cell: `${mark} `, mark };
    case 3:
      return { cell: percent(mark), mark };
    case 4: {
      const half = Math.floor(mark / 5);
      return { cell: `${half}/20`, mark: half * 5 };
    }
    case 5: {
      const round = Math.floor(mark / 10) * 10;
      return { cell: `${round / 10}O`, mark: round };
    }
    case 6:
      return { cell: mark + 0.5, mark: mark + 0.5 };
    case 7:
      return { cell: null, mark: undefined };
    case 8:
      return { cell: chance.one(['ABS', 'X', '-', 'abs']), mark: null };
    default:
      return { cell: mark, mark };
  }
}

/** The name as the class teacher wrote it: in another order, without the middle name, with a slip. */
function nameOf({ at, name, first, middle, last }: Child, term: number): string {
  if (term === 1 && at % 14 === 3) return name.toUpperCase();
  if (term === 2 && at % 11 === 6) return `${name} `;
  if (term === 2 && at % 16 === 1) return `${first} ${last}`;
  if (term === 3 && at % 15 === 4) return [last, middle, first].filter(Boolean).join(' ');
  if (term === 3 && (at === 28 || at === 54))
    return `${first.slice(0, -2)}${first.at(-1)}${first.at(-2)} ${middle} ${last}`;
  return name;
}

const gradeOf = (mean: number) =>
  [
    [90, 'A+'],
    [80, 'A'],
    [65, 'B'],
    [50, 'C'],
    [40, 'D'],
  ].find(([low]) => mean >= Number(low))?.[1] ?? 'F';
const words = [
  'Good work',
  'Average',
  'Fair, can do better',
  'Very good',
  '',
  'Needs to work harder',
];
/** Of the marks as the papers have them. */
const meanOf = (marks: readonly Written[]) =>
  round(marks.reduce((sum, { mark }) => sum + (mark ?? 0), 0) / Math.max(1, marks.length));
/** Nothing for what is text. */
const figureOf = (cell: Cell): number | null => {
  const value = cell !== null && typeof cell === 'object' ? cell.v : cell;
  return typeof value === 'number' ? value : null;
};
const round = (value: number) => Math.round(value * 10) / 10;

/** Each term on a tab of its own, in the order of no list but its own. */
function termSheet(plan: TermPlan, children: readonly Child[], year: number): Sheet {
  const { term, headed, hasRef } = plan;
  const sheet = new Sheet(plan.sheet(year));
  const chance = makeChance(70 + term);
  const headings =
    term === 3
      ? [
          'No',
          'Name of student',
          'Form',
          ...headed.map(([head]) => head),
          'Total',
          'Mean',
          'Mean Grade',
          'Days absent (year)',
          'Comments',
        ]
      : [
          'No',
          'Ref No',
          'Student Name',
          'Class',
          ...headed.map(([head]) => head),
          'Total',
          'Mean',
          'Grade',
          'Pos',
          'Remarks',
        ];
  sheet.plain([plan.title(year)], []);
  sheet.plain(headings);
  const listed = children
    .filter((one) => !one.isSpecial && !plan.without.includes(one.at))
    .sort((one, other) => ((one.at * 37 + term * 11) % 59) - ((other.at * 37 + term * 11) % 59));
  const letter = (at: number) => String.fromCharCode(65 + at);
  const from = term === 3 ? 3 : 4;
  listed.forEach((one, at) => {
    if (at === 28 && term !== 3) sheet.plain(headings);
    const ability = 30 + ((one.at * 29) % 55);
    const marks = headed.map(([, subject]) => ({
      subject,
      ...written(
        `${term} ${one.at} ${subject}`,
        Math.min(98, ability + chance.from(-9, 12)),
        chance,
      ),
    }));
    const there = marks.filter(({ mark }) => mark !== undefined);
    // As the program adds them up, which passes over all that is text.
    const added = marks.flatMap(({ cell }) => figureOf(cell) ?? []);
    const sum = added.reduce((all, mark) => all + mark, 0);
    const mean = round(sum / Math.max(1, added.length));
    const row = sheet.rows.length + 1;
    const cells = `${letter(from)}${row}:${letter(from + 4)}${row}`;
    // Some totals were typed over, and do not add up.
    const total = (one.at + term) % 19 === 2 ? sum + 30 : formula(`SUM(${cells})`, sum);
    const grade = one.at % 21 === 5 ? `${gradeOf(mean)}`.toLowerCase() : gradeOf(mean);
    const form = one.at % 18 === 4 ? `F${one.form}` : `Form ${one.form}`;
    const ref = hasRef && (one.at % 4 !== 3 || one.at === 40) ? one.ref : '';
    const head: Cell[] =
      term === 3 ? [at + 1, nameOf(one, term), form] : [at + 1, ref, nameOf(one, term), form];
    const tail: Cell[] =
      term === 3
        ? [(one.at * 3) % 15, words[at % words.length] ?? '']
        : [at + 1, words[at % words.length] ?? ''];
    const fact: Fact = {
      is: 'report',
      name: one.name,
      at: one.school,
      year: String(year),
      term,
      class: `Form ${one.form}`,
      ...(there.every(({ mark }) => mark !== null) && { mean: meanOf(there) }),
      marks: Object.fromEntries(there.map(({ subject, mark }) => [subject, mark ?? null])),
    };
    sheet.take(
      [
        ...head,
        ...marks.map(({ cell }) => cell),
        total,
        formula(`AVERAGE(${cells})`, mean),
        grade,
        ...tail,
      ],
      fact,
    );
  });
  sheet.plain(
    [],
    [
      '',
      ...(term === 3 ? [] : ['']),
      'CLASS MEAN',
      ...headed.map((_, at) =>
        formula(
          `AVERAGE(${letter(from + at)}4:${letter(from + at)}${sheet.rows.length})`,
          58.9 + at,
        ),
      ),
    ],
  );
  sheet.plain(['', 'Checked by: ____________']);
  return sheet;
}

export const termSheets = (children: readonly Child[], year: number): Sheet[] =>
  plans.map((plan) => termSheet(plan, children, year));
