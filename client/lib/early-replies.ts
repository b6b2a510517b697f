import { type AddressedCall, type AddressOptions, addressOf } from './address.ts';
import { storedUser, subscribeToUser } from './stored-session.ts';
import { byFetch, commonHeaders, type WireReply, type WireRequest } from './transport.ts';

/** How long a reply waits for the screen that wants it, in milliseconds: as long as a list is fresh. */
const freshFor = 10_000;

/** Replies by address, on their way or just here. */
const replies = new Map<string, Promise<WireReply>>();
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
 */
export async function askEarly(call: AddressedCall, options: AddressOptions = {}): Promise<void> {
  const url = addressOf(call, options);
  const reply = byFetch({
    method: call.method,
    url,
    headers: commonHeaders,
    body: null,
    signal: undefined,
  });
  replies.set(url, reply);
  const forget = () => {
    if (replies.get(url) === reply) replies.delete(url);
  };
  // After a failure the screen asks for itself, and tells what comes of that.
  await reply.then(() => setTimeout(forget, freshFor), forget);
}

/** The reply to this request, if it was asked for early. */
export function takeEarly({ method, url, signal }: WireRequest): Promise<WireReply> | null {
  const reply = method === 'GET' ? replies.get(url) : undefined;
  if (reply === undefined) return null;
  replies.delete(url);
  return reply.then((answer) => {
    signal?.throwIfAborted();
    return answer;
  });
}
