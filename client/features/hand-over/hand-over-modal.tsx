import '../../theme/kit-fields.css';
import '../../theme/kit-popovers.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import type { addHandOver } from '#contract/hand-over/calls.ts';
import { messageOf } from '../../lib/api.ts';
import { nearestFirst } from '../../ui/form/nearest-first.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useHandOver, useOfficers } from './hand-over.api.ts';
import styles from './hand-over.module.css';
import { handOverTexts as texts } from './hand-over.texts.ts';

export type WhomToHand = Omit<InputOf<typeof addHandOver>, 'to'>;

interface HandOverModalProps {
  whom: WhomToHand;
  count: number;
  /** How many tasks of a leaving officer are handed over. */
  tasks?: number;
  opened: boolean;
  onClose: () => void;
  /** Called once the students are handed over. */
  onDone: () => void;
}

/** Asks to whom the students go. */
export default function HandOverModal(props: HandOverModalProps) {
  const { whom, count, tasks = 0, opened, onClose, onDone } = props;
  const [to, choose] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const officers = useOfficers();
  const handOver = useHandOver();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      confirm={async (sending) => {
        const message = await handOver({ ...whom, to: to.map(Number) }, sending);
        onDone();
        return message;
      }}
    >
      <div className={styles.whom}>
        <p>
          {[
            count === 0 ? null : texts.question(count),
            tasks === 0 ? null : texts.tasksGo(tasks),
            texts.divided,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <MultiSelect
          label={texts.officers}
          placeholder={to.length === 0 ? texts.officersHint : ''}
          error={officers.isError ? messageOf(officers.error) : null}
          data={(officers.data ?? [])
            .filter(({ id }) => id !== whom.leaving)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={to}
          onChange={choose}
          searchable
          filter={nearestFirst}
          // Closed after each choice, because the list would cover the buttons.
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          onOptionSubmit={() => setOpen(false)}
          openOnFocus={false}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
      </div>
    </ConfirmModal>
  );
}
