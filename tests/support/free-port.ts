import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any: a server under test may not come in between. */
const firstPort = 20_000;
const endOfPorts = 32_000;
const tries = 100;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port on loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(firstPort, endOfPorts);
    if (await isFree(port)) return port;
  }
  throw new Error('The system gives no free port.');
}
