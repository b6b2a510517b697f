import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

/** The keyboard shortcuts of the page. */
export default function KeysModal(props: { opened: boolean; onClose: () => void }) {
  return (
    <ModalFrame
      {...props}
      title={texts.keysTitle}
      width="confirm"
      onSubmit={props.onClose}
      footer={
        <Button variant="default" type="submit">
          {modalTexts.close}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {texts.keyList.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
}
