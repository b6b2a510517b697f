import type { FieldErrors } from '../errors.ts';
import { type CategoryId, category } from '../reference-data/categories.ts';
import { yearNumber } from '../reference-data/rules.ts';
import { scaleMessages as words } from './messages.ts';
import { type MeanKind, type Scale, type Step, specScales } from './scale.ts';

/** Where a scale is used: of a class or of all, from a year on or always. */
export interface Use {
  readonly class_id: number | null;
  readonly from_year: number | null;
}

/** A scale with where new reports take it. */
export interface UsedScale extends Scale {
  readonly uses: readonly Use[];
}

/** What decides about the scale of a report; the year by its name. */
export interface Taken {
  readonly category: CategoryId;
  readonly class_id: number | null;
  readonly year: string | null;
}

/**
 * The scale that a new report takes: what is said of its class counts before what is said of all
 * classes, the later first year before the earlier; the built-in one where nothing is said.
 */
export function scaleFor(
  scales: readonly UsedScale[],
  { category: of, class_id, year }: Taken,
): Scale {
  const inYear = year === null ? Number.NaN : Number(yearNumber(year));
  const fitting = scales
    .filter((scale) => scale.category === of)
    .flatMap((scale) => scale.uses.map((use) => ({ scale, use })))
    .filter(
      ({ use }) =>
        (use.class_id === null || use.class_id === class_id) &&
        (use.from_year === null || use.from_year <= inYear),
    );
  const rank = ({ class_id: its, from_year }: Use) =>
    (its === null ? 0 : 100_000) + (from_year ?? 0);
  const [best] = fitting.toSorted((one, other) => rank(other.use) - rank(one.use));
  return best?.scale ?? specScales[of];
}

/** For a report that is corrected: what it was filed with. */
export interface Kept extends Omit<Taken, 'category'> {
  readonly scale: Scale;
}

/**
 * The scale of a report: the one it was made with, unless its class or year is another now. A report that is
 * corrected keeps its own category, whatever the student's is by now.
 */
export function scaleOfReport(scales: readonly UsedScale[], now: Taken, kept: Kept | null): Scale {
  if (kept === null) return scaleFor(scales, now);
  const isKept = kept.class_id === now.class_id && kept.year === now.year;
  return isKept ? kept.scale : scaleFor(scales, { ...now, category: kept.scale.category });
}

/** Most steps of a scale, and longest label. */
export const stepsMax = 30;
export const labelMax = 40;
/** Most places where one scale is used. */
export const usesMax = 60;

/** A scale as its form has it. */
export interface WrittenScale {
  readonly category: CategoryId;
  readonly has_marks: boolean;
  readonly mean: MeanKind;
  readonly steps: readonly Step[];
  readonly uses: readonly Use[];
}

/** Faults of a scale among its parts, by the wire's paths (`steps.2.lowest`). */
export function scaleFaults(scale: WrittenScale): FieldErrors {
  const faults: FieldErrors = {};
  const isSpecial = scale.category === category.specialEducation;
  if (isSpecial && scale.has_marks) faults.has_marks = [words.specialMarks];
  if (scale.mean === 'score' && !scale.has_marks) faults.mean = [words.meanNeedsMarks];
  const counted = scale.steps.filter(({ no_mark }) => !no_mark);
  if (scale.mean === 'points' && counted.some(({ points }) => points === null))
    faults.mean = [words.meanNeedsPoints];
  if (counted.length === 0) faults.steps = [words.steps];
  if (scale.mean === 'points' && !faults.mean) Object.assign(faults, pointsFaults(scale.steps));
  const labels = new Set<string>();
  scale.steps.forEach((step, at) => {
    const key = step.label.trim().toLowerCase();
    if (labels.has(key)) faults[`steps.${at}.label`] = [words.labelTwice];
    labels.add(key);
    const fault = bandFault(scale, at);
    if (fault !== null) faults[`steps.${at}.lowest`] = [fault];
  });
  const places = new Set<string>();
  scale.uses.forEach((use, at) => {
    const key = useKey(use);
    if (places.has(key)) faults[`uses.${at}.class_id`] = [words.useTwice];
    places.add(key);
  });
  return faults;
}

/** Points that a mean grade is found by only fall or only rise from the best grade on, and differ. */
function pointsFaults(steps: readonly Step[]): FieldErrors {
  const counted = steps.flatMap(({ no_mark, points }, at) =>
    no_mark ? [] : [{ at, points: points ?? 0 }],
  );
  const last = counted.at(-1);
  const whole = Math.sign((last?.points ?? 0) - (counted[0]?.points ?? 0));
  const wrong = counted.find(({ points }, place) => {
    const move = Math.sign(points - (counted[place - 1]?.points ?? points));
    return move !== 0 && move !== whole;
  });
  if (wrong) return { [`steps.${wrong.at}.points`]: [words.pointsOrder] };
  if (whole !== 0 || !last || counted.length === 1) return {};
  return { [`steps.${last.at}.points`]: [words.pointsAlike] };
}

/** Identifies a place where a scale is used, so that two can be compared. */
export const useKey = ({ class_id, from_year }: Use): string =>
  `${class_id ?? ''} ${from_year ?? ''}`;

function bandFault({ steps, has_marks }: WrittenScale, at: number): string | null {
  const own = steps[at];
  if (!own || (own.lowest === null && own.highest === null)) return null;
  if (!has_marks || own.no_mark) return words.bandWithoutMark;
  if (own.lowest === null || own.highest === null) return words.bandHalf;
  if (own.lowest > own.highest) return words.bandTurned;
  const { lowest, highest } = own;
  const overlaps = steps
    .slice(0, at)
    .some(
      (one) =>
        one.lowest !== null &&
        one.highest !== null &&
        one.lowest <= highest &&
        lowest <= one.highest,
    );
  return overlaps ? words.bandOverlap : null;
}
