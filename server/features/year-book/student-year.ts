import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { categoryTotals, itemsOf, totalCents } from '#contract/finance/rules.ts';
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
import type { StudentYear } from './student-year.queries.ts';
import { yearTexts as texts } from './year-texts.ts';

type Graded = Pick<AcademicReport, 'grade'> & { readonly mark: number | null };

/** Whether marks of this scale are shown for a student: in Special Education there are none (rule 7.5). */
const tellsMarks = (scale: Scale, student: Pick<ProfileFacts, 'category'>) =>
  scale.has_marks && student.category !== category.specialEducation;

/** A mark as people read it; none where there is only a grade. */
function resultOf({ grade, mark }: Graded, scale: Scale, student: ProfileFacts) {
  const isTold = mark !== null && tellsMarks(scale, student) && hasMark(scale, grade);
  return { grade, mark: isTold ? hundredthsText(Math.round(mark * 100)) : null };
}

/** A mean in the plot; null where there is a gap. */
function pointOf({ grade, mark }: Graded, scale: Scale, student: ProfileFacts) {
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
function plotOf({ student, year, reports, before }: StudentYear) {
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

/** Null before the first academic report of the year. */
function academicsOf(read: StudentYear) {
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

/** Null before the first finance report of the year; sums in whole cents, one for each term. */
function financeOf({ statements: all }: StudentYear) {
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
      .map((name: string) => ({ name, costs: costs(name) }))
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

const factNames = [
  ...(['age', 'school', 'liaison', 'father', 'mother', 'guardian'] as const),
  ...(['siblings', 'ambition', 'languages'] as const),
] as const;

export type YearPages = ReturnType<typeof yearPages>;

/** The pages of a year in plain words and figures, so that another thread can draw them (rule 11.4). */
export function yearPages(read: StudentYear) {
  const { student, year, foundation, accent, logo, pictures } = read;
  const schoolClass = read.reports.at(-1)?.class ?? read.statements.at(-1)?.class;
  const printed = new Intl.DateTimeFormat(localeNow(), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...{ name: student.name, ref: student.ref, year, foundation, accent, logo, ...pictures },
    line: [
      student.ref,
      schoolClass,
      categoryNames[student.category],
      studentStatusNames[student.status],
    ]
      .filter(Boolean)
      .join('  ·  '),
    facts: factNames.map((name) => ({
      label: texts[name],
      value: student[name] === null || student[name] === '' ? texts.none : String(student[name]),
    })),
    background: student.background,
    academics: academicsOf(read),
    finance: financeOf(read),
    printed: texts.printed(printed.format(new Date(read.printed))),
  };
}
