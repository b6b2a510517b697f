import { tokenCookieName } from '../../server/http/cookies.ts';
import type { Step } from './every-call.ts';
import type { GeneratedClient } from './generated-client.ts';

/** JSON is UTF-8 by itself; for other texts what they are written in is part of the type. */
const jsonOnly = /^(application\/json);.*$/;

/** What came of a call: its status, and its JSON where it has any. */
export interface Outcome {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** A program that uses a generated client: it keeps cookies, as each has to by itself. */
export class Program {
  readonly #cookies = new Map<string, string>();
  readonly #generated: GeneratedClient;
  readonly #client: unknown;

  /** @param baseUrl where the server is */
  constructor(generated: GeneratedClient, baseUrl: string) {
    this.#generated = generated;
    this.#client = generated.createClient({
      baseUrl,
      fetch: (request) => this.#fetch(request),
      auth: ({ name }) => this.#carried(name),
    });
  }

  /** @throws Error when the client has no such function */
  async call(operationId: string, given: Awaited<ReturnType<Step['given']>>): Promise<Outcome> {
    const operation = this.#generated.operations[operationId];
    if (!operation) throw new Error(`The client has no ${operationId}`);
    const { data, error, response } = await operation({ client: this.#client, ...given });
    const contentType = (response.headers.get('content-type') ?? '').replace(jsonOnly, '$1');
    return { status: response.status, contentType, body: data ?? error };
  }

  #carried(name: string): string | undefined {
    if (name === 'X-Requested-With') return 'XMLHttpRequest';
    if (name === 'X-XSRF-TOKEN')
      return decodeURIComponent(this.#cookies.get(tokenCookieName) ?? '');
    return this.#cookies.get(name);
  }

  async #fetch(request: Request): Promise<Response> {
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}
