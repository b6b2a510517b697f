import { addressOf } from './address.ts';
import type { Read } from './reads.ts';
import { storedUser, subscribeToUser } from './stored-session.ts';
import { byFetch, commonHeaders, type WireReply, type WireRequest } from './transport.ts';

/** How long a reply waits for the screen that needs it, in milliseconds: as long as a list counts as fresh. */
const freshFor = 10_000;

interface EarlyReply {
  readonly reply: Promise<WireReply>;
  /** The same value once it is loaded. */
  arrived: WireReply | null;
}

/** Replies by address, requested or just loaded. */
const replies = new Map<string, EarlyReply>();
let askedFor = storedUser()?.id;

/** Says whose replies are asked for from now on: those for one person are never shown to the next. */
export function askFor(userId: number | undefined): void {
  if (userId !== askedFor) replies.clear();
  askedFor = userId;
}
subscribeToUser(() => askFor(storedUser()?.id));

/**
 * Requests what the screen that is being opened reads first, while its code is still loading. Each reply is
 * used once, by the first call with this address.
 * @returns the reply, or null after a failure: then the screen makes the request itself and reports its result
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

/** Drops all replies that were requested early, because something was changed. */
export const forgetEarly = (): void => replies.clear();

/** The reply to this request, if it was requested early. */
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
 * The same for callers that cannot wait, if it is loaded and successful. A refusal, or a page of a network's
 * own sign-in, is left for `takeEarly`.
 */
export function takeArrived(url: string): WireReply | null {
  const answer = replies.get(url)?.arrived;
  if (answer?.status !== 200 || !answer.text.startsWith('{')) return null;
  replies.delete(url);
  return answer;
}
