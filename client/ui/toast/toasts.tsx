import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useLater } from '../../lib/use-later.ts';
import { IconButton } from '../icon-button.tsx';
import look from '../looks.ts';
import { toastTexts } from './toast.texts.ts';
import { dismissToast, listToasts, type Toast, watchToasts } from './toast.ts';
import styles from './toasts.module.css';

/** How long a toast is shown, in milliseconds (design, 'Toasts'); pointing at it stops the clock. */
const stay = 4000;
/** The same for one that offers to undo something. */
const stayWithAction = 10_000;

/** Where toasts appear: bottom right, on phones at the top. Mounted once, in the shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts);
  return (
    <div className={styles.toasts} role="status" data-paper="no">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { action } = toast;
  // Each time the pointer leaves, the clock starts again.
  useLater(() => dismissToast(toast.id), held ? null : action === null ? stay : stayWithAction);

  return (
    <div
      className={`${look.rises} ${look.raised} ${styles.toast}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={`${look.tile} ${styles.mark}`} data-tone={toast.tone} aria-hidden="true">
        {toast.tone === 'ok' ? (
          <IconCheck size={16} stroke={2} />
        ) : (
          <IconAlertCircle size={16} stroke={2} />
        )}
      </span>
      <div className={look.words}>
        <strong className={look.strong}>{toast.title}</strong>
        {toast.text ? <span className={look.note}>{toast.text}</span> : null}
      </div>
      {action === null ? null : (
        <button
          type="button"
          className={look.link}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={IconX} label={toastTexts.dismiss} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
