import { academicFields } from '#contract/academics/record.ts';
import type { AcademicVersion } from '#contract/academics/shapes.ts';
import { financeFields } from '#contract/finance/record.ts';
import type { FinanceVersion } from '#contract/finance/shapes.ts';

import { moneyOf } from '#contract/money.ts';
import { writtenTexts } from '#contract/record.ts';
import { hasMark, scaleOf } from '#contract/scales/scale.ts';
import { sumText } from '../../lib/money-text.ts';
import shared from '../../ui/shared.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

/** A version of a report of either kind. */
export type VersionedReport = AcademicVersion | FinanceVersion;

type Lines = readonly (readonly [label: string, value: string])[];

function academicLines(report: AcademicVersion['report']): Lines {
  const scale = scaleOf(report);
  return [
    [texts.class, `${report.class}, ${report.school}`],
    ...(report.grade === '' ? [] : [[academicFields.grade.label, report.grade] as const]),
    ...(report.mark === null ? [] : [[academicFields.mark.label, String(report.mark)] as const]),
    ...report.marks.map(
      ({ subject_name, mark, grade }) =>
        [subject_name, hasMark(scale, grade) ? `${mark} ${grade}` : grade] as const,
    ),
    ...writtenTexts(academicFields, report),
  ];
}

function financeLines(report: FinanceVersion['report']): Lines {
  return [
    [texts.class, `${report.class}, ${report.school}`],
    ...report.items.map(
      ({ category, item, cost }) => [`${category}: ${item}`, sumText(moneyOf(cost))] as const,
    ),
    ...writtenTexts(financeFields, report),
  ];
}

/** What stood in a report of either kind, line by line. */
export function VersionContent({ report }: Pick<VersionedReport, 'report'>) {
  const lines = 'marks' in report ? academicLines(report) : financeLines(report);
  return (
    <dl className={`${shared.facts} ${shared.gap14}`}>
      {Object.entries(lines).map(([place, [label, value]]) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
