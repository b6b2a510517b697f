import { openWarnings } from '#contract/guard/rules.ts';
import type { Warning } from '#contract/guard/shapes.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { WarningList } from '../term-reports/warning-list.tsx';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface LetterWarningsProps {
  warnings: readonly Warning[];
  /** Why it is sent all the same; required while a warning is open. */
  reason: string;
  onReason: (reason: string) => void;
}

/** The guard's warnings about a letter, with both sides, and the reason to send it in spite of them. */
export function LetterWarnings({ warnings, reason, onReason }: LetterWarningsProps) {
  return (
    <>
      <WarningList label={texts.warnings} warnings={warnings} />
      {openWarnings(warnings).length > 0 ? (
        <TextAreaField
          name="reason"
          label={texts.sendReason}
          note={texts.sendReasonNote}
          plainLabel
          value={reason}
          error={null}
          onChange={onReason}
        />
      ) : null}
    </>
  );
}
