import { type ComponentType, useEffect, useState } from 'react';
import { isNewVersionThere } from '../../lib/new-version.ts';
import { fetchSoon } from '../../lib/soon.ts';
import { formTexts } from '../form/form.texts.ts';
import look from '../look.module.css';
import { showToast } from '../toast/toast.ts';
import styles from './form-modal.module.css';
import { modalTexts as texts } from './modal.texts.ts';

interface Opened {
  opened: boolean;
  onClose: () => void;
}

/**
 * A modal in a chunk of its own, loaded when the screen that uses it has been open for a moment, at the latest
 * at its first opening. When loading fails, the page behind stays with everything that was typed, a toast says
 * so, and the next opening tries again.
 */
export function lateModal<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let there: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    there = (await load()).default;
    return there;
  };
  fetchSoon(fetchCode);
  return function LateModal(props: Props) {
    const { opened, onClose } = props;
    const [Modal, setModal] = useState<ComponentType<Props> | null>(() => there);
    const isMissing = Modal === null;
    useEffect(() => {
      if (!opened || !isMissing) return;
      let isLeft = false;
      fetchCode().then(
        (code) => {
          if (!isLeft) setModal(() => code);
        },
        () => {
          if (isLeft) return;
          onClose();
          void tellMissing();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [opened, isMissing, onClose]);
    if (Modal) return <Modal {...props} />;
    if (!opened) return null;
    return (
      <div className={styles.late} role="status" aria-label={texts.opening}>
        <span className={look.spinner} />
      </div>
    );
  };
}

async function tellMissing(): Promise<void> {
  const why = (await isNewVersionThere()) ? formTexts.newVersion : texts.notOpenedText;
  showToast(texts.notOpened, why, 'bad');
}
