import { useState } from 'react';
import { voidRecord } from '#contract/voided/calls.ts';
import type { VoidInput } from '#contract/voided/shapes.ts';
import { firstErrors, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

/** What is voided; of a report the version that is shown. */
export type ToVoid = Omit<VoidInput, 'reason'>;

interface VoidModalProps {
  record: ToVoid;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks why something is voided. */
export default function VoidModal({ record, title, opened, onClose }: VoidModalProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const voidIt = useChange(
    (input: VoidInput, sending) => send(voidRecord, { input, ...sending }),
    'everything',
  );
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={texts.voidIt}
      confirm={async (sending) => {
        setFault(null);
        try {
          return await voidIt({ ...record, reason }, sending);
        } catch (failure) {
          setFault(firstErrors(failure).reason ?? null);
          throw failure;
        }
      }}
    >
      <TextAreaField
        name="reason"
        label={texts.voidReason}
        note={texts.voidNote}
        value={reason}
        error={fault}
        onChange={setReason}
        rows={3}
        required
      />
    </ConfirmModal>
  );
}
