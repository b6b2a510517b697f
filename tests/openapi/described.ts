import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OpenApiDocument, Operation } from '../../server/openapi/types.ts';
import type { Outcome } from './program.ts';

/** The same schemas without room for anything that they do not name. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen = copy.type === 'object' && copy.properties && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

const part = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const addressOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** What a document promises of its calls. */
export class Described {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#ajv.addSchema({ $id: 'openapi', ...this.#closed() });
  }

  #closed(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.#document).map(([name, value]) => [name, closed(value)]),
    );
  }

  /** @throws Error when the document has no such call */
  operation({ method, path }: Endpoint): Operation {
    const found = this.#document.paths[addressOf(path)]?.[method.toLowerCase()];
    if (!found) throw new Error(`The document has no ${method} ${path}`);
    return found;
  }

  /** What of a reply was not promised; none when all is as described. */
  faults(call: Endpoint, { status, contentType, body }: Outcome): string[] {
    const promised = this.operation(call).responses[status];
    if (!promised) return [`answers ${status}`];
    const refusal = promised.$ref?.split('/').at(-1);
    const types = refusal ? ['application/json'] : Object.keys(promised.content ?? {});
    if (!types.includes(contentType) && (types.length > 0 || contentType !== ''))
      return [`answers ${contentType}`];
    if (contentType !== 'application/json') return [];
    const place = refusal
      ? ['components', 'responses', refusal]
      : ['paths', addressOf(call.path), call.method.toLowerCase(), 'responses', String(status)];
    const pointer = [...place, 'content', contentType, 'schema'].map(part).join('/');
    const validate = this.#ajv.compile({ $ref: `openapi#/${pointer}` });
    if (validate(body)) return [];
    return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  }
}
