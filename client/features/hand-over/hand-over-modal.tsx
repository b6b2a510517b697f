import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import type { addHandOver } from '#contract/hand-over/calls.ts';
import { messageOf } from '../../lib/api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useHandOver, useOfficers } from './hand-over.api.ts';
import { handOverTexts as texts } from './hand-over.texts.ts';

export type WhomToHand = Omit<InputOf<typeof addHandOver>, 'to'>;

interface HandOverModalProps extends Opened {
  whom: WhomToHand;
  count: number;
  /** How many tasks of a leaving officer are handed over. */
  tasks?: number;
  /** Called once the students are handed over. */
  onDone: () => void;
}

/** Asks to which officer the students go. */
export default function HandOverModal(props: HandOverModalProps) {
  const { whom, count, tasks = 0, opened, onClose, onDone } = props;
  const [to, choose] = useState('');
  const officers = useOfficers();
  const handOver = useHandOver();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      confirm={async (sending) => {
        const message = await handOver({ ...whom, to: Number(to) }, sending);
        onDone();
        return message;
      }}
    >
      <p>
        {[
          count === 0 ? null : texts.question(count),
          tasks === 0 ? null : texts.tasksGo(tasks),
          texts.allGo,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <SelectField
        name="to"
        value={to}
        onChange={choose}
        label={texts.officer}
        error={officers.isError ? messageOf(officers.error) : null}
        choices={
          officers.data
            ?.filter(({ id }) => id !== whom.leaving)
            .map(({ id, name }) => ({ value: String(id), label: name })) ?? null
        }
        required
      />
    </ConfirmModal>
  );
}
