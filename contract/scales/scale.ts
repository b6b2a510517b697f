import { type CategoryId, category } from '../reference-data/categories.ts';

/** A grade of a scale. */
export interface Step {
  /** As it is stored, mailed and printed, letter for letter. */
  readonly label: string;
  /** Whole; null where the scale counts none. */
  readonly points: number | null;
  /** The band of marks that it usually stands for, both whole and both included; null without one. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** It stands for no mark at all, as X and Y do (rule 7.4). */
  readonly no_mark: boolean;
}

/**
 * What a report says over all its subjects. `score`: mean score and mean grade; `points`: a mean grade by the
 * mean of the points; `grade`: a mean grade that somebody chooses; `none`: nothing.
 */
export const meanKinds = ['score', 'points', 'grade', 'none'] as const;
export type MeanKind = (typeof meanKinds)[number];

/** Grades with what belongs to them. A report keeps the scale that it was made with. */
export interface Scale {
  readonly id: number;
  readonly name: string;
  readonly category: CategoryId;
  /** Whether a mark out of 100 is typed beside a grade. Otherwise the grades are levels and have no mark. */
  readonly has_marks: boolean;
  readonly mean: MeanKind;
  /** The best first. */
  readonly steps: readonly Step[];
}

const step = (label: string): Step => ({
  label,
  points: null,
  lowest: null,
  highest: null,
  no_mark: false,
});

/** The two built-in scales (rules 7.4 and 7.5): the first of the table, which nobody changes. */
export const specScales: Readonly<Record<CategoryId, Scale>> = {
  [category.normal]: {
    id: 1,
    name: 'Normal',
    category: category.normal,
    has_marks: true,
    mean: 'score',
    steps: [
      ...['A+', 'A', 'B', 'C', 'D', 'F'].map(step),
      ...['X', 'Y'].map((label) => ({ ...step(label), no_mark: true })),
    ],
  },
  [category.specialEducation]: {
    id: 2,
    name: 'Special Education',
    category: category.specialEducation,
    has_marks: false,
    mean: 'grade',
    steps: [
      'A (Excellent Progress)',
      'B (Good Progress)',
      'C (Moderate Progress)',
      'D (Limited Progress)',
      'F (No Progress/Needs Full Assistance)',
    ].map(step),
  },
};

/** The built-in scale of this id; undefined for another one. */
export const specScaleOf = (id: number): Scale | undefined =>
  Object.values(specScales).find((one) => one.id === id);

/** Whether nobody may change the steps of this scale: it is a built-in one. */
export const isOfSpec = ({ id }: Pick<Scale, 'id'>): boolean => specScaleOf(id) !== undefined;

/** The labels of a scale, the best first. */
export const labelsOf = ({ steps }: Scale): string[] => steps.map(({ label }) => label);

const stepOf = ({ steps }: Scale, grade: string): Step | undefined =>
  steps.find(({ label }) => label === grade);

/**
 * The grade as its scale spells it, or null when the scale has none such. Of a label with words in
 * brackets the letter before them is understood too.
 */
export function fittingGrade(scale: Scale, grade: string): string | null {
  const labels = labelsOf(scale);
  if (labels.includes(grade)) return grade;
  return labels.find((one) => one.startsWith(`${grade} (`)) ?? null;
}

/** A grade as one word, where a column has no room for more: 'B (Good Progress)' is B. */
export function gradeLetter(grade: string): string {
  return grade.split(' ')[0] ?? grade;
}

/** Whether a mark stands beside this grade: not in a scale of levels, nor with X or Y (rule 7.4). */
export const hasMark = (scale: Scale, grade: string): boolean =>
  scale.has_marks && stepOf(scale, grade)?.no_mark !== true;

/** A level as its place from 0, the lowest; null for what stands for no mark, or for another scale. */
export function levelOf(scale: Scale, grade: string): number | null {
  const levels = levelsOf(scale);
  const at = levels.indexOf(grade);
  return at < 0 ? null : levels.length - 1 - at;
}

/** The labels that stand for something, the best first. */
export const levelsOf = ({ steps }: Scale): string[] =>
  steps.filter(({ no_mark }) => !no_mark).map(({ label }) => label);

/**
 * Whether a mark lies outside of the band of its grade. Schools round or cut off: 79.5 may count as 79 or as
 * 80, so both bands accept it.
 * @param mark whole hundredths
 */
export function isOutsideBand(scale: Scale, grade: string, mark: number): boolean {
  const found = stepOf(scale, grade);
  if (!found || !hasMark(scale, grade) || found.lowest === null || found.highest === null)
    return false;
  return mark < found.lowest * 100 - 50 || mark >= (found.highest + 1) * 100;
}

/** The grade in whose band a mark lies, cut off to whole numbers; null where no band has it. */
export function gradeOfMark(scale: Scale, mark: number): string | null {
  const whole = Math.floor(mark / 100);
  return (
    scale.steps.find(
      ({ lowest, highest }) =>
        lowest !== null && highest !== null && lowest <= whole && whole <= highest,
    )?.label ?? null
  );
}

/**
 * The mean grade by the points of grades: the grade whose points are nearest to their mean. Between two as
 * near it is the better one, among grades of equal points the lower one; null without any points. Grades that
 * stand for no mark neither count nor are found.
 */
export function gradeOfPoints(scale: Scale, grades: readonly string[]): string | null {
  if (scale.mean !== 'points') return null;
  const pointsOf = (step: Step | undefined) =>
    !step || step.no_mark || step.points === null ? [] : [step.points];
  const points = grades.flatMap((grade) => pointsOf(stepOf(scale, grade)));
  if (points.length === 0) return null;
  const sum = points.reduce((all, one) => all + one, 0);
  const apart = (step: Step) =>
    Math.min(...pointsOf(step).map((of) => Math.abs(of * points.length - sum)));
  const least = Math.min(...scale.steps.map(apart));
  const nearest = scale.steps.filter((step) => apart(step) === least);
  return nearest.findLast((step) => step.points === nearest[0]?.points)?.label ?? null;
}

/** Whether two reports can be held against each other: levels and marks of one scale alone. */
export const isSameScale = (one: Pick<Scale, 'id'>, other: Pick<Scale, 'id'>): boolean =>
  one.id === other.id;

/** The scale that a report was made with: replies name it where it is not a built-in one (rule 7.17). */
export const scaleOf = (report: {
  readonly grade: string;
  readonly scale?: Scale | undefined;
}): Scale =>
  report.scale ??
  Object.values(specScales).find((one) => stepOf(one, report.grade)) ??
  specScales[category.normal];
