import { hundredthsNumber } from '#contract/hundredths.ts';
import { hasMark, isSameScale, levelOf, type Scale, scaleOf } from '#contract/scales/scale.ts';
import { texts } from '#contract/texts.ts';
import type { LetterPart } from './layout.ts';

/** How a child's results changed since an earlier term, in words. */
const sinceWords = texts('sinceWords', {
  heading: (term: string) => `Since ${term}`,
  rose: (from: string, to: string) => `The mean score rose from ${from} to ${to}.`,
  fell: (from: string, to: string) => `The mean score fell from ${from} to ${to}.`,
  stayed: (score: string) => `The mean score stayed at ${score}.`,
  levelRose: (from: string, to: string) => `Over all subjects it went up from ${from} to ${to}.`,
  levelFell: (from: string, to: string) => `Over all subjects it went down from ${from} to ${to}.`,
  levelStayed: (level: string) => `Over all subjects it stayed at ${level}.`,
  step: (subject: string, from: string, to: string) => `${subject} (${from} to ${to})`,
  better: (subjects: readonly string[]) => `Better in ${subjects.join(', ')}.`,
  lower: (subjects: readonly string[]) => `Lower in ${subjects.join(', ')}.`,
  same: 'The subjects stand where they stood.',
  otherScale: (term: string) =>
    `The school grades on another scale than in ${term}, so nothing is compared with it.`,
});

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
    if (now.mark === before.mark) return [sinceWords.stayed(to)];
    return [now.mark > before.mark ? sinceWords.rose(from, to) : sinceWords.fell(from, to)];
  }
  const [level, old] = [levelOf(scale, now.grade), levelOf(scale, before.grade)];
  if (level === null || old === null) return [];
  if (level === old) return [sinceWords.levelStayed(now.grade)];
  const sentence = level > old ? sinceWords.levelRose : sinceWords.levelFell;
  return [sentence(before.grade, now.grade)];
}

const named = (steps: readonly Step[]): string[] =>
  steps
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, namedAtMost)
    .map(({ subject, from, to }) => sinceWords.step(subject, from, to));

/**
 * What changed since an earlier report, in words. Reports on different scales are never compared, since their
 * marks and levels mean other things.
 * @param term the term of the earlier report, in words
 */
export function sinceParts(now: Compared, before: Compared, term: string): LetterPart[] {
  const scale = scaleOf(now);
  const heading: LetterPart = { kind: 'heading', text: sinceWords.heading(term) };
  if (!isSameScale(scale, scaleOf(before)))
    return [heading, { kind: 'text', text: sinceWords.otherScale(term) }];
  const steps = stepsOf(scale, now, before);
  const better = named(steps.filter(({ by }) => by > 0));
  const lower = named(steps.filter(({ by }) => by < 0));
  const sentences = [
    ...overall(scale, now, before),
    ...(better.length > 0 ? [sinceWords.better(better)] : []),
    ...(lower.length > 0 ? [sinceWords.lower(lower)] : []),
    ...(steps.length > 0 && better.length + lower.length === 0 ? [sinceWords.same] : []),
  ];
  return sentences.length === 0 ? [] : [heading, { kind: 'text', text: sentences.join(' ') }];
}
