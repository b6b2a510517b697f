import { timings } from '#contract/limits.ts';
import { sendingEvent } from '../lib/transport.ts';

const warnAfter = timings.inactivityWarning * 1000;
const endAfter = timings.inactivityLogout * 1000;
const keepAliveEvery = timings.keepAlive * 1000;
/** Other tabs are told of activity at most this often, in milliseconds. */
const tellEvery = 1000;

const events = ['click', 'mousemove', 'scroll', 'keydown', 'keypress', 'load', sendingEvent];

interface ActivityListeners {
  /** There was no activity for a minute; `endsAt` is when the session will end. */
  onWarn: (endsAt: number) => void;
  onActive: () => void;
  onEnd: () => void;
  /** There is activity, and the server has not been told for a while. */
  onKeepAlive: () => void;
}

/**
 * Watches for signs of activity (rule 4.11): click, mouse move, scroll, key press, load, a file that is sent. A second tab
 * counts as well, since all tabs share one session. Returns the function that stops watching.
 */
export function watchActivity(listeners: ActivityListeners): () => void {
  let last = Date.now();
  let keptAlive = last;
  let told = 0;
  let isWarned = false;
  let timer = setTimeout(check, warnAfter);
  const otherTabs = new BroadcastChannel('activity');

  function check() {
    clearTimeout(timer);
    const idle = Date.now() - last;
    if (idle >= endAfter) return listeners.onEnd();
    if (idle >= warnAfter && !isWarned) {
      isWarned = true;
      listeners.onWarn(last + endAfter);
    }
    timer = setTimeout(check, (isWarned ? endAfter : warnAfter) - idle);
  }

  function noteActivity(now: number) {
    // After a sleep longer than the limit the person is signed out, whoever moves the mouse.
    if (now - last >= endAfter) return check();
    last = now;
    if (isWarned) {
      isWarned = false;
      listeners.onActive();
      check();
    }
  }

  function handleActivity(event: Event) {
    const now = Date.now();
    // The key that answers the warning must not reach what is behind it: Esc would close a form there, Enter
    // would send it.
    if (isWarned && event.type === 'keydown') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    noteActivity(now);
    if (now - told >= tellEvery) {
      told = now;
      otherTabs.postMessage('active');
    }
    if (now - keptAlive >= keepAliveEvery) {
      keptAlive = now;
      listeners.onKeepAlive();
    }
  }

  otherTabs.onmessage = () => noteActivity(Date.now());
  // In the capture phase, so that no handler can stop the event before.
  const options = { capture: true };
  for (const event of events) window.addEventListener(event, handleActivity, options);
  return () => {
    clearTimeout(timer);
    otherTabs.close();
    for (const event of events) window.removeEventListener(event, handleActivity, options);
  };
}
