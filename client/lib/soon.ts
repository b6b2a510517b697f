/** How long a screen that opens has the network for itself, in milliseconds. */
export const headStart = 1_000;

/** What to load soon; the last one is loaded first, because a screen adds its own after those of its parts. */
const waiting: (() => Promise<unknown>)[] = [];
let isFetching = false;

/**
 * Loads code before its first use, one chunk after the other, so that using it waits neither for a slow
 * connection nor for a slow processor. A failure is ignored here: whoever uses the code tries again and reports
 * it.
 */
export function fetchSoon(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isFetching) return;
  isFetching = true;
  setTimeout(fetchNext, headStart);
}

/** When somebody pressed something last: its consequences have network and processor for themselves. */
let lastPress = Number.NEGATIVE_INFINITY;
const notePress = ({ timeStamp }: Event) => {
  lastPress = timeStamp;
};
addEventListener('pointerdown', notePress, { capture: true, passive: true });
addEventListener('keydown', notePress, { capture: true, passive: true });

async function fetchNext(): Promise<void> {
  const rest = lastPress + headStart - performance.now();
  if (rest > 0) return void setTimeout(fetchNext, rest);
  const load = waiting.pop();
  isFetching = load !== undefined;
  if (!load) return;
  // Some browsers never request a module again that failed once.
  if (navigator.onLine) await Promise.allSettled([load()]);
  whenIdle(fetchNext);
}

/** Not every browser reports when it is idle. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);
