import type { ComponentType } from 'react';
import { lateCode } from '../late/late-code.ts';
import look from '../look.module.css';
import styles from './form-modal.module.css';
import { modalTexts as texts } from './modal.texts.ts';
import type { Opened } from './use-modal.ts';

/** A modal in a chunk of its own. When loading fails, the page behind stays with everything that was typed. */
export function lateModal<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const useModalCode = lateCode(load);
  return function LateModal(props: Props) {
    const { opened, onClose } = props;
    const Modal = useModalCode(opened, onClose);
    if (Modal) return <Modal {...props} />;
    if (!opened) return null;
    return (
      <div className={styles.late} role="status" aria-label={texts.opening}>
        <span className={look.spinner} />
      </div>
    );
  };
}
