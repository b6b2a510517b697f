import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import { reportLabel } from '#contract/term-reports/reports.ts';
import type { ReportChoice, VerifiedReport } from '#contract/term-reports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { firstIn } from '../../lib/in-page.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import fields from '../../theme/fields.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
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

interface ReportPickerProps {
  choices: UseQueryResult<ReportChoice[]>;
  chosen: number | null;
  /** Something was typed: choosing another report would lose it. */
  isLocked: boolean;
  /** The button that is offered where there is no report to choose. */
  addInstead: ReactNode;
  onChoose: (id: number) => void;
}

/** A student's reports to choose from, once they are loaded (rule 7.21). */
function ReportPicker({ choices, addInstead, ...picking }: ReportPickerProps) {
  if (choices.isError) return <Message tone="bad">{messageOf(choices.error)}</Message>;
  if (!choices.data) return <p role="status">{texts.loadingReports}</p>;
  if (choices.data.length === 0)
    return (
      <>
        <Message tone="wait">{texts.noReports}</Message>
        <div className={shared.wrap}>{addInstead}</div>
      </>
    );
  return <Pills reports={choices.data} {...picking} />;
}

interface PillsProps extends Omit<ReportPickerProps, 'choices' | 'addInstead'> {
  reports: readonly ReportChoice[];
}

/** Pills 'class - year term'; the chosen one is filled. */
function Pills({ reports, chosen, isLocked, onChoose }: PillsProps) {
  const pills = useRef<HTMLDivElement>(null);
  // The modal opens before there is anything to choose, and the pills are mounted again above the fields of the
  // chosen report: each time they get the focus.
  useFocusAfter(
    true,
    () => firstIn(pills.current, '[aria-pressed="true"]') ?? firstIn(pills.current, 'button'),
  );
  return (
    <fieldset>
      <legend className={fields.label}>{texts.chooseReport}</legend>
      <div ref={pills} className={shared.wrap}>
        {reports.map((report) => (
          <button
            key={report.id}
            type="button"
            className={`${shared.button} ${shared.pill}`}
            aria-pressed={report.id === chosen}
            disabled={isLocked && report.id !== chosen}
            onClick={() => {
              if (report.id !== chosen) onChoose(report.id);
            }}
          >
            {reportLabel(report)}
          </button>
        ))}
      </div>
      {isLocked && reports.length > 1 ? (
        <p className={fields.description}>{texts.saveFirst}</p>
      ) : null}
    </fieldset>
  );
}
