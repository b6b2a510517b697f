import { setInterval as every } from 'node:timers/promises';

/** Memory of the server at one moment, in MB. */
interface Moment {
  /** Seconds since the watch began. */
  readonly at: number;
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
}

const megabyte = 1024 * 1024;

/** What the server says of itself (docs/operations.md, METRICS_PORT). */
async function readMemory(metricsPort: number): Promise<Omit<Moment, 'at'>> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await reply.text();
  const of = (kind: string) => {
    const found = new RegExp(`^somesha_memory_bytes\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(text);
    if (!found) throw new Error(`The metrics do not tell of ${kind} memory.`);
    return Number(found[1]) / megabyte;
  };
  return { resident: of('resident'), heap: of('heap_used'), external: of('external') };
}

/** MB an hour by which the process grows: the slope of the straight line that fits its moments best. */
function growth(moments: readonly Moment[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
  const middle = mean(moments.map(({ at }) => at));
  const level = mean(moments.map(({ resident }) => resident));
  const spread = moments.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const both = moments.reduce(
    (sum, { at, resident }) => sum + (at - middle) * (resident - level),
    0,
  );
  return spread === 0 ? 0 : (both / spread) * 3600;
}

/**
 * Says every so many seconds what memory the server has, until `ended` is aborted.
 * @returns a line about how it grew. What is freed now and then tells little; what is left after that does.
 */
export async function watchMemory(
  metricsPort: number,
  seconds: number,
  ended: AbortSignal,
  say: (line: string) => void,
): Promise<string> {
  const start = performance.now();
  const moments: Moment[] = [];
  const whole = Math.round;
  try {
    for await (const _ of every(seconds * 1000, undefined, { signal: ended })) {
      const moment = {
        at: (performance.now() - start) / 1000,
        ...(await readMemory(metricsPort)),
      };
      moments.push(moment);
      const { at, resident, heap, external } = moment;
      say(
        `${whole(at)} s: ${whole(resident)} MB, of it ${whole(heap)} of objects and ${whole(external)} of buffers`,
      );
    }
  } catch (error) {
    // The work is over; anything else is a fault.
    if (!ended.aborted) throw error;
  }
  const half = Math.floor(moments.length / 2);
  const [early, late] = [moments.slice(0, half), moments.slice(half)];
  const most = Math.max(...moments.map((one) => one.resident));
  const least = (some: readonly Moment[]) => Math.min(...some.map((one) => one.heap));
  return `Memory: ${whole(most)} MB at most. Objects at their least: ${whole(least(early))} MB in the first half, ${whole(least(late))} in the second, in which the whole grew by ${whole(growth(late))} MB an hour.`;
}
