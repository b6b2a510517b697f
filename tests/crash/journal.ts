import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { BrowserLike, CallOptions } from '../support/browser-like.ts';

/** What the clients of one installation know of their calls. */
export interface Journal {
  /** Answered 200: whatever these did must be there. */
  acknowledged: number;
  /** The line was cut: done or not done, and nothing in between. */
  cut: number;
  /** Answered 503, as a server without its database or disk has to. */
  unavailable: number;
  /** How long the slowest of those had to wait, in milliseconds. */
  slowestUnavailable: number;
  /** Any other answer: a fault. */
  readonly refused: string[];
}

export const newJournal = (): Journal => ({
  acknowledged: 0,
  cut: 0,
  unavailable: 0,
  slowestUnavailable: 0,
  refused: [],
});

/** How a call ended: with its data, or without the client knowing whether it was done. */
export type Ending<Data> =
  | { readonly known: true; readonly data: Data }
  | { readonly known: false; readonly cut: boolean };

/** One call, written down by how it ended. */
export async function callNoted<E extends Endpoint>(
  journal: Journal,
  client: BrowserLike,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Ending<DataOf<E>>> {
  const asked = performance.now();
  // The client cannot tell more than that there was no answer.
  const reply = await client.call(endpoint, options).catch(() => null);
  if (reply === null) {
    journal.cut += 1;
    return { known: false, cut: true };
  }
  if (reply.status === 200) {
    journal.acknowledged += 1;
    return { known: true, data: reply.body.data };
  }
  if (reply.status === 503) {
    journal.unavailable += 1;
    journal.slowestUnavailable = Math.max(
      journal.slowestUnavailable,
      Math.round(performance.now() - asked),
    );
  } else
    journal.refused.push(
      `${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`,
    );
  return { known: false, cut: false };
}
