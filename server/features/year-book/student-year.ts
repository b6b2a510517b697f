import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { categoryTotals, itemsOf, totalCents } from '#contract/finance/rules.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { moneyText } from '#contract/money.ts';
import { writtenTexts } from '#contract/record.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import {
  gradeLetter,
  hasMark,
  isSameScale,
  levelOf,
  levelsOf,
  type Scale,
  scaleOf,
  specScales,
} from '#contract/scales/scale.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { localeNow } from '#contract/texts.ts';
import type { ProfileFacts } from '../students/student-profile.ts';
import type {
  Plot,
  PlotPoint,
  Result,
  YearAcademics,
  YearFinance,
  YearPages,
} from './year-pages.ts';
import type { YearPictures } from './year-pictures.queries.ts';
import { yearTexts as texts } from './year-texts.ts';

/** What was read of a student and a year; the reports come in the order of their terms. */
export interface StudentYear {
  /** How the foundation calls itself. */
  readonly foundation: string;
  /** Its colour, or null for the program's. */
  readonly accent: string | null;
  /** Its logo as PNG; null without one. */
  readonly logo: Uint8Array | null;
  /** What its sums are in, a code of ISO 4217; null while they have no unit. */
  readonly currency: string | null;
  readonly student: ProfileFacts;
  readonly pictures: YearPictures;
  readonly year: string;
  readonly reports: readonly AcademicReport[];
  readonly statements: readonly FinanceStatement[];
  /** The year before that has reports, or null. */
  readonly before: { readonly year: string; readonly reports: readonly AcademicReport[] } | null;
  /** The day of printing. */
  readonly printed: string;
}

type Graded = Pick<AcademicReport, 'grade'> & { readonly mark: number | null };

/** Whether marks of this scale are shown for a student: in Special Education there are none (rule 7.5). */
const tellsMarks = (scale: Scale, student: Pick<ProfileFacts, 'category'>) =>
  scale.has_marks && student.category !== category.specialEducation;

/** A mark as people read it; none where there is only a grade. */
function resultOf({ grade, mark }: Graded, scale: Scale, student: ProfileFacts): Result {
  const isTold = mark !== null && tellsMarks(scale, student) && hasMark(scale, grade);
  return { grade, mark: isTold ? hundredthsText(Math.round(mark * 100)) : null };
}

function pointOf({ grade, mark }: Graded, scale: Scale, student: ProfileFacts): PlotPoint {
  if (!tellsMarks(scale, student)) {
    const level = scale.has_marks ? null : levelOf(scale, grade);
    return level === null ? null : { value: level, label: gradeLetter(grade) };
  }
  const { mark: label } = resultOf({ grade, mark }, scale, student);
  return mark === null || label === null ? null : { value: mark, label };
}

const stepsOf100 = [0, 25, 50, 75, 100].map((value) => ({ value, label: String(value) }));
const stepsOf = (scale: Scale) =>
  levelsOf(scale)
    .toReversed()
    .map((grade, value) => ({ value, label: gradeLetter(grade) }));

/** Only reports of the newest scale are in the plot; those of other scales are told in words (rule 7.17). */
function plotOf({ student, year, reports, before }: StudentYear): Plot {
  const newest = reports.at(-1) ?? before?.reports.at(-1);
  const scale = newest ? scaleOf(newest) : specScales[student.category];
  const terms = [
    ...new Set([...reports, ...(before?.reports ?? [])].map(({ term }) => term)),
  ].sort();
  const points = (of: readonly AcademicReport[]) =>
    terms.map((term) => {
      const report = of.find((one) => one.term === term);
      return report && isSameScale(scaleOf(report), scale) ? pointOf(report, scale, student) : null;
    });
  const others = (of: readonly AcademicReport[], its: string) =>
    of.flatMap((report) => {
      const own = scaleOf(report);
      return isSameScale(own, scale) ? [] : { term: report.term, year: its, scale: own.name };
    });
  const past = points(before?.reports ?? []);
  return {
    year,
    terms,
    now: points(reports),
    // A year without points is not in the legend.
    before: before && past.some(Boolean) ? { year: before.year, points: past } : null,
    steps: scale.has_marks ? stepsOf100 : stepsOf(scale),
    otherScales: [...others(reports, year), ...others(before?.reports ?? [], before?.year ?? '')],
  };
}

