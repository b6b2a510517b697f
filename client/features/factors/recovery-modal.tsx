import { useClipboard } from '@mantine/hooks';
import { Button } from '../../ui/button/button.tsx';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import styles from './factors.module.css';
import { factorTexts as texts } from './factors.texts.ts';

/** The recovery codes, for the one time that they are shown. */
export default function RecoveryModal({
  codes,
  opened,
  onClose,
}: Opened & { codes: readonly string[] }) {
  const clipboard = useClipboard({ timeout: 4_000 });
  return (
    <ModalFrame
      opened={opened}
      title={texts.recoveryTitle}
      width="confirm"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
            {clipboard.copied ? texts.copied : texts.copy}
          </Button>
          <Button onClick={onClose}>{texts.kept}</Button>
        </>
      }
    >
      <div className={look.stack}>
        <p>{texts.recoveryText}</p>
        <ol className={`${look.stack} ${look.gap4} ${look.pad16} ${look.subtle} ${styles.codes}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </ModalFrame>
  );
}
