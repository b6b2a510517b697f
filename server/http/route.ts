import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Params } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { ListMeta } from '#contract/paging.ts';
import type { App } from '../context.ts';
import type { Actor } from '../db/change-log.ts';
import type { Received } from '../files/receive.ts';
import type { CurrentUser } from './sessions.ts';

/** The request of a list call; `paging` is null when the whole list is wanted (rule 2.12). */
export interface ListRequest {
  readonly paging: { readonly page: number; readonly per_page: number } | null;
  readonly search: string;
  /** One of the endpoint's sort names, or null for the list's own order. */
  readonly sort: string | null;
  readonly dir: 'asc' | 'desc';
}

/** One call, after marker, token, sign-in, permission and shape were checked. */
export interface Call<CallText extends string, Query, Input> {
  readonly app: App;
  readonly params: Params<CallText>;
  readonly query: Query;
  readonly input: Input;
  /** Files of a multipart body by field: store them with `app.files.keep`; the rest is discarded. */
  readonly files: ReadonlyMap<string, Received>;
  readonly list: ListRequest;
  /** The wire's `?query=` value; for mode `:id` the number as text. */
  readonly mode: string;
  /** The person signed in; reading it on an open call without a session is a programming error. */
  readonly user: CurrentUser;
  /** The person signed in, or null. */
  readonly visitor: CurrentUser | null;
  /** The same person as the change log stores them. */
  readonly actor: Actor;
  readonly now: Date;
  /** Where the call comes from: IPv4, or IPv6 /64 (rule 2.17). */
  readonly address: string;
  /** SHA-256 of the session cookie, or null without one. */
  readonly sessionHash: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Answer<Data> {
  readonly data: Data;
  /** The message for the person; changes always have one. */
  readonly message?: string;
  readonly meta?: ListMeta;
  /** The fields beside `data` that the endpoint names. */
  readonly beside?: object;
}

/**
 * An answer that is remembered until something changes that it is made of: as a whole list it is written once, however
 * often it is asked for.
 */
export interface RememberedAnswer<Data> {
  /** All that it depends on beside the database and the language: who asks as far as it matters, and what for. */
  readonly name: string;
  make(): Promise<Answer<Data>>;
}

/** The answer of an endpoint with `file`: saved by the browser, never shown in the page's origin. */
export interface FileAnswer {
  readonly file: {
    /** ASCII without quotes: letters, digits, dots and dashes. */
    readonly name: string;
    /** One of the endpoint's media types. */
    readonly type: string;
    readonly body: Readable | Uint8Array;
    /** Sent as fast as it is read and never held as a whole: whoever makes it must keep no statement or lock open. */
    readonly isLong?: true;
  };
}

type AnyAnswer<Data> = Answer<Data> | FileAnswer | RememberedAnswer<Data>;

export interface Implementation<CallText extends string, Query, Input, Data, Found> {
  /**
   * Finds the record that the address names and checks its rule, before the body is read: throws Missing or
   * Refused. Its result is `found` in `handle`.
   */
  exists?(call: Omit<Call<CallText, Query, undefined>, 'input' | 'files'>): Promise<Found>;
  /**
   * Faults of the body that its shape cannot find, such as a field that is required of some callers only; they
   * are reported together with the shape's. `fields` is what was sent, not checked yet.
   */
  faults?(
    call: Omit<Call<CallText, Query, undefined>, 'input' | 'files'>,
    fields: SentFields,
  ): FieldErrors;
  handle(call: Call<CallText, Query, Input>, found: Found): Promise<AnyAnswer<Data>>;
  /**
   * Set where the work needs several transactions or waits for others in between, and does no harm when it is
   * done twice: a client's key is stored after all of it (rule 2.20).
   */
  readonly inSteps?: true;
}

/** A call that changes something; the message is in the language of whoever asks. */
interface Change<CallText extends string, Query, Input, Data, Found>
  extends Omit<Implementation<CallText, Query, Input, Data, Found>, 'handle'> {
  readonly message: () => string;
  handle(call: Call<CallText, Query, Input>, found: Found): Promise<Data>;
}

/** The fields of a body as they were sent, by name. */
export type SentFields = Readonly<Record<string, unknown>>;

/** A call with its implementation, whose types were checked against each other and are then erased. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly inSteps?: boolean;
  exists(call: Call<string, unknown, unknown>): Promise<unknown>;
  faults?(call: Call<string, unknown, unknown>, fields: SentFields): FieldErrors;
  handle(call: Call<string, unknown, unknown>, found: unknown): Promise<AnyAnswer<unknown>>;
}

/** Implements one call of the contract. */
export function route<const CallText extends string, Query, Input, Data, Found = undefined>(
  endpoint: Endpoint<CallText, Query, Input, Data>,
  implementation: Implementation<CallText, Query, Input, Data, Found>,
): Route {
  // The kernel has checked params, query and input against this very endpoint, so narrowing unknown to its
  // types is safe.
  return {
    endpoint,
    inSteps: implementation.inSteps ?? false,
    exists: async (call) => implementation.exists?.(call as Call<CallText, Query, undefined>),
    ...(implementation.faults && {
      faults: (call: Call<string, unknown, unknown>, fields: SentFields) =>
        implementation.faults?.(call as Call<CallText, Query, undefined>, fields) ?? {},
    }),
    handle: (call, found) =>
      implementation.handle(call as Call<CallText, Query, Input>, found as Found),
  };
}

/** Implements a call that answers with what it reads. */
export const reads = <const CallText extends string, Query, Input, Data>(
  endpoint: Endpoint<CallText, Query, Input, Data>,
  read: (call: Call<CallText, Query, Input>) => Promise<Data>,
): Route => route(endpoint, { handle: async (call) => ({ data: await read(call) }) });

/** Implements a call that changes something, and answers with what comes of it and always the same message. */
export const changes = <const CallText extends string, Query, Input, Data, Found = undefined>(
  endpoint: Endpoint<CallText, Query, Input, Data>,
  { message, handle, ...others }: Change<CallText, Query, Input, Data, Found>,
): Route =>
  route(endpoint, {
    ...others,
    handle: async (call, found: Found) => ({ data: await handle(call, found), message: message() }),
  });
