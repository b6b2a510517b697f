import { marklessGrades, progressStep } from '#contract/academics/grades.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { moneyOf } from '#contract/money.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { ProfileFacts } from '../students/students.queries.ts';
import type {
  Plot,
  PlotPoint,
  Result,
  YearAcademics,
  YearFinance,
  YearPages,
} from './year-pages.ts';
import { yearTexts as texts } from './year-texts.ts';

/** What was read of a student and a year; the reports come in the order of their terms. */
export interface StudentYear {
  readonly student: ProfileFacts;
  readonly year: string;
  readonly reports: readonly AcademicReport[];
  readonly statements: readonly FinanceStatement[];
  /** The year before that has reports, or null. */
  readonly before: { readonly year: string; readonly reports: readonly AcademicReport[] } | null;
  /** The day of printing. */
  readonly printed: string;
}

type Graded = Pick<AcademicReport, 'grade' | 'mark'>;
const special = category.specialEducation;

/** A mark as people read it; none where the grade says it all. */
function resultOf({ grade, mark }: Graded, isSpecial: boolean): Result {
  const hasMark = mark !== null && !isSpecial && !marklessGrades.includes(grade);
  return { grade, mark: hasMark ? hundredthsText(Math.round(mark * 100)) : null };
}

function pointOf({ grade, mark }: Graded, isSpecial: boolean): PlotPoint {
  if (isSpecial) {
    const step = progressStep(grade);
    return step === null ? null : { value: step, label: grade.slice(0, 1) };
  }
  const { mark: label } = resultOf({ grade, mark }, false);
  return mark === null || label === null ? null : { value: mark, label };
}

const stepsOf100 = [0, 25, 50, 75, 100].map((value) => ({ value, label: String(value) }));
const stepsOfProgress = ['F', 'D', 'C', 'B', 'A'].map((label, value) => ({ value, label }));

function plotOf({ student, reports, before }: StudentYear): Plot {
  const isSpecial = student.category === special;
  const terms = [
    ...new Set([...reports, ...(before?.reports ?? [])].map(({ term }) => term)),
  ].sort();
  const points = (of: readonly AcademicReport[]) =>
    terms.map((term) => {
      const report = of.find((one) => one.term === term);
      return report ? pointOf(report, isSpecial) : null;
    });
  return {
    terms,
    now: points(reports),
    before: before && { year: before.year, points: points(before.reports) },
    steps: isSpecial ? stepsOfProgress : stepsOf100,
  };
}

const verified = (report: { status: number; verified_by: string | null }) =>
  report.status === reportStatus.verified ? texts.verifiedBy(report.verified_by) : texts.unverified;

function academicsOf(read: StudentYear): YearAcademics | null {
  const { reports, student } = read;
  if (reports.length === 0) return null;
  const isSpecial = student.category === special;
  const names = new Map(
    reports.flatMap(({ marks }) => marks.map((one) => [one.subject_id, one.subject_name])),
  );
  return {
    terms: reports.map((report) => ({
      name: report.term,
      verified: verified(report),
      mean: resultOf(report, isSpecial),
      comments: [
        { label: texts.teacherComment, text: report.teacher_comment },
        { label: texts.liaisonComment, text: report.liaison_comment },
        { label: texts.actionPlan, text: report.action_plan },
        { label: texts.psychosocial, text: report.psychosocial },
      ],
    })),
    subjects: [...names].map(([id, name]) => ({
      name,
      marks: reports.map(({ marks }) => {
        const found = marks.find(({ subject_id }) => subject_id === id);
        return found ? resultOf(found, isSpecial) : null;
      }),
    })),
    plot: plotOf(read),
  };
}

function financeOf({ statements }: StudentYear): YearFinance | null {
  if (statements.length === 0) return null;
  const costOf = (statement: FinanceStatement, name: string) => {
    const group = statement.items.find((one) => one.category === name);
    return group ? moneyOf(group.category_total_cost) : 0;
  };
  return {
    terms: statements.map((one) => ({ name: one.term, verified: verified(one) })),
    categories: financeCategories
      .map((name) => ({ name, costs: statements.map((one) => costOf(one, name)) }))
      .filter(({ costs }) => costs.some((cents) => cents > 0)),
    comments: statements.map((one) => ({ label: one.term, text: one.liaison_comment })),
  };
}

/** The pages of a year in words and figures (issue 6, item 2). */
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
    printed: texts.printed(read.printed),
  };
}
