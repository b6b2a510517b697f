import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { idempotencyHeader, idempotencyMessages } from '#contract/idempotency.ts';
import type { ListMeta } from '#contract/paging.ts';
import { csrfCookiePost, login } from '#contract/session/calls.ts';
import { sendPiece, startUpload } from '#contract/uploads/calls.ts';
import { largeBytes } from '#contract/uploads/pieces.ts';
import type { OpenUpload, PieceInput, UploadInput } from '#contract/uploads/shapes.ts';
import {
  type AddressedCall,
  type AddressOptions,
  addressOf,
  type OptionsOrNone,
  type ReadOptions,
} from './address.ts';
import { ApiError, failureTexts, refusalOf } from './api-error.ts';
import { deviceCookie } from './device-cookie.ts';
import { forgetEarly, takeArrived, takeEarly } from './early-replies.ts';
import { newFormKey } from './form-key.ts';
import { multipartOf } from './multipart.ts';
import { isProvedSince } from './proof-question.ts';
import type { Read } from './reads.ts';
import { forgetSession } from './stored-session.ts';
import {
  byFetch,
  byUpload,
  commonHeaders,
  type ProgressListener,
  type Sending,
  type WireReply,
} from './transport.ts';

export { ApiError, firstErrors, isLineGone, messageOf } from './api-error.ts';

/** The `input` is missing for a call without a body; files are given beside the named fields. */
type InputOptions<Input> = Input extends undefined
  ? { input?: never }
  : { input: Input & Readonly<Record<string, unknown>> };

export type SendOptions<Call extends string, Query, Input> = ReadOptions<Call, Query> &
  InputOptions<Input> & { signal?: AbortSignal | undefined } & Sending;

export interface Reply<Data, Beside extends object = object> {
  data: Data;
  message: string | null;
  meta: ListMeta | null;
  /** The fields beside `data` that the call names. */
  beside: Beside;
}

/**
 * The only way to call the server: makes a call from its contract value. Every failure is an
 * `ApiError`, except that an aborted call rejects with its abort reason. A 401 (except for a failed sign-in)
 * ends the local session, and the guard then shows Login.
 */
export async function send<Call extends string, Query, Input, Data, Beside extends object>(
  call: Endpoint<Call, Query, Input, Data, Beside>,
  ...[options]: OptionsOrNone<SendOptions<Call, Query, Input>>
): Promise<Reply<Data, Beside>> {
  return exchange<Data, Beside>(call, options ?? {});
}

/** The same for a stored call, whose input was validated before it was stored. */
export const sendKept = (call: SentCall, given: GivenOptions): Promise<Reply<unknown>> =>
  exchange(call, given);

/** How long it takes a slow phone to render a screen with a reply that is loaded already; in milliseconds. */
const firstVisit = 2_000;

/** The query key of everything that was read by a call: a change names it, so that it is read again. */
export const keyOf = ({ call, mode }: Pick<Endpoint, 'call' | 'mode'>) =>
  [call, mode ?? null] as const;

/**
 * The options of a query. When its reply was requested early and is here already, it is rendered at once, so
 * that the first paint is complete.
 */
export function queryOf<Data, Beside extends object>({ call, options }: Read<Data, Beside>) {
  return {
    queryKey: [...keyOf(call), options] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      exchange<Data, Beside>(call, { ...options, signal }),
    initialData: () => {
      const early = takeArrived(addressOf(call, options));
      return early === null ? undefined : readReply<Data, Beside>(early);
    },
    // A reply that came early is not read again by this visit, but by the next one.
    staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
      state.dataUpdateCount === 0 ? firstVisit : 0,
  };
}

async function exchange<Data, Beside extends object>(
  call: SentCall,
  given: GivenOptions,
): Promise<Reply<Data, Beside>> {
  const form = await withoutLargeFiles(call, given);
  let reply = await transmit(call, form);
  if (reply.status === 419 && given.token === undefined) {
    // The token belongs to an older session: another tab signed in or out meanwhile.
    await freshToken();
    reply = await transmit(call, form);
  }
  if (await isProvedSince(reply)) reply = await transmit(call, form);
  if (call.changesData) forgetEarly();
  if (reply.status >= 200 && reply.status < 300) return readReply<Data, Beside>(reply);
  if (isOther(reply) && given.key !== undefined) {
    // A form that was changed after its reply was lost is a new one.
    if (call.method !== 'POST') return exchange(call, { ...given, key: newFormKey() });
    throw new ApiError(reply.status, failureTexts.savedBefore);
  }
  // Both steps of a sign-in are refused so before there is a session.
  if (reply.status === 401 && !call.path.startsWith(login.path)) forgetSession();
  throw refusalOf(reply.status, reply.text, reply.retryAfter);
}

