import type { Endpoint, Params } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/paging.ts';

export type AddressedCall = Pick<Endpoint, 'method' | 'path' | 'mode'>;

/** The options of a call that are part of its address. */
export interface AddressOptions {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: object;
  /** The id in the `?query=` of a call whose mode is `:id`. */
  modeId?: number;
}

type ParamOptions<Call extends string> = [keyof Params<Call>] extends [never]
  ? { params?: never }
  : { params: Params<Call> };

/** The same, in the types of the call's own shapes. */
export type ReadOptions<Call extends string, Query> = ParamOptions<Call> & {
  /** Search parameters; `null` and empty ones are left out. */
  query?: Query & Partial<ListQuery>;
  modeId?: number;
};

export type OptionsOrNone<Options> = Record<never, never> extends Options ? [Options?] : [Options];

/** The address of a call with its parameters filled in; a multipart change has its method in the query. */
export function addressOf(
  call: AddressedCall,
  options: AddressOptions,
  isMultipart = false,
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name])),
  );
  const search = new URLSearchParams();
  if (isMultipart && call.method !== 'POST') search.set('_method', call.method);
  if (call.mode) search.set('query', call.mode === ':id' ? String(options.modeId) : call.mode);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
