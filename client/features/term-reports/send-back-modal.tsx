import { useState } from 'react';
import { firstErrors } from '../../lib/api.ts';
import type { Sending } from '../../lib/transport.ts';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface SendBackModalProps extends Opened {
  /** The name of what is sent back: 'Term 3', or the student's name. */
  title: string;
  /** Possible reasons to choose from instead of typing; the first `chosen` of them are selected. */
  proposals?: readonly string[];
  chosen?: number;
  sendBack: (reason: string, sending: Sending) => Promise<string | null>;
}

/** Asks why a report is sent back, for the person who filed it. Ctrl Enter sends. */
export default function SendBackModal(props: SendBackModalProps) {
  const { title, opened, onClose, sendBack, proposals = [], chosen = 0 } = props;
  const [words, setWords] = useState('');
  const [marked, setMarked] = useState<readonly string[]>(proposals.slice(0, chosen));
  const reason = [...proposals.filter((one) => marked.includes(one)), words]
    .filter((line) => line.trim() !== '')
    .join('\n');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        setWords('');
        setFault(null);
        onClose();
      }}
      title={title}
      confirmLabel={texts.sendBack}
      confirm={async (sending) => {
        setFault(null);
        try {
          return await sendBack(reason, sending);
        } catch (failure) {
          setFault(firstErrors(failure).reason ?? null);
          throw failure;
        }
      }}
    >
      {proposals.length === 0 ? null : (
        <ChoicesField
          name="proposals"
          label={texts.sendBackReason}
          plainLabel
          value={[...marked]}
          error={null}
          choices={proposals.map((one) => ({ value: one, label: one }))}
          onChange={setMarked}
        />
      )}
      <TextAreaField
        name="reason"
        label={proposals.length === 0 ? texts.sendBackReason : texts.sendBackWords}
        note={texts.sendBackNote}
        value={words}
        error={fault}
        onChange={setWords}
        rows={3}
        required={marked.length === 0}
      />
    </ConfirmModal>
  );
}
