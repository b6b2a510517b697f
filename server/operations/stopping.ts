import process from 'node:process';
import type { Logger } from '../log.ts';

/** Running requests may take this long; a container is killed after ten seconds anyway. */
const patienceMs = 10_000;
/** One 'stop' may arrive several times: a supervisor signals npm, its script and this process within moments. */
const sameStopMs = 1_000;

/**
 * SIGHUP: a terminal that is closed stops the server like SIGTERM; from anything else, such as a program that turns
 * logs over, it is nothing to stop for. SIGTERM and SIGINT: no new requests, running ones end, everything is closed, exit code 0. A second signal, or
 * ten seconds, end the process at once with 1. What was not answered by then was either not committed, or is
 * found when the client asks again (rule 1.5).
 */
export function stopOnSignals(running: { close(): Promise<void> }, log: Logger): void {
  let stoppingSince: number | null = null;
  const leave = (code: number) => {
    log.flush();
    process.exit(code);
  };
  const atOnce = (reason: string) => {
    log.warn('stopped at once', { reason });
    leave(1);
  };
  const stop = () => {
    const now = performance.now();
    if (stoppingSince !== null) {
      if (now - stoppingSince > sameStopMs) atOnce('a second signal');
      return;
    }
    stoppingSince = now;
    log.info('stopping');
    setTimeout(() => atOnce('requests did not end in time'), patienceMs).unref();
    running.close().then(
      () => leave(0),
      (error: unknown) => {
        log.error('stop', error);
        leave(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) stop();
    else log.info('SIGHUP: goes on');
  });
}
