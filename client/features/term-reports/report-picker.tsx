import type { UseQueryResult } from '@tanstack/react-query';
import type { ReportChoice } from '#contract/term-report.shapes.ts';
import { reportLabel } from '#contract/term-report.ts';
import { messageOf } from '../../lib/api.ts';
import { Message } from '../../ui/message/message.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import './report-picker.css';

interface ReportPickerProps {
  choices: UseQueryResult<ReportChoice[]>;
  chosen: number | null;
  /** Something was typed: choosing another report would lose it. */
  isLocked: boolean;
  onChoose: (id: number) => void;
}

/** A student's reports as pills 'class - year term'; the chosen one is filled (spec 2). */
export function ReportPicker({ choices, chosen, isLocked, onChoose }: ReportPickerProps) {
  if (choices.isError) return <Message tone="bad">{messageOf(choices.error)}</Message>;
  if (!choices.data) return <p role="status">{texts.loadingReports}</p>;
  if (choices.data.length === 0) return <Message tone="wait">{texts.noReports}</Message>;
  return (
    <fieldset className="report-picker">
      <legend className="mantine-InputWrapper-label">{texts.chooseReport}</legend>
      <div>
        {choices.data.map((report) => (
          <button
            key={report.id}
            type="button"
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
      {isLocked && choices.data.length > 1 ? <p>{texts.saveFirst}</p> : null}
    </fieldset>
  );
}
