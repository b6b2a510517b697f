import { eventNames, nextStepNames } from '../path/messages.ts';
import { categoryNames } from '../reference-data/categories.ts';
import { genderNames } from '../students/lists.ts';
import { texts } from '../texts.ts';

/** By what students are grouped; a cohort is the year of registration. */
export const outcomeGroups = ['cohort', 'gender', 'category', 'cluster'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

export const outcomeGroupNames = texts('outcomeGroupNames', {
  cohort: 'Joined in',
  gender: 'Gender',
  category: 'Category',
  cluster: 'Cluster',
});

/** What is counted of a group, by among whom it is counted. */
const among = {
  joined: ['joined', 'in_school', 'completed', 'left', 'sat'],
  sat: ['result_known', 'qualified', 'result_unknown'],
  completed: ['next_known', 'university', 'college', 'work', 'next_unknown'],
} as const;
export type Among = keyof typeof among;
export type OutcomeCount = (typeof among)[Among][number];
/** Numbers of students; null where they are hidden. */
export type OutcomeCounts = Readonly<Record<OutcomeCount, number | null>>;

/** A value for each count. */
export const perCount = <Value>(of: (count: OutcomeCount, whom: Among) => Value) =>
  Object.fromEntries(
    (['joined', 'sat', 'completed'] as const).flatMap((whom) =>
      among[whom].map((count) => [count, of(count, whom)]),
    ),
  ) as Record<OutcomeCount, Value>;

/** A figure: a count, told as a share of another one where there is such. */
export interface OutcomeFigure {
  readonly name: string;
  readonly count: OutcomeCount;
  readonly of: OutcomeCount | null;
}

const names = texts('outcomeNames', {
  programme: 'Programme',
  joined: 'Joined',
  inSchool: 'In school',
  completed: 'Completed',
  left: 'Left',
  sat: 'Sat',
  resultKnown: 'Result known',
  qualifiedOfSat: 'Qualified, of those who sat',
  qualifiedOfJoined: 'Qualified, of all who joined',
  next: 'Next step of those who completed',
  known: 'Known',
  unknown: 'Unknown',
});

/** The figures in their order, as the page and its workbook have them. */
export const outcomeSections = (): readonly {
  readonly name: string;
  readonly figures: readonly OutcomeFigure[];
}[] => [
  {
    name: names.programme,
    figures: [
      { name: names.joined, count: 'joined', of: null },
      { name: names.inSchool, count: 'in_school', of: 'joined' },
      { name: names.completed, count: 'completed', of: 'joined' },
      { name: names.left, count: 'left', of: 'joined' },
    ],
  },
  {
    name: eventNames[7],
    figures: [
      { name: names.sat, count: 'sat', of: 'joined' },
      { name: names.resultKnown, count: 'result_known', of: 'sat' },
      { name: names.qualifiedOfSat, count: 'qualified', of: 'sat' },
      { name: names.qualifiedOfJoined, count: 'qualified', of: 'joined' },
      { name: names.unknown, count: 'result_unknown', of: null },
    ],
  },
  {
    name: names.next,
    figures: [
      { name: names.known, count: 'next_known', of: 'completed' },
      { name: nextStepNames[1], count: 'university', of: 'completed' },
      { name: nextStepNames[2], count: 'college', of: 'completed' },
      { name: nextStepNames[3], count: 'work', of: 'completed' },
      { name: names.unknown, count: 'next_unknown', of: null },
    ],
  },
];

/** The share of a figure in whole percent; null where it is none, hidden, or of nobody. */
export function percentOf({ count, of }: OutcomeFigure, counts: OutcomeCounts): number | null {
  const [part, whole] = [counts[count], of && counts[of]];
  return part === null || !whole ? null : Math.round((part / whole) * 100);
}

const namesOf: Partial<Record<OutcomeGroup, Readonly<Record<number, string>>>> = {
  gender: genderNames,
  category: categoryNames,
};

/** What a group is called: as it is stored, else by its id; a cohort's id is its year. */
export const outcomeGroupName = (
  by: OutcomeGroup,
  { id, name }: { readonly id: number; readonly name: string | null },
): string => name ?? namesOf[by]?.[id] ?? String(id);
