import { marklessGrades } from '#contract/academics/grades.ts';
import { groupItems, type Item, totalCents } from '#contract/finance/rules.ts';
import { calledName } from '#contract/first-name.ts';
import { foundation } from '#contract/foundation.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { type LetterContent, type LetterPart, letter } from './layout.ts';
import { progressWords as words } from './progress.words.ts';
import type { LetterTable } from './tables.ts';

/** An academic report as the letter tells it; marks in whole hundredths. */
export interface LetterReport {
  readonly grade: string;
  readonly mark: number | null;
  readonly teacher_comment: string;
  readonly liaison_comment: string;
  readonly action_plan: string;
  readonly psychosocial: string;
  readonly marks: readonly {
    readonly subject_name: string;
    readonly mark: number;
    readonly grade: string;
  }[];
}

/** A finance report as the letter tells it; costs in whole cents. */
export interface LetterSpending {
  readonly liaison_comment: string;
  readonly items: readonly Item[];
}

/** All that a progress letter is made of: nothing else of the child can get into it (security 10.4). */
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
  readonly report: LetterReport | null;
  readonly spending: LetterSpending | null;
}

/** The letter to a supporter about a child's term, with what is approved of it (contract 9). */
export function progressLetter(progress: Progress): LetterContent {
  const { supporter, student, report, spending } = progress;
  const child = calledName(student);
  const term = words.term(progress.term_name, progress.year_name);
  return letter({
    subject: words.subject(child, term),
    preview: words.preview(child, term),
    title: words.title(child),
    parts: [
      { kind: 'text', text: words.greeting(supporter.first_name) },
      { kind: 'text', text: words.opening(child, term) },
      ...(report ? resultParts(report, student.category) : []),
      ...(spending ? spendingParts(spending) : []),
      { kind: 'text', text: `${words.closing}\n${foundation.name}` },
    ],
    reason: words.reason,
  });
}

const note = (label: string, text: string): LetterPart[] =>
  text.trim() === '' ? [] : [{ kind: 'note', label, text }];

function resultParts(report: LetterReport, categoryId: CategoryId): LetterPart[] {
  return [
    { kind: 'heading', text: words.results },
    categoryId === category.specialEducation ? progressTable(report) : marksTable(report),
    ...note(words.teacherComment, report.teacher_comment),
    ...note(words.liaisonComment, report.liaison_comment),
    ...note(words.actionPlan, report.action_plan),
    ...note(words.psychosocial, report.psychosocial),
  ];
}

function marksTable({ marks, grade, mark }: LetterReport): LetterTable {
  return {
    kind: 'table',
    values: 'figures',
    heads: [words.subjectHead, words.markHead, words.gradeHead],
    rows: marks.map((one) => [
      one.subject_name,
      marklessGrades.includes(one.grade) ? words.noMark : markText(one.mark),
      one.grade,
    ]),
    sum: [words.mean, mark === null ? words.noMark : markText(mark), grade],
  };
}

/** Special Education has no marks: how far the child has come stands in words. */
function progressTable({ marks, grade }: LetterReport): LetterTable {
  return {
    kind: 'table',
    values: 'words',
    heads: [words.subjectHead, words.progressHead],
    rows: marks.map((one) => [one.subject_name, one.grade]),
    sum: [words.mean, grade],
  };
}

function spendingParts({ items, liaison_comment }: LetterSpending): LetterPart[] {
  return [
    { kind: 'heading', text: words.spending },
    {
      kind: 'table',
      values: 'figures',
      heads: [words.categoryHead, words.costHead],
      rows: groupItems(items).map((group) => [group.category, group.category_total_cost]),
      sum: [words.total, formatMoney(totalCents(items))],
    },
    ...note(words.financeComment, liaison_comment),
  ];
}

const markText = (hundredths: number) => String(hundredthsNumber(hundredths));
