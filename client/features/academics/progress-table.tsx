import { IconArrowDown } from '@tabler/icons-react';
import { marklessGrades } from '#contract/academics/grades.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { HistoryButton } from '../history/history-button.tsx';
import { PdfLink } from '../term-reports/pdf-link.tsx';
import { StateBadge, Verification } from '../term-reports/verification.tsx';
import { academicsTexts as texts } from './academics.texts.ts';
import { fallOf, meanText, plotted, type SubjectRow, subjectRows } from './progress.ts';
import './progress-table.css';

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
      <div className="progress-scroll">
        <table className="progress-table" aria-label={texts.progress}>
          <thead>
            <tr>
              <th scope="col">{texts.subject}</th>
              {reports.map((report) => (
                <th key={report.id} scope="col">
                  <span className="progress-term">{report.term}</span>
                  <span className="progress-class">{report.class}</span>
                  <span className="progress-wide">
                    <Verification report={report} term={report.term} verify={verify} />
                  </span>
                  <span className="progress-phone">
                    <StateBadge report={report} />
                  </span>
                </th>
              ))}
              <th scope="col" className="progress-trend">
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
                <td className="progress-trend">
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
              <td className="progress-trend" />
            </tr>
            <tr>
              <th scope="row" className="progress-plain">
                {texts.reportCardRow}
              </th>
              {reports.map((report) => (
                <td key={report.id}>
                  <span className="with-history">
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
              <td className="progress-trend" />
            </tr>
          </tfoot>
        </table>
      </div>
      {/* A phone has no room for who verified, or for the button, in the table's head. */}
      <ul className="progress-states progress-phone" aria-label={texts.verification}>
        {reports.map((report) => (
          <li key={report.id}>
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
    <span className="progress-result">
      {hasMark && mark !== null ? <span>{isMean ? meanText(mark) : mark}</span> : null}
      <span className="grade-chip" data-mean={isMean || undefined}>
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
  if (!mark) return <span className="progress-none">{texts.noMark}</span>;
  const fall = fallOf(row, at, terms, categoryId);
  if (fall === null) return <Result result={mark} categoryId={categoryId} />;
  const by = String(fall / 100);
  return (
    <span className="progress-fall">
      <Result result={mark} categoryId={categoryId} />
      <span className="progress-difference">
        <IconArrowDown size={14} stroke={2} aria-hidden />
        <span aria-hidden="true">{by}</span>
        <span className="visually-hidden">{texts.lower(by)}</span>
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
