import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import { Can } from '../session/can.tsx';
import { historyTexts as texts } from './history.texts.ts';
import type { HistorySubject } from './history-subject.ts';

/** For a list, whose rows become cards when the window gets narrow: render it beside them. */
export const HistoryModal = lateModal(() => import('./history-modal.tsx'));

interface HistoryButtonProps {
  subject: HistorySubject;
  /** As text beside other actions of a page, or as an icon in a row. */
  look: 'words' | 'icon';
  /** What stands above the changes. */
  above?: ReactNode;
}

/** Opens the history of a record; nothing for those who may not read it (roles 3 and up). */
export function HistoryButton({ subject, look, above }: HistoryButtonProps) {
  const { subject: chosen, opened, open, close } = useModal<HistorySubject>();
  const label = texts.historyOf(subject.name);
  return (
    <Can do="history.read">
      {look === 'icon' ? (
        <IconAction label={label} icon="history" onClick={() => open(subject)} />
      ) : (
        <Button
          variant="default"
          icon={IconHistory}
          aria-label={label}
          onClick={() => open(subject)}
        >
          {texts.history}
        </Button>
      )}
      {chosen ? (
        <HistoryModal subject={subject} above={above} opened={opened} onClose={close} />
      ) : null}
    </Can>
  );
}
