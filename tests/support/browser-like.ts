import {
  type DataOf,
  type Endpoint,
  type InputOf,
  needsToken,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';

export interface Reply<Body> {
  readonly status: number;
  /** The parsed JSON; null when there is no body. */
  readonly body: Body;
  readonly headers: Headers;
}

/** What every call answers, good or bad; tests look at the parts that they are about. */
export interface ReplyBody<Data> {
  readonly success: boolean;
  readonly message?: string;
  readonly data: Data;
  readonly meta?: { page: number; per_page: number; total: number; pages: number };
  readonly errors?: Record<string, string[]>;
}

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Partial<QueryOf<E>> | Readonly<Record<string, string | number>>;
  /** The JSON body; anything may be sent, since bad bodies are half of the tests. */
  readonly input?: Partial<InputOf<E>> | unknown;
  /** A multipart body instead. */
  readonly form?: FormData;
  /** Added to, or (with null) left out of, the headers of a well-behaved client. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A client as the browser is one: it keeps cookies, marks its calls and carries the token back. */
export class BrowserLike {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #arrive: () => Promise<ReadonlyMap<string, string>>;
  #arrival: Promise<void> | null = null;

  /** @param arrive what happens before the first call, such as signing in: the cookies it leaves */
  constructor(
    origin: string,
    arrive: () => Promise<ReadonlyMap<string, string>> = async () => new Map(),
  ) {
    this.#origin = origin;
    this.#arrive = arrive;
  }

  /** Resolves when this client is signed in, if it is to be; each call waits for it by itself. */
  arrived(): Promise<void> {
    this.#arrival ??= this.#arrive().then((cookies) => {
      for (const [name, value] of cookies) this.cookies.set(name, value);
    });
    return this.#arrival;
  }

  /** One call of the contract over HTTP. The token is fetched first when the call needs one. */
  async call<E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<Reply<ReplyBody<DataOf<E>>>> {
    const headers: Record<string, string | null> = { ...options.headers };
    if (needsToken(endpoint) && !('x-xsrf-token' in headers))
      headers['x-xsrf-token'] = await this.token();
    let body: string | FormData | null = options.form ?? null;
    if (options.input !== undefined) {
      headers['content-type'] ??= 'application/json';
      body = JSON.stringify(options.input);
    }
    const response = await this.fetch(addressOf(endpoint, options), {
      method: endpoint.method,
      headers,
      body,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  /** Any request at all, with this client's cookies and marker. */
  async fetch(
    path: string,
    {
      method = 'GET',
      headers = {},
      body = null,
    }: {
      method?: string;
      headers?: Readonly<Record<string, string | null>>;
      body?: BodyInit | null;
    } = {},
  ): Promise<Response> {
    await this.arrived();
    const sent = new Headers({ 'X-Requested-With': 'XMLHttpRequest' });
    if (this.cookies.size > 0)
      sent.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(headers))
      if (value === null) sent.delete(name);
      else sent.set(name, value);
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: sent,
      body,
      redirect: 'manual',
    });
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  /** The anti-forgery token of this moment, as the header carries it. */
  async token(): Promise<string> {
    await this.arrived();
    if (!this.cookies.has('XSRF-TOKEN')) {
      const response = await this.fetch('/sanctum/csrf-cookie', { method: 'POST' });
      await response.arrayBuffer();
    }
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
  }

  #keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const ended = attributes.some(
        (one) => /^max-age=0$/i.test(one) || /^expires=.*\b1970\b/i.test(one),
      );
      if (ended) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

/** The address of a call: its path with the parameters in, its mode, its search parameters. */
export function addressOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/:([a-z_]+)/gi, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  if (endpoint.mode !== undefined && endpoint.mode !== ':id') search.set('query', endpoint.mode);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
