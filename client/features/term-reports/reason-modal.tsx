import { useState } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { Warning } from '#contract/guard/shapes.ts';
import { firstErrors } from '../../lib/api.ts';
import type { Sending } from '../../lib/transport.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { guardTexts as texts } from './guard.texts.ts';
import { WarningList } from './warning-list.tsx';

interface ReasonModalProps extends Opened {
  /** What is asked; otherwise why a report is verified in spite of its warnings. */
  asked?: Readonly<Record<'title' | 'label' | 'note' | 'verb', string>>;
  /** What is wrong with the report, where it is not shown beside the question. */
  warnings?: readonly Warning[];
  confirm: (reason: string, sending: Sending) => Promise<string | null>;
}

/** Asks for the reason of a decision. Ctrl Enter confirms. */
export default function ReasonModal(props: ReasonModalProps) {
  const { asked, opened, onClose, warnings = [], confirm } = props;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={asked?.title ?? texts.reasonTitle}
      confirmLabel={asked?.verb ?? texts.verify}
      confirm={async (sending) => {
        setFault(null);
        try {
          return await confirm(reason, sending);
        } catch (failure) {
          setFault(firstErrors(failure).reason ?? null);
          throw failure;
        }
      }}
    >
      <WarningList warnings={openWarnings(warnings)} />
      <TextAreaField
        name="reason"
        label={asked?.label ?? texts.reasonLabel}
        note={asked?.note ?? texts.reasonNote}
        value={reason}
        error={fault}
        onChange={setReason}
        required
      />
    </ConfirmModal>
  );
}
