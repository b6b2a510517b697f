import { IconArrowDown } from '@tabler/icons-react';
import { academicKind } from '#contract/academics/kind.ts';
import { markFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { type Scale, scaleOf } from '#contract/scales/scale.ts';
import { meanText } from '../../lib/mean-text.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import look from '../../ui/looks.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { EarlierVersions } from '../term-reports/earlier-versions.tsx';
import { PdfLink } from '../term-reports/pdf-link.tsx';
import { StateBadge, Verification } from '../term-reports/verification.tsx';
import { VoidButton } from '../term-reports/void-button.tsx';
import styles from './academics.module.css';
import { academicsTexts as texts } from './academics.texts.ts';
import {
  fallOf,
  otherScales,
  type SubjectRow,
  subjectRows,
  tellsMark,
  valuesOf,
  type Year,
} from './progress.ts';

interface ProgressTableProps {
  reports: readonly AcademicReport[];
  categoryId: CategoryId;
}

/** A year as subjects by terms, with the mean and the report cards below (rule 10.12). */
export function ProgressTable({ reports, categoryId }: ProgressTableProps) {
  const year = { reports, categoryId };
  return (
    <>
      <div className={`${look.scrolls} ${styles.scroll}`}>
        <table className={styles.table} aria-label={texts.progress}>
          <thead>
            <tr>
              <th scope="col">{markFields.subject_id.label}</th>
              {reports.map((report) => (
                <th key={report.id} scope="col">
                  <span className={look.block}>{report.term}</span>
                  <span className={`${look.small} ${look.block} ${look.below8}`}>
                    {report.class}
                  </span>
                  <span className={look.wide}>
                    <Verification report={report} term={report.term} kind={academicKind} />
                  </span>
                  <span className={`${look.phone} ${styles.word}`}>
                    <StateBadge report={report} />
                  </span>
                </th>
              ))}
              <th scope="col" className={look.wide}>
                {texts.trend}
              </th>
            </tr>
          </thead>
          <tbody>
            {subjectRows(reports).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {reports.map((report, at) => (
                  <td key={report.id}>
                    <MarkCell row={row} at={at} year={year} />
                  </td>
                ))}
                <td className={look.wide}>
                  <Trend row={row} year={year} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.mean}</th>
              {reports.map((report) => (
                <td key={report.id}>
                  <Result result={report} scale={scaleOf(report)} categoryId={categoryId} isMean />
                </td>
              ))}
              <td className={look.wide} />
            </tr>
            <tr>
              <th scope="row">{texts.reportCardRow}</th>
              {reports.map((report) => (
                <td key={report.id}>
                  <span className={`${look.wrap} ${look.tight}`}>
                    <PdfLink
                      path={report.pathReport}
                      word={texts.view}
                      label={texts.viewCard(report.term)}
                    />
                    <EarlierVersions kind={academicKind} report={report} />
                    <HistoryButton
                      look="icon"
                      subject={{
                        kind: 'academicReport',
                        id: report.id,
                        name: texts.reportOf(report.term),
                      }}
                    />
                    <VoidButton kind="academic" id={report.id} name={texts.reportOf(report.term)} />
                  </span>
                </td>
              ))}
              <td className={look.wide} />
            </tr>
          </tfoot>
        </table>
      </div>
      {otherScales(reports).map(({ term, scale }) => (
        <p key={term} className={`${look.note} ${look.padded}`}>
          {texts.otherScale(term, scale)}
        </p>
      ))}
      {/* A phone has no room for who verified, or for the button, in the table's head. */}
      <ul
        className={`${look.stack} ${look.gap12} ${look.ruled} ${look.pad16} ${look.phone}`}
        aria-label={texts.verification}
      >
        {reports.map((report) => (
          <li key={report.id} className={`${look.spread} ${look.oneLine}`}>
            {report.term}
            <Verification report={report} term={report.term} kind={academicKind} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ResultProps {
  result: { readonly grade: string; readonly mark: number | null };
  scale: Scale;
  categoryId: CategoryId;
  isMean?: boolean;
}

/** A mark with its grade; X, Y and levels are only a grade, and some scales have no mean at all. */
function Result({ result: { grade, mark }, scale, categoryId, isMean = false }: ResultProps) {
  if (grade === '' && mark === null) return <span className={look.dim}>{texts.noMean}</span>;
  const hasMark = tellsMark(scale, categoryId, grade);
  return (
    <span className={`${look.inline} ${look.wrapped} ${look.tight}`}>
      {hasMark && mark !== null ? <span>{isMean ? meanText(mark) : mark}</span> : null}
      {grade === '' ? null : (
        <span className={styles.grade} data-mean={isMean || undefined}>
          {grade}
        </span>
      )}
    </span>
  );
}

interface CellProps {
  row: SubjectRow;
  year: Year;
}

function MarkCell({ row, at, year }: CellProps & { at: number }) {
  const mark = row.marks[at];
  const report = year.reports[at];
  if (!mark || !report) return <span className={look.dim}>{texts.noMark}</span>;
  const told = { result: mark, scale: scaleOf(report), categoryId: year.categoryId };
  const fall = fallOf(row, at, year);
  if (fall === null) return <Result {...told} />;
  const by = String(fall / 100);
  return (
    <span className={`${look.inline} ${look.wrapped} ${look.tight} ${styles.fall}`}>
      <Result {...told} />
      <span className={`${look.inline} ${look.gap4} ${look.text13} ${look.danger}`}>
        <IconArrowDown size={14} stroke={2} aria-hidden />
        <span aria-hidden="true">{by}</span>
        <span className={look.spoken}>{texts.lower(by)}</span>
      </span>
    </span>
  );
}

function Trend({ row, year }: CellProps) {
  const { reports } = year;
  const values = valuesOf(row, year);
  const points = values.map((value, at) =>
    texts.pointSummary(reports[at]?.term ?? '', String(value ?? texts.noValue)),
  );
  return (
    <Sparkline
      values={values}
      isFalling={reports.some((_, at) => fallOf(row, at, year) !== null)}
      summary={texts.plotSummary(row.name, points.join(', '))}
    />
  );
}
