import { useState } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { Warning } from '#contract/guard/shapes.ts';
import { firstErrors } from '../../lib/api.ts';
import type { Sending } from '../../lib/transport.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { guardTexts as texts } from './guard.texts.ts';
import { WarningList } from './warning-list.tsx';

interface ReasonModalProps {
  opened: boolean;
  onClose: () => void;
  /** What is wrong with the report, where it is not shown beside the question. */
  warnings?: readonly Warning[];
  verify: (reason: string, sending: Sending) => Promise<string | null>;
}

/** Asks why a report is verified in spite of its warnings. Ctrl Enter verifies. */
export default function ReasonModal({ opened, onClose, warnings = [], verify }: ReasonModalProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.reasonTitle}
      confirmLabel={texts.verify}
      confirm={async (sending) => {
        setFault(null);
        try {
          return await verify(reason, sending);
        } catch (failure) {
          setFault(firstErrors(failure).reason ?? null);
          throw failure;
        }
      }}
    >
      <WarningList warnings={openWarnings(warnings)} />
      <TextAreaField
        name="reason"
        label={texts.reasonLabel}
        note={texts.reasonNote}
        value={reason}
        error={fault}
        onChange={setReason}
        required
      />
    </ConfirmModal>
  );
}
