import { addressOf } from './address.ts';
import type { Read } from './reads.ts';
import { storedUser, subscribeToUser } from './stored-session.ts';
import { byFetch, commonHeaders, type WireReply, type WireRequest } from './transport.ts';

/** How long a reply waits for the screen that wants it, in milliseconds: as long as a list is fresh. */
const freshFor = 10_000;

interface EarlyReply {
  readonly reply: Promise<WireReply>;
  /** The same once it is here. */
  arrived: WireReply | null;
}

/** Replies by address, on their way or just here. */
const replies = new Map<string, EarlyReply>();
let askedFor = storedUser()?.id;
// What was meant for one person is never shown to the next.
subscribeToUser(() => {
  const id = storedUser()?.id;
  if (id !== askedFor) replies.clear();
  askedFor = id;
});

/**
 * Asks the server for what the screen that is being opened reads first, while its code is still on its way.
 * Each reply is given out once, to the first call with this address.
 * @returns the reply, or null after a failure: then the screen asks for itself, and tells what comes of that
 */
export async function askEarly({ call, options }: Read): Promise<WireReply | null> {
  const url = addressOf(call, options);
  const reply = byFetch({
    method: call.method,
    url,
    headers: commonHeaders,
    body: null,
    signal: undefined,
  });
  const early: EarlyReply = { reply, arrived: null };
  replies.set(url, early);
  const forget = () => {
    if (replies.get(url) === early) replies.delete(url);
  };
  return reply.then(
    (answer) => {
      early.arrived = answer;
      setTimeout(forget, freshFor);
      return answer;
    },
    () => {
      forget();
      return null;
    },
  );
}

/** Something was changed: what was asked for before is asked for again by who wants it. */
export const forgetEarly = (): void => replies.clear();

/** The reply to this request, if it was asked for early. */
export function takeEarly({ method, url, signal }: WireRequest): Promise<WireReply> | null {
  const early = method === 'GET' ? replies.get(url) : undefined;
  if (early === undefined) return null;
  replies.delete(url);
  return early.reply.then((answer) => {
    signal?.throwIfAborted();
    return answer;
  });
}

/**
 * The same for who cannot wait, if it is here already and good. What is refused, or comes from a
 * network's own sign-in page, waits for `takeEarly`.
 */
export function takeArrived(url: string): WireReply | null {
  const answer = replies.get(url)?.arrived;
  if (answer?.status !== 200 || !answer.text.startsWith('{')) return null;
  replies.delete(url);
  return answer;
}
