import { hundredthsNumber } from '#contract/hundredths.ts';
import { hasMark, isSameScale, levelOf, type Scale, scaleOf } from '#contract/scales/scale.ts';
import type { LetterPart } from './layout.ts';
import { sinceWords as words } from './progress-since.words.ts';

/** What a comparison needs of a report; marks in whole hundredths. */
export interface Compared {
  readonly grade: string;
  readonly mark: number | null;
  /** The scale that it was made with, where it is neither of the two built-in ones. */
  readonly scale?: Scale | undefined;
  readonly marks: readonly {
    readonly subject_name: string;
    readonly mark: number;
    readonly grade: string;
  }[];
}

/** The most subjects that are named on each side: those that changed most. */
const namedAtMost = 3;

interface Step {
  readonly subject: string;
  readonly by: number;
  readonly from: string;
  readonly to: string;
}

const markText = (hundredths: number) => String(hundredthsNumber(hundredths));

/** Subjects of both reports that can be compared, by marks or by levels. */
function stepsOf(scale: Scale, now: Compared, before: Compared): Step[] {
  return now.marks.flatMap((one) => {
    const old = before.marks.find(({ subject_name }) => subject_name === one.subject_name);
    if (!old) return [];
    const subject = one.subject_name;
    if (hasMark(scale, one.grade) && hasMark(scale, old.grade))
      return { subject, by: one.mark - old.mark, from: markText(old.mark), to: markText(one.mark) };
    const [level, oldLevel] = [levelOf(scale, one.grade), levelOf(scale, old.grade)];
    if (scale.has_marks || level === null || oldLevel === null) return [];
    return { subject, by: level - oldLevel, from: old.grade, to: one.grade };
  });
}

/** The sentence about all subjects; none where one of the reports has no overall result. */
function overall(scale: Scale, now: Compared, before: Compared): string[] {
  if (scale.has_marks && now.mark !== null && before.mark !== null) {
    const [from, to] = [markText(before.mark), markText(now.mark)];
    if (now.mark === before.mark) return [words.stayed(to)];
    return [now.mark > before.mark ? words.rose(from, to) : words.fell(from, to)];
  }
  const [level, old] = [levelOf(scale, now.grade), levelOf(scale, before.grade)];
  if (level === null || old === null) return [];
  if (level === old) return [words.levelStayed(now.grade)];
  const sentence = level > old ? words.levelRose : words.levelFell;
  return [sentence(before.grade, now.grade)];
}

const named = (steps: readonly Step[]): string[] =>
  steps
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, namedAtMost)
    .map(({ subject, from, to }) => words.step(subject, from, to));

/**
 * What changed since an earlier report, in words. Reports on different scales are never compared, since their
 * marks and levels mean other things.
 * @param term the term of the earlier report, in words
 */
export function sinceParts(now: Compared, before: Compared, term: string): LetterPart[] {
  const scale = scaleOf(now);
  const heading: LetterPart = { kind: 'heading', text: words.heading(term) };
  if (!isSameScale(scale, scaleOf(before)))
    return [heading, { kind: 'text', text: words.otherScale(term) }];
  const steps = stepsOf(scale, now, before);
  const better = named(steps.filter(({ by }) => by > 0));
  const lower = named(steps.filter(({ by }) => by < 0));
  const sentences = [
    ...overall(scale, now, before),
    ...(better.length > 0 ? [words.better(better)] : []),
    ...(lower.length > 0 ? [words.lower(lower)] : []),
    ...(steps.length > 0 && better.length + lower.length === 0 ? [words.same] : []),
  ];
  return sentences.length === 0 ? [] : [heading, { kind: 'text', text: sentences.join(' ') }];
}
