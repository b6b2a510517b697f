import { isCostlyLine, onNextLine } from './line.ts';

/** How long neither the network nor the reader must have done anything, in milliseconds. */
const calm = 5_000;

/** What to load soon; the last one is loaded first, because a screen adds its own after those of its parts. */
const waiting: (() => Promise<unknown>)[] = [];
let isFetching = false;

/**
 * Loads something before its first use: one after the other, once the network and the reader are idle, and
 * never on a slow or metered connection. A failure is ignored here: whoever uses it tries again and reports it.
 */
export function fetchSoon(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isFetching) return;
  isFetching = true;
  fetchWhenCalm();
}

/** When the reader did something last, and when something came over the network. */
let lastInput = performance.now();
let lastReply = lastInput;
const noteInput = ({ timeStamp }: Event) => {
  lastInput = timeStamp;
};
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(kind, noteInput, { capture: true, passive: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    lastReply = Math.max(lastReply, startTime + duration);
}).observe({ type: 'resource', buffered: true });

function fetchWhenCalm(): void {
  const rest = Math.max(lastInput, lastReply) + calm - performance.now();
  if (isCostlyLine()) onNextLine(fetchWhenCalm);
  else if (rest > 0) setTimeout(fetchWhenCalm, rest);
  else whenIdle(() => void fetchOne());
}

async function fetchOne(): Promise<void> {
  const load = waiting.pop();
  isFetching = load !== undefined;
  if (!load) return;
  // Some browsers never request a module again that failed once.
  if (navigator.onLine) await Promise.allSettled([load()]);
  // What came just now was fetched ahead, so only the reader is looked at.
  if (performance.now() - lastInput < calm) fetchWhenCalm();
  else whenIdle(() => void fetchOne());
}

/** Not every browser reports when it is idle. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);
