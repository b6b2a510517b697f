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
import { forgetEarly, takeArrived, takeEarly } from './early-replies.ts';
import { newFormKey } from './form-key.ts';
import { multipartOf } from './multipart.ts';
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

/** A call that takes no body has no `input`; files go beside the named fields. */
type InputOptions<Input> = Input extends undefined
  ? { input?: never }
  : { input: Input & Readonly<Record<string, unknown>> };

export type SendOptions<Call extends string, Query, Input> = ReadOptions<Call, Query> &
  InputOptions<Input> & {
    signal?: AbortSignal | undefined;
  } & Sending;

export interface Reply<Data, Beside extends object = object> {
  data: Data;
  message: string | null;
  meta: ListMeta | null;
  /** The fields that the call names to stand beside `data`. */
  beside: Beside;
}

/**
 * The one way to the server: makes the call of spec 7 out of its contract value.
 * Every failure is an `ApiError`, except that an aborted call rejects with its abort reason.
 * A 401 (but for a failed sign-in) forgets the session, whereupon the guard shows Login.
 */
export async function send<Call extends string, Query, Input, Data, Beside extends object>(
  call: Endpoint<Call, Query, Input, Data, Beside>,
  ...[options]: OptionsOrNone<SendOptions<Call, Query, Input>>
): Promise<Reply<Data, Beside>> {
  return exchange<Data, Beside>(call, options ?? {});
}

/** The same for a call that was kept with what it sends, whose shapes were looked at then. */
export const sendKept = (call: AnyCall, given: GivenOptions): Promise<Reply<unknown>> =>
  exchange(call, given);

/** From a reply that is here until the screen that draws with it stands, on a slow phone; in milliseconds. */
const firstVisit = 2_000;

/** All that was read by a call: what changes it names this key, and it is read afresh. */
export const keyOf = ({ call, mode }: Pick<Endpoint, 'call' | 'mode'>) =>
  [call, mode ?? null] as const;

/**
 * What a query needs to read. It draws at once with the reply that was asked for early, when that is
 * here already: the first picture is whole then, and need not be drawn twice.
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
    // What came early is not read once more by this visit; the next one reads afresh.
    staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
      state.dataUpdateCount === 0 ? firstVisit : 0,
  };
}

async function exchange<Data, Beside extends object>(
  call: AnyCall,
  given: GivenOptions,
): Promise<Reply<Data, Beside>> {
  const form = await withoutLargeFiles(call, given);
  let reply = await transmit(call, form);
  if (reply.status === 419 && given.token === undefined) {
    // The token belongs to an older session: sign-in or log-out in another tab replaced it.
    await freshToken();
    reply = await transmit(call, form);
  }
  if (call.changesData) forgetEarly();
  if (reply.status >= 200 && reply.status < 300) return readReply<Data, Beside>(reply);
  if (isOther(reply) && given.key !== undefined) {
    // A correction that was changed after its reply was lost is a new one.
    if (call.method !== 'POST') return exchange(call, { ...given, key: newFormKey() });
    throw new ApiError(reply.status, failureTexts.savedBefore);
  }
  if (reply.status === 401 && call.path !== login.path) forgetSession();
  throw refusalOf(reply.status, reply.text, reply.retryAfter);
}

/** Its code may be missing when the line is: that is no other fault than a form that does not arrive. */
async function loadPieces() {
  try {
    return await import('./pieces.ts');
  } catch (failure) {
    if (failure instanceof TypeError) throw new ApiError(0, failureTexts.network);
    throw failure;
  }
}

/** A form that may be sent again sends its large files ahead, in pieces, and names them. */
async function withoutLargeFiles(call: AnyCall, given: GivenOptions): Promise<GivenOptions> {
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

/** Something else was stored under the key that came with it. */
const isOther = ({ status, text }: WireReply) =>
  status === 409 && text.includes(JSON.stringify(idempotencyMessages.otherBody));

type AnyCall = AddressedCall & Pick<Endpoint, 'files' | 'changesData'>;

interface GivenOptions extends AddressOptions, Sending {
  input?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
}

async function transmit(call: AnyCall, options: GivenOptions): Promise<WireReply> {
  const { input, signal, key, onProgress } = options;
  const headers: Record<string, string> = { ...commonHeaders };
  if (key !== undefined) headers[idempotencyHeader] = key;
  if (needsToken(call)) headers['X-XSRF-TOKEN'] = options.token ?? (await sessionToken());

  const isMultipart = input !== undefined && call.files !== undefined;
  if (input !== undefined && !isMultipart) headers['Content-Type'] = 'application/json';
  const request = {
    // The spec's way: a multipart change goes as POST and names its method in the address.
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
    // The server sends nothing but what the call's shape names, so it is not checked once more.
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

const tokenCookie = /(?:^|; )XSRF-TOKEN=([^;]*)/;

function token(): string | null {
  const value = tokenCookie.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/** The anti-forgery token of the session that this browser has now. */
export const sessionToken = async (): Promise<string> => token() ?? (await freshToken());

/** Asks for a fresh anti-forgery token (security 4.3) and returns it. */
export async function freshToken(): Promise<string> {
  const reply = await transmit(csrfCookiePost, {});
  if (reply.status >= 300) throw refusalOf(reply.status, reply.text, reply.retryAfter);
  return token() ?? '';
}
