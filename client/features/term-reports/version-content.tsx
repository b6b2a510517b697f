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
  ];
}

function financeLines(report: FinanceVersion['report'], currency: string | undefined): Lines {
  return [
    [texts.class, `${report.class}, ${report.school}`],
    ...report.items.map(
      ({ category, item, cost }) =>
        [`${category}: ${item}`, sumText(moneyOf(cost), currency)] as const,
    ),
  ];
}

type VersionContentProps = Pick<VersionedReport, 'report'> & { currency: string | undefined };

/** The content of a report of either kind: figures beside each other, then the texts. */
export function VersionContent({ report, currency }: VersionContentProps) {
  const [figures, written] =
    'marks' in report
      ? [academicLines(report), writtenTexts(academicFields, report)]
      : [financeLines(report, currency), writtenTexts(financeFields, report)];
  return (
    <>
      <Facts lines={figures} look={shared.fit} />
      <Facts lines={written} />
    </>
  );
}

function Facts({ lines, look = '' }: { lines: Lines; look?: string | undefined }) {
  return (
    <dl className={`${shared.facts} ${shared.gap14} ${look}`}>
      {Object.entries(lines).map(([place, [label, value]]) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
