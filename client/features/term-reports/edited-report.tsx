import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportChoice, VerifiedReport } from '#contract/term-reports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { Message } from '../../ui/message/message.tsx';
import { ReportPicker } from './report-picker.tsx';
import { SentBackReason } from './sent-back.tsx';
import { StudentCard } from './student-card.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import type { ChosenReport } from './use-chosen-report.ts';

interface EditedReportProps<Report extends VerifiedReport> {
  student: Student;
  choices: UseQueryResult<ReportChoice[]>;
  picked: ChosenReport<Report>;
  /** Something was typed: choosing another report would lose it. */
  isLocked: boolean;
  /** The button that is offered where there is no report to choose. */
  addInstead: ReactNode;
  /** The fields of the report that was chosen; `head` stands above them. */
  children: (report: Report, head: ReactNode) => ReactNode;
}

/** The choice among a student's reports, then the fields of the chosen one (rule 7.21). */
export function EditedReport<Report extends VerifiedReport>({
  student,
  choices,
  picked,
  isLocked,
  addInstead,
  children,
}: EditedReportProps<Report>) {
  const head = (
    <>
      <StudentCard student={student} />
      <ReportPicker
        choices={choices}
        chosen={picked.chosen}
        isLocked={isLocked}
        addInstead={addInstead}
        onChoose={picked.choose}
      />
      {picked.report?.sent_back ? (
        <Message tone="wait">
          <SentBackReason sentBack={picked.report.sent_back} />
        </Message>
      ) : null}
      {picked.failure ? <Message tone="bad">{messageOf(picked.failure)}</Message> : null}
    </>
  );
  if (picked.report) return children(picked.report, head);
  return (
    <>
      {head}
      {picked.isLoading ? <p role="status">{texts.loadingReport}</p> : null}
    </>
  );
}
