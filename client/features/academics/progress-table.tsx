import { IconArrowDown } from '@tabler/icons-react';
import { marklessGrades } from '#contract/academics/grades.ts';
import { markFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { HistoryButton } from '../history/history-button.tsx';
import { PdfLink } from '../term-reports/pdf-link.tsx';
import { StateBadge, Verification } from '../term-reports/verification.tsx';
import { academicsTexts as texts } from './academics.texts.ts';
import styles from './progress.module.css';
import { fallOf, meanText, plotted, type SubjectRow, subjectRows } from './progress.ts';

interface ProgressTableProps {
  reports: readonly AcademicReport[];
  categoryId: CategoryId;
  verify: (id: number) => Promise<string | null>;
}

/** A year as subjects by terms, with the mean and the report cards below (spec 2). */
export function ProgressTable({ reports, categoryId, verify }: ProgressTableProps) {
  const terms = reports.map((report) => report.term);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={texts.progress}>
          <thead>
            <tr>
              <th scope="col">{markFields.subject_id.label}</th>
              {reports.map((report) => (
                <th key={report.id} scope="col">
                  <span className={shared.block}>{report.term}</span>
                  <span className={`${shared.small} ${styles.class}`}>{report.class}</span>
                  <span className={shared.wide}>
                    <Verification report={report} term={report.term} verify={verify} />
                  </span>
                  <span className={`${shared.phone} ${styles.word}`}>
                    <StateBadge report={report} />
                  </span>
                </th>
              ))}
              <th scope="col" className={shared.wide}>
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
                    <MarkCell row={row} at={at} terms={terms} categoryId={categoryId} />
                  </td>
                ))}
                <td className={shared.wide}>
                  <Trend row={row} terms={terms} categoryId={categoryId} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.mean}</th>
              {reports.map((report) => (
                <td key={report.id}>
                  <Result result={report} categoryId={categoryId} isMean />
                </td>
              ))}
              <td className={shared.wide} />
            </tr>
            <tr>
              <th scope="row">{texts.reportCardRow}</th>
              {reports.map((report) => (
                <td key={report.id}>
                  <span className={`${shared.wrap} ${shared.tight}`}>
                    <PdfLink
                      path={report.pathReport}
                      word={texts.view}
                      label={texts.viewCard(report.term)}
                    />
                    <HistoryButton
                      look="icon"
                      subject={{
                        kind: 'academicReport',
                        id: report.id,
                        name: texts.reportOf(report.term),
                      }}
                    />
                  </span>
                </td>
              ))}
              <td className={shared.wide} />
            </tr>
          </tfoot>
        </table>
      </div>
      {/* A phone has no room for who verified, or for the button, in the table's head. */}
      <ul
        className={`${look.stack} ${shared.ruled} ${shared.phone} ${styles.states} ${shared.phone}`}
        aria-label={texts.verification}
      >
        {reports.map((report) => (
          <li key={report.id} className={`${look.spread} ${shared.oneLine}`}>
            {report.term}
            <Verification report={report} term={report.term} verify={verify} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ResultProps {
  result: { readonly grade: string; readonly mark: number | null };
  categoryId: CategoryId;
  isMean?: boolean;
}

/** A mark with its grade; X, Y and Special Education have a grade alone. */
function Result({ result: { grade, mark }, categoryId, isMean = false }: ResultProps) {
  const hasMark = categoryId === category.normal && !marklessGrades.includes(grade);
  return (
    <span className={`${look.inline} ${shared.wrapped} ${styles.result}`}>
      {hasMark && mark !== null ? <span>{isMean ? meanText(mark) : mark}</span> : null}
      <span className={styles.grade} data-mean={isMean || undefined}>
        {grade}
      </span>
    </span>
  );
}

interface CellProps {
  row: SubjectRow;
  terms: readonly string[];
  categoryId: CategoryId;
}

function MarkCell({ row, at, terms, categoryId }: CellProps & { at: number }) {
  const mark = row.marks[at];
  if (!mark) return <span className={look.dim}>{texts.noMark}</span>;
  const fall = fallOf(row, at, terms, categoryId);
  if (fall === null) return <Result result={mark} categoryId={categoryId} />;
  const by = String(fall / 100);
  return (
    <span className={`${look.inline} ${shared.wrapped} ${styles.result}`} data-fall>
      <Result result={mark} categoryId={categoryId} />
      <span className={`${look.inline} ${styles.difference}`}>
        <IconArrowDown size={14} stroke={2} aria-hidden />
        <span aria-hidden="true">{by}</span>
        <span className={look.spoken}>{texts.lower(by)}</span>
      </span>
    </span>
  );
}

function Trend({ row, terms, categoryId }: CellProps) {
  const values = row.marks.map((mark) => plotted(categoryId, mark));
  const points = values.map((value, at) =>
    texts.pointSummary(terms[at] ?? '', String(value ?? texts.noValue)),
  );
  return (
    <Sparkline
      values={values}
      isFalling={terms.some((_, at) => fallOf(row, at, terms, categoryId) !== null)}
      summary={texts.plotSummary(row.name, points.join(', '))}
    />
  );
}
