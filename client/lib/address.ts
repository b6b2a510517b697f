import type { Endpoint } from '#contract/endpoint.ts';

export type AddressedCall = Pick<Endpoint, 'method' | 'path' | 'mode'>;

/** What of a call's options stands in its address. */
export interface AddressOptions {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: object;
  /** The id in the wire's `?query=` of a call whose mode is `:id`. */
  modeId?: number;
}

/** The address of a call with its parameters in place; a multipart change names its method there. */
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
