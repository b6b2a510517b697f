import { openWarnings } from '#contract/guard/rules.ts';
import type { Warning } from '#contract/guard/shapes.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { WarningList } from '../term-reports/warning-list.tsx';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface LetterWarningsProps {
  warnings: readonly Warning[];
  /** Why it goes all the same; asked for while a warning is open. */
  reason: string;
  onReason: (reason: string) => void;
}

/** What the guard says of a letter, both sides shown, and why it goes in spite of that. */
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
