import type { academicFields } from '#contract/academics/record.ts';
import type { financeFields } from '#contract/finance/record.ts';
import { categoryTotals, type Item, totalCents } from '#contract/finance/rules.ts';
import { calledName } from '#contract/first-name.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { noOwnTexts, type OwnTexts, type TextPart } from '#contract/letter-texts/parts.ts';
import { filledIn } from '#contract/letter-texts/rules.ts';
import { moneyText } from '#contract/money.ts';
import { type SentenceId, supporterSentences } from '#contract/path/sentences.ts';
import type { TextsOf } from '#contract/record.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { hasMark, type Step, scaleOf } from '#contract/scales/scale.ts';
import { dayText } from '../../day-text.ts';
import type { Letterhead } from '../letterhead.ts';
import { type LetterContent, type LetterPart, letter } from './layout.ts';
import { programTexts } from './program-texts.ts';
import { progressWords as words } from './progress.words.ts';
import { type Compared, sinceParts } from './progress-since.ts';
import type { LetterTable } from './tables.ts';

/** The fields of an academic report that are in the letter. */
type LetterReport = Compared & Readonly<TextsOf<typeof academicFields>>;

/** The fields of a finance report that are in the letter; costs in whole cents. */
interface LetterSpending extends Readonly<TextsOf<typeof financeFields>> {
  readonly items: readonly Item[];
  /** What they are in, where that is not the foundation's currency. */
  readonly currency?: string | null;
}

/** All data of a progress letter: nothing else about the child can get into it (rule 9.6). */
export interface Progress {
  readonly supporter: { readonly first_name: string };
  readonly student: {
    readonly name: string;
    /** As recorded; null where nobody said it. */
    readonly first_name: string | null;
    readonly category: CategoryId;
  };
  readonly year_name: string;
  readonly term_name: string;
  /** The day of an earlier letter with a report that was corrected since, `YYYY-MM-DD`; null for a first letter. */
  readonly replaces: string | null;
  /** Which sentence about the student's path was approved since the last letter; null for none. */
  readonly told: SentenceId | null;
  readonly report: LetterReport | null;
  /** The report before it, of an earlier term; null where there is none. */
  readonly before: (Compared & { readonly term_name: string; readonly year_name: string }) | null;
  readonly spending: LetterSpending | null;
  /** The link by which the supporter stops these letters. */
  readonly stop: string;
}

/**
 * The letter to a supporter about a child's term, with what is approved of it (rule 9.2).
 * @param own the foundation's texts in the language of the moment
 */
export function progressLetter(
  progress: Progress,
  head: Letterhead,
  own: OwnTexts = noOwnTexts,
): LetterContent {
  const { supporter, student, report, before, spending, replaces, told } = progress;
  const child = calledName(student);
  const term = words.term(progress.term_name, progress.year_name);
  const ours = programTexts();
  const values = {
    ...{ student: child, term },
    ...{ foundation: head.name, supporter: supporter.first_name },
  };
  const said = (part: TextPart) => filledIn(own[part] ?? ours[part], values);
  const paragraph = (part: TextPart): LetterPart[] => {
    const text = said(part);
    return text === '' ? [] : [{ kind: 'text', text }];
  };
  return letter(head, {
    subject: said('subject'),
    preview: words.preview(child, term),
    title: said('title'),
    parts: [
      ...paragraph('greeting'),
      ...paragraph('opening'),
      ...(replaces === null
        ? []
        : [{ kind: 'text' as const, text: words.replaces(dayText(replaces)) }]),
      ...(told === null ? [] : [{ kind: 'text' as const, text: supporterSentences[told](child) }]),
      ...(report ? humanWords(report, child) : []),
      ...(report && before && mayCompare(student.category, report, before)
        ? sinceParts(report, before, words.term(before.term_name, before.year_name))
        : []),
      ...(report ? resultParts(report, student.category, paragraph('results')) : []),
      ...(spending ? spendingParts(spending, head, paragraph('spending')) : []),
      ...paragraph('thanks'),
      {
        kind: 'text',
        text: [said('closing'), head.signedBy, head.name].filter(Boolean).join('\n'),
      },
    ],
    reason: words.reason(head.name),
    stop: progress.stop,
  });
}

