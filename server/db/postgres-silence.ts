import pg from 'pg';

const looksEvery = 500;
/** When somebody has waited this long, it is checked whether the server still answers. */
const suspiciousAfter = 1_000;
/** A server that has not answered for this long is taken to be stopped. */
const silentAfter = 2_000;

/** Whether it answers at all, even if only that it has no connection left. */
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
 * Distinguishes a server that is stopped, or a broken network, from a statement that takes long: while somebody
 * has waited for more than a second, the server is asked to accept another connection. A statement may run as
 * long as the server does so.
 * @param waitingSince since when each of those has waited who wait for a connection or use one
 * @param isSilent called with the error to report when the server does not answer
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
    // This process itself was late, such as after the machine slept: the server's answer may not have been read
    // yet.
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
