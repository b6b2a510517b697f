import { features } from '#contract/calls.ts';
import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { tokenCookieName } from '../http/cookies.ts';
import { version } from '../version.ts';
import { parametersOf } from './parameters.ts';
import { refusalReplies, repliesOf, replySchemas } from './replies.ts';
import { requestBodyOf } from './request-body.ts';
import type { OpenApiDocument, Operation, Security } from './types.ts';
import { describeVariants, isApi, isOpen, type Variants, variantsOf } from './variants.ts';

/**
 * How callers authenticate (rule 2.4).
 * @param sessionCookie its name at this installation
 */
const securitySchemes = (sessionCookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by `/sanctum/csrf-cookie` for a visitor, and anew by `/api/login`.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: `The value of the cookie \`${tokenCookieName}\`, URL-decoded; it belongs to the session cookie.`,
  },
  marker: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Requested-With',
    description: 'Always `XMLHttpRequest`: the call comes from a program, not from a link.',
  },
});

type Line = Security[number];

/** The ways to authenticate a call: an open one also knows the caller, when the session is sent. */
function waysOf(call: Endpoint): Line[] {
  const marker: Line = isApi(call) ? { marker: [] } : {};
  if (needsToken(call)) return [{ session: [], token: [], ...marker }];
  const known = { session: [], ...marker };
  return isOpen(call) ? [marker, known] : [known];
}

/** The ways to authenticate the calls of one operation, each once. */
function securityOf(variants: Variants): Security {
  const ways = new Map(variants.flatMap(waysOf).map((one) => [JSON.stringify(one), one]));
  return [...ways.values()];
}

const everyFeature = Object.entries(features);
const calls = everyFeature.flatMap(([, feature]) => feature.calls);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /api/history/students/:id` is `getHistoryStudentsById`: the id stays the same as long as the address does. */
function operationId([{ method, path }]: Variants): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .flatMap((part) => part.split(/\W+/));
  return [method.toLowerCase(), ...words.filter(Boolean).map(capital)].join('');
}

const tagOf = ([first]: Variants): string[] =>
  everyFeature.filter(([, feature]) => feature.calls.includes(first)).map(([name]) => name);

async function operationOf(variants: Variants): Promise<Operation> {
  return {
    operationId: operationId(variants),
    summary: variants.map((call) => call.summary).join(' / '),
    description: describeVariants(variants),
    tags: tagOf(variants),
    security: securityOf(variants),
    parameters: await parametersOf(variants),
    ...(await requestBodyOf(variants)),
    responses: await repliesOf(variants),
  };
}

/** What the document says about this installation. */
export interface Installation {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly sessionCookie: string;
}

const description = `The rules that calls name are those of docs/rules.md. Calls of programs carry the header \`X-Requested-With: XMLHttpRequest\` and the session cookie; changes also \`X-XSRF-TOKEN\`.

To sign in: \`POST /sanctum/csrf-cookie\` sets both cookies, \`POST /api/login\` with the token sets new ones, of that person. Files whose paths stand in replies are read at \`/storage/{path}\` with the session cookie. Fields that are not named here may come; addresses answer with and without a slash at their end.`;

/**
 * OpenAPI 3.1, made from the contract: one operation for each method and address. Calls that share them
 * (`?query=`) are variants of it, with their parameters and answers joined.
 */
export async function openApiDocument({
  url,
  sessionCookie,
}: Installation): Promise<OpenApiDocument> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const variants of variantsOf(calls)) {
    const [{ method, path }] = variants;
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: await operationOf(variants) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Somesha',
      version,
      description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    tags: everyFeature.map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: replySchemas,
      responses: refusalReplies,
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
}
