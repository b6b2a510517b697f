import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timings } from '#contract/limits.ts';
import look from '../ui/look.module.css';
import shared from '../ui/shared.module.css';
import styles from './inactivity-dialog.module.css';
import { appTexts as texts } from './texts.ts';

const wholeWait = (timings.inactivityLogout - timings.inactivityWarning) * 1000;

/** 'Are you still there?' Any input closes it, since it counts as activity; so does its button. */
export function InactivityDialog({ endsAt }: { endsAt: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState(() => endsAt - Date.now());
  // `showModal` moves the focus to the button, `close` returns it; only while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const clock = setInterval(() => setLeft(endsAt - Date.now()), 1000);
    return () => clearInterval(clock);
  }, [endsAt]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`${shared.dialog} ${styles.dialog}`}
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
    >
      <div className={styles.clock}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="46" />
          <circle
            cx="50"
            cy="50"
            r="46"
            pathLength={wholeWait}
            strokeDasharray={`${Math.max(left, 0)} ${wholeWait}`}
          />
        </svg>
        <span role="timer" aria-label={texts.timeLeft}>
          {countdownText(left)}
        </span>
      </div>
      <h2 id="inactivity-title" className={shared.heading}>
        {texts.stillThere}
      </h2>
      <p id="inactivity-text" className={`${shared.soft} ${shared.tall}`}>
        {texts.aboutToLogOut}
      </p>
      <button type="button" className={look.solid}>
        {texts.stillHere}
      </button>
    </dialog>
  );
}

function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
