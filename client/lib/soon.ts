/** How long a screen that opens has the line for itself, in milliseconds. */
export const headStart = 1_000;

/** What is wanted soon; the last one goes first: a screen names its own after those of its parts. */
const waiting: (() => Promise<unknown>)[] = [];
let isFetching = false;

/**
 * Fetches code ahead of its first use, one piece after the other, so that neither a slow line nor a slow
 * processor is waited for when it is used. Of what does not come whoever uses it will tell: they ask again.
 */
export function fetchSoon(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isFetching) return;
  isFetching = true;
  setTimeout(fetchNext, headStart);
}

/** When somebody pressed something last: what follows from that has line and processor for itself. */
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
  // Some browsers never ask again for a module that failed once.
  if (navigator.onLine) await Promise.allSettled([load()]);
  whenIdle(fetchNext);
}

/** Not every browser says when it has nothing to do. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);
