import type * as z from 'zod/mini';
import type { FileKind } from './files.ts';
import type { Permission } from './permissions.ts';
import type { VersionedRecord } from './versions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `:id` in an address is a positive integer; any other name is text. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<Call extends string> = {
  [Name in ParamNames<Call>]: Name extends `${string}id` ? number : string;
};

/**
 * A shape behind a promise, so that a screen can name a call without loading the validator:
 * the server resolves all of them at start, the browser only those of a form it shows.
 */
export type LazyShape<T> = () => Promise<z.ZodMiniType<T>>;

export interface EndpointDescription<
  Call extends string,
  Query,
  Input,
  Data,
  Beside extends object = object,
> {
  /** Method and address; without a trailing slash (both answer, rule 2.1). */
  readonly call: Call;
  /** One line for people: the API page shows it. */
  readonly summary: string;
  /** The paragraphs of `docs/rules.md` that ask for it, such as '4.1, 4.4'. */
  readonly rules: string;
  /** Who may call it at all (rule 3.2). */
  readonly may: Permission;
  /** Whether it changes something, and so needs the anti-forgery token (rule 2.3): unless given, each but a GET. */
  readonly changesData?: boolean;
  /**
   * Set for a call that has no effect, however often it is sent: it ignores `Idempotency-Key`, and its reply is
   * not stored.
   */
  readonly repeatable?: true;
  /** Open to who must set up a second factor before anything else (rule 4.24). */
  readonly beforeFactor?: true;
  /**
   * Asks for a session that was confirmed in the last minutes (rule 4.24): always, or where the foundation
   * asks so before what cannot be undone.
   */
  readonly confirmed?: 'always' | 'asked';
  /**
   * The wire's `?query=` value. `''` also stands for an absent value; `':id'` for a positive integer.
   * Without a mode the call takes no `query` at all.
   */
  readonly mode?: string;
  /** Chosen only when one of these search parameters is there (notifications: table or send). */
  readonly whenGiven?: readonly string[];
  /**
   * A list call: takes `page`, `per_page`, `search`, `sort`, `dir` and answers `meta` (rule 2.12). Sort names
   * that come from a record's description are given as a promise, like shapes. `:id` at the end of one stands for a
   * positive integer.
   */
  readonly list?: { readonly sort: readonly string[] | (() => Promise<readonly string[]>) };
  /** Search parameters beyond paging. */
  readonly query?: LazyShape<Query>;
  /** The body. Fields that are not named are ignored. */
  readonly input?: LazyShape<Input>;
  /** File fields of a multipart body and what each takes (rule 8.7). */
  readonly files?: Readonly<Record<string, FileKind>>;
  /** Those of them that must be there, with the words for a missing one. */
  readonly requiredFiles?: Readonly<Record<string, string>>;
  /** Other names that a file field may come under, such as `cert` for `kcpe_file` (rules 5.5 and 8.7). */
  readonly fileAliases?: Readonly<Record<string, string>>;
  /** Media types of a call that answers a file in place of JSON; its `data` is null then. */
  readonly file?: readonly string[];
  /**
   * The record that it changes, by the id in the address or the body; `:kind` where the address names it. Its input
   * has `seenVersion`.
   */
  readonly versioned?: VersionedRecord | ':kind';
  /** The shape of `data` in the reply; nothing that it does not name leaves the server. */
  readonly data: LazyShape<Data>;
  /** Set where the contract lists each field of `data`: the message then stands beside `data` only, not in it. */
  readonly plainData?: true;
  /** Fields that stand beside `data` in the reply, such as the `terms` of the annual reports. */
  readonly beside?: LazyShape<Beside>;
  /** Set where the headers say everything: the answer is then 204, without a body. */
  readonly noContent?: true;
  /** Error statuses beside those that follow from the description (rule 2.11), such as 410. */
  readonly alsoRefuses?: readonly number[];
  /** In words: rules that depend on the record itself, and fields hidden from some callers (rule 3.3). */
  readonly objectRule?: string;
}

export interface Endpoint<
  Call extends string = string,
  Query = unknown,
  Input = unknown,
  Data = unknown,
  Beside extends object = object,
> extends EndpointDescription<Call, Query, Input, Data, Beside> {
  readonly method: Method;
  readonly path: string;
  readonly changesData: boolean;
}

export type DataOf<E> = E extends Endpoint<string, infer _Q, infer _I, infer Data> ? Data : never;
export type InputOf<E> =
  E extends Endpoint<string, infer _Q, infer Input, infer _D> ? Input : never;
export type QueryOf<E> =
  E extends Endpoint<string, infer Query, infer _I, infer _D> ? Query : never;

export type ParamsOf<E> =
  E extends Endpoint<infer Call, infer _Q, infer _I, infer _D> ? Params<Call> : never;

/**
 * Whether a call must carry the anti-forgery token: each that changes something, and every
 * POST, PUT, PATCH and DELETE of the API (rule 2.3).
 */
export function needsToken(call: Pick<Endpoint, 'method' | 'path' | 'changesData'>): boolean {
  return call.changesData || (call.method !== 'GET' && call.path.startsWith('/api/'));
}

/** Describes one call: the server implements it, the client calls it, tests walk over it. */
export function endpoint<
  const Call extends `${Method} /${string}`,
  Query = Record<never, never>,
  Input = undefined,
  Data = unknown,
  Beside extends object = object,
>(
  description: EndpointDescription<Call, Query, Input, Data, Beside>,
): Endpoint<Call, Query, Input, Data, Beside> {
  const [method, path] = description.call.split(' ') as [Method, string];
  return { changesData: method !== 'GET', ...description, method, path };
}
