import { useState } from 'react';
import { timings } from '#contract/limits.ts';
import { currentDate } from '#contract/session/calls.ts';
import { logOut } from '../features/session/log-out.ts';
import { ApiError, send } from '../lib/api.ts';
import { asModal } from '../lib/open-dialog.ts';
import { useLater } from '../lib/use-later.ts';
import { useWhile } from '../lib/use-while.ts';
import look from '../ui/looks.ts';
import { watchActivity } from './activity.ts';
import styles from './frame.module.css';
import { appTexts as texts } from './texts.ts';

/** Warns after a minute without activity and logs out after ten (rule 4.11). */
export function Inactivity() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useWhile(true, () =>
    watchActivity({
      onWarn: setEndsAt,
      onActive: () => setEndsAt(null),
      onEnd: () => void logOut(),
      onKeepAlive: () => void keepAlive(),
    }),
  );
  return endsAt === null ? null : <InactivityDialog endsAt={endsAt} />;
}

async function keepAlive(): Promise<void> {
  try {
    await send(currentDate);
  } catch (failure) {
    // The offline strip is shown already; activity after four more minutes tries again.
    if (!(failure instanceof ApiError)) throw failure;
  }
}

const wholeWait = (timings.inactivityLogout - timings.inactivityWarning) * 1000;

/** 'Are you still there?' Any input closes it, since it counts as activity; so does its button. */
function InactivityDialog({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => endsAt - Date.now());
  useLater(() => setLeft(endsAt - Date.now()), 1000, left);
  return (
    <dialog
      ref={asModal}
      role="alertdialog"
      className={`${look.dialog} ${look.rises} ${styles.dialog}`}
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
    >
      <div className={`${look.heading} ${styles.clock}`}>
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
      <h2 id="inactivity-title" className={look.heading}>
        {texts.stillThere}
      </h2>
      <p id="inactivity-text" className={`${look.soft} ${look.tall}`}>
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