/** Offline its code may be missing; that is the same failure as a form that cannot be sent. */
async function loadPieces() {
  try {
    return await import('./pieces.ts');
  } catch (failure) {
    if (failure instanceof TypeError) throw new ApiError(0, failureTexts.network);
    throw failure;
  }
}

/** For a form that may be sent again, large files are sent before it in pieces, and named in it. */
async function withoutLargeFiles(call: SentCall, given: GivenOptions): Promise<GivenOptions> {
  const { input, key, token, signal, onProgress } = given;
  const taken = call.files;
  const isLarge = (value: unknown) => value instanceof File && value.size > largeBytes;
  if (!input || !key || !taken || !Object.values(input).some(isLarge)) return given;
  const { largeFiles, sendInPieces } = await loadPieces();
  const files = largeFiles(taken, input);
  if (files.length === 0) return given;
  const under = { signal, ...(token !== undefined && { token }) };
  const calls = {
    start: async (upload: UploadInput) =>
      (await exchange<OpenUpload, object>(startUpload, { input: upload, ...under })).data,
    piece: async (id: number, piece: PieceInput, onPiece: ProgressListener) => {
      const options = { params: { id }, input: piece, onProgress: onPiece, ...under };
      return (await exchange<OpenUpload, object>(sendPiece, options)).data;
    },
  };
  const named = await sendInPieces(calls, key, files, onProgress);
  const left = { ...input, ...named };
  for (const { field } of files) delete left[field];
  return { ...given, input: left };
}

/** Something else was stored under this key. */
const isOther = ({ status, text }: WireReply) =>
  status === 409 && text.includes(JSON.stringify(idempotencyMessages.otherBody));

/** A call without the types of its shapes. */
export type SentCall = AddressedCall & Pick<Endpoint, 'files' | 'changesData'>;

interface GivenOptions extends AddressOptions, Sending {
  input?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
}

async function transmit(call: SentCall, options: GivenOptions): Promise<WireReply> {
  const { input, signal, key, onProgress } = options;
  const headers: Record<string, string> = { ...commonHeaders };
  if (key !== undefined) headers[idempotencyHeader] = key;
  if (needsToken(call)) headers['X-XSRF-TOKEN'] = options.token ?? (await sessionToken());

  const isMultipart = input !== undefined && call.files !== undefined;
  if (input !== undefined && !isMultipart) headers['Content-Type'] = 'application/json';
  const request = {
    // A multipart change is sent as POST and has its method in the address (rule 2.7).
    method: isMultipart ? 'POST' : call.method,
    url: addressOf(call, options, isMultipart),
    headers,
    body: input === undefined ? null : isMultipart ? multipartOf(input) : JSON.stringify(input),
    signal,
  };
  if (isMultipart && onProgress) return byUpload(request, onProgress);
  return takeEarly(request) ?? byFetch(request);
}

function readReply<Data, Beside extends object>({ status, text }: WireReply): Reply<Data, Beside> {
  if (status === 204)
    return { data: null as Data, message: null, meta: null, beside: {} as Beside };
  try {
    // The server sends only what the call's shape has, so it is not validated again.
    const { data, message, meta, ...beside } = JSON.parse(text) as {
      data: Data;
      message?: string;
      meta?: ListMeta;
    } & Beside;
    return { data, message: message ?? null, meta: meta ?? null, beside: beside as Beside };
  } catch {
    throw new ApiError(status, failureTexts.unreadable);
  }
}

function token(): string | null {
  const value = deviceCookie('XSRF-TOKEN');
  return value ? decodeURIComponent(value) : null;
}

let asked: Promise<string> | null = null;

/** The anti-forgery token of this browser's present session. */
export async function sessionToken(): Promise<string> {
  const here = token();
  if (here !== null) return here;
  asked ??= freshToken().finally(() => {
    asked = null;
  });
  return asked;
}

/** Fetches a new anti-forgery token (rule 2.4) and returns it. */
export async function freshToken(): Promise<string> {
  const reply = await transmit(csrfCookiePost, {});
  if (reply.status >= 300) throw refusalOf(reply.status, reply.text, reply.retryAfter);
  return token() ?? '';
}
