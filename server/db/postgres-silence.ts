import pg from 'pg';

const looksEvery = 500;
/** Somebody who waits for so long makes us ask whether the server still answers. */
const suspiciousAfter = 1_000;
/** A server that says nothing for so long is taken to be stopped. */
const silentAfter = 2_000;

/** Whether it says anything at all, be it that it has no room. */
async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: silentAfter,
    application_name: 'somesha watch',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Tells a server that is stopped, or a line that leads nowhere, from a statement that takes long:
 * while somebody has waited for more than a second, the server is asked to take another connection.
 * A statement may go on as long as the server does that.
 * @param waitingSince when each of those began who wait for a connection or use one
 * @param isSilent called with the fault to be told when the server does not answer
 * @returns what ends the watch
 */
export function watchForSilence(
  address: string,
  waitingSince: () => Iterable<number>,
  isSilent: (fault: Error) => void,
): () => void {
  let asking = false;
  const ask = async () => {
    const asked = performance.now();
    asking = true;
    const alive = await answers(address);
    asking = false;
    // Late ourselves, after a sleep of the whole machine: what was said may not have been read yet.
    const wasLate = performance.now() - asked > 2 * silentAfter;
    if (alive || wasLate) return;
    isSilent(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  };
  const timer = setInterval(() => {
    const before = performance.now() - suspiciousAfter;
    if (!asking && Iterator.from(waitingSince()).some((since) => since < before)) void ask();
  }, looksEvery);
  timer.unref();
  return () => clearInterval(timer);
}
