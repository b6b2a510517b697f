import { quietMode } from '#contract/foundation/quiet.ts';
import type { WaitingLetters } from '#contract/notifications/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useSetQuiet } from '../foundation/foundation.api.ts';
import { quietTexts as texts } from './quiet.texts.ts';

interface SwitchQuietModalProps extends Opened {
  /** Whether quiet mode is on now. */
  isOn: boolean;
  waiting: WaitingLetters;
}

/** Asks before quiet mode is switched: what stops, or what is sent at once. */
export default function SwitchQuietModal(props: SwitchQuietModalProps) {
  const { isOn, waiting, opened, onClose } = props;
  const setQuiet = useSetQuiet();
  const { held, held_supporters, rehearsed } = waiting;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={isOn ? texts.offTitle : texts.onTitle}
      confirmLabel={isOn ? texts.switchOff : texts.switchOn}
      cancelLabel={texts.keep}
      isDanger={isOn && held > 0}
      confirm={(sending) => setQuiet(isOn ? quietMode.off : quietMode.on, sending)}
    >
      <p>{isOn ? texts.offQuestion(held, held_supporters) : texts.onQuestion}</p>
      {isOn && held > 0 && rehearsed === null ? <p>{texts.notRehearsed}</p> : null}
    </ConfirmModal>
  );
}