const note = (label: string, text: string): Extract<LetterPart, { kind: 'note' }>[] =>
  text.trim() === '' ? [] : [{ kind: 'note', label, text }];

/** What people who know the child say comes before the figures, and the child's own words come first. */
const humanWords = (report: LetterReport, child: string): LetterPart[] =>
  [
    ...note(words.ownWords(child), report.own_words ?? ''),
    ...note(words.liaisonComment, report.liaison_comment),
    ...note(words.teacherComment, report.teacher_comment),
  ].map((part) => ({ ...part, isFirst: true }));

/**
 * A letter shows no marks of a student in Special Education, whatever the category was when they were given
 * (rule 7.5): such reports are compared by levels alone.
 */
const mayCompare = (categoryId: CategoryId, now: Compared, before: Compared) =>
  categoryId !== category.specialEducation ||
  (!scaleOf(now).has_marks && !scaleOf(before).has_marks);

/** What a grade means: its place in the scale, and the marks for which it is given. */
function gradesNote(report: LetterReport, categoryId: CategoryId): LetterPart[] {
  const { steps, has_marks } = scaleOf(report);
  if (categoryId === category.specialEducation && has_marks) return [];
  // Labels that explain themselves need no list.
  if (steps.some(({ label }) => label.includes('('))) return [];
  const bandOf = ({ label, lowest, highest }: Step) =>
    lowest === null || highest === null ? label : words.gradeBand(label, lowest, highest);
  const given = new Set(report.marks.map(({ grade }) => grade));
  const without = steps.filter(({ no_mark, label }) => no_mark && given.has(label));
  const sentences = [
    words.gradesBestFirst(steps.filter(({ no_mark }) => !no_mark).map(bandOf)),
    ...(without.length > 0 ? [words.gradesWithoutMark(without.map(({ label }) => label))] : []),
  ];
  return [{ kind: 'small', text: sentences.join(' ') }];
}

function resultParts(
  report: LetterReport,
  categoryId: CategoryId,
  before: readonly LetterPart[],
): LetterPart[] {
  return [
    { kind: 'heading', text: words.results },
    ...before,
    categoryId === category.specialEducation || !scaleOf(report).has_marks
      ? progressTable(report)
      : marksTable(report),
    ...gradesNote(report, categoryId),
    ...note(words.actionPlan, report.action_plan),
    ...note(words.psychosocial, report.psychosocial),
  ];
}

function marksTable(report: LetterReport): LetterTable {
  const { marks, grade, mark } = report;
  const scale = scaleOf(report);
  return {
    kind: 'table',
    values: 'figures',
    heads: [words.subjectHead, words.markHead, words.gradeHead],
    rows: marks.map((one) => [
      one.subject_name,
      hasMark(scale, one.grade) ? markText(one.mark) : words.noMark,
      one.grade,
    ]),
    ...(hasMean(report) && {
      sum: [words.mean, mark === null ? words.noMark : markText(mark), grade],
    }),
  };
}

/** Some scales have no overall result. */
const hasMean = ({ grade, mark }: LetterReport) => grade !== '' || mark !== null;

/** Special Education and other scales of levels have no marks, so progress is told in words. */
function progressTable({ marks, grade }: LetterReport): LetterTable {
  return {
    kind: 'table',
    values: 'words',
    heads: [words.subjectHead, words.progressHead],
    rows: marks.map((one) => [one.subject_name, one.grade]),
    ...(grade !== '' && { sum: [words.mean, grade] }),
  };
}

function spendingParts(
  { items, liaison_comment, currency: own }: LetterSpending,
  head: Letterhead,
  before: readonly LetterPart[],
): LetterPart[] {
  const sumText = (cents: number) => moneyText(cents, own ?? head.currency);
  return [
    { kind: 'heading', text: words.spending },
    ...before,
    {
      kind: 'table',
      values: 'figures',
      heads: [words.categoryHead, words.costHead],
      rows: categoryTotals(items).map(({ category: name, cents }) => [name, sumText(cents)]),
      sum: [words.total, sumText(totalCents(items))],
    },
    ...note(words.financeComment, liaison_comment),
  ];
}

const markText = (hundredths: number) => String(hundredthsNumber(hundredths));