const verified = (report: { status: number; verified_by: string | null }) =>
  report.status === reportStatus.verified ? texts.verifiedBy(report.verified_by) : texts.unverified;

function academicsOf(read: StudentYear): YearAcademics | null {
  const { reports, student } = read;
  if (reports.length === 0) return null;
  const names = new Map(
    reports.flatMap(({ marks }) => marks.map((one) => [one.subject_id, one.subject_name])),
  );
  return {
    terms: reports.map((report) => ({
      name: report.term,
      verified: verified(report),
      mean: resultOf(report, scaleOf(report), student),
      ownWords: report.own_words,
      // The student's own words are shown elsewhere.
      comments: writtenTexts(academicFields, { ...report, own_words: null }).map(
        ([label, text]) => ({ label, text }),
      ),
    })),
    subjects: [...names].map(([id, name]) => ({
      name,
      marks: reports.map((report) => {
        const found = report.marks.find(({ subject_id }) => subject_id === id);
        return found ? resultOf(found, scaleOf(report), student) : null;
      }),
    })),
    plot: plotOf(read),
  };
}

function financeOf({ statements: all }: StudentYear): YearFinance | null {
  const last = all.at(-1);
  if (!last) return null;
  // Sums of different currencies are never added up: those of the latest stand in the table.
  const currency = last.currency ?? null;
  const statements = all.filter((one) => one.currency === last.currency);
  const others = all.filter((one) => one.currency !== last.currency);
  const totals = statements.map(({ items }) => categoryTotals(itemsOf(items)));
  const costs = (name: string) =>
    totals.map((all) => all.find(({ category: one }) => one === name)?.cents ?? 0);
  return {
    currency,
    terms: statements.map((one) => ({ name: one.term, verified: verified(one) })),
    categories: financeCategories
      .map((name) => ({ name, costs: costs(name) }))
      .filter(({ costs: all }) => all.some((cents) => cents > 0)),
    comments: [
      ...others.map(({ term, items, currency: its }) => ({
        label: term,
        text: moneyText(totalCents(itemsOf(items)), its ?? null),
      })),
      ...all.map((one) => ({ label: one.term, text: one.liaison_comment })),
    ],
  };
}

/** The pages of a year in words and figures (rule 11.4). */
export function yearPages(read: StudentYear): YearPages {
  const { student, year } = read;
  const fact = (label: string, value: string | number | null) => ({
    label,
    value: value === null || value === '' ? texts.none : String(value),
  });
  return {
    name: student.name,
    ref: student.ref,
    year,
    line: [
      student.ref,
      read.reports.at(-1)?.class ?? read.statements.at(-1)?.class,
      categoryNames[student.category],
      studentStatusNames[student.status],
    ]
      .filter(Boolean)
      .join('  ·  '),
    facts: [
      fact(texts.age, student.age),
      fact(texts.school, student.school),
      fact(texts.liaison, student.liaison),
      fact(texts.father, student.father),
      fact(texts.mother, student.mother),
      fact(texts.guardian, student.guardian),
      fact(texts.siblings, student.siblings),
      fact(texts.ambition, student.ambition),
      fact(texts.languages, student.languages),
    ],
    background: student.background,
    academics: academicsOf(read),
    finance: financeOf(read),
    foundation: read.foundation,
    accent: read.accent,
    logo: read.logo,
    ...read.pictures,
    printed: texts.printed(
      new Intl.DateTimeFormat(localeNow(), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(read.printed),
      ),
    ),
  };
}
