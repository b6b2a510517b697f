import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { Invalid, MethodNotAllowed } from '../errors.ts';
import { bodyKind, parseJson } from './body.ts';
import { chooseRoute, groupRoutes, type QueryParameters, type RouteGroup } from './dispatch.ts';
import { closeUnreadBody, hasBody, type Passage, passGate } from './gate.ts';
import { fieldErrors } from './input.ts';
import { hasBadOverride } from './method-override.ts';
import { type Form, readForm } from './multipart.ts';
import { type ResolvedRoute, resolveRoute } from './resolved-route.ts';
import type { Answer, FileAnswer, Route } from './route.ts';
import { RunningCall } from './running-call.ts';
import { Turnstile } from './turnstile.ts';

interface Under {
  readonly passage: Passage;
  readonly route: ResolvedRoute | null;
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function queryOf(request: FastifyRequest): QueryParameters {
  return request.query as QueryParameters;
}

function missingFiles({ requiredFiles = {} }: Endpoint, form: Form): FieldErrors {
  const missing = Object.entries(requiredFiles).filter(([field]) => !form.files.has(field));
  return Object.fromEntries(missing.map(([field, words]) => [field, [words]]));
}

/** The faults of the shape, the route and the files together, so that a person sees all at once. */
function judgeForm(route: ResolvedRoute, call: RunningCall, form: Form): unknown {
  const { endpoint, shapes } = route;
  const result = shapes.input ? shapes.input.safeParse(form.fields) : null;
  const errors = {
    ...route.faults?.(call, form.fields),
    ...(result?.error && fieldErrors(result.error.issues)),
    ...missingFiles(endpoint, form),
    ...form.errors,
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return result?.data;
}

async function readInput(
  app: App,
  route: ResolvedRoute,
  call: RunningCall,
): Promise<unknown> {
  const { request, files } = call;
  const kind = bodyKind(request);
  if (kind === 'multipart')
    return judgeForm(route, call, await readForm(request, route.endpoint, app.files, files));
  // A call that takes no fields reads its body all the same: a broken one is no call at all.
  const fields = kind === 'json' ? parseJson(request.body) : {};
  return judgeForm(route, call, { fields, files, errors: {} });
}

/** Reads answer `data`; changes also say what happened, in `data` too where it is an object (contract 2). */
function envelope(route: ResolvedRoute, answer: Answer<unknown>): object {
  const data = route.shapes.data.parse(answer.data);
  if (answer.message === undefined) {
    const beside = route.shapes.beside?.parse(answer.beside);
    const { meta } = answer;
    return { success: true, data, ...beside, ...(meta && { meta }) };
  }
  const carried =
    typeof data === 'object' && !Array.isArray(data) ? { ...data, message: answer.message } : data;
  return { success: true, message: answer.message, data: carried };
}

/** A file goes out as it is, of a type that the contract names, to be saved (security 11.1). */
function sendFile({ endpoint }: ResolvedRoute, { file }: FileAnswer, reply: FastifyReply): object {
  if (!endpoint.file?.includes(file.type))
    throw new Error(`${endpoint.call} names no ${file.type}`);
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.body);
}

async function answerCall(
  app: App,
  under: Under,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { route } = under;
  if (route === null) throw new Invalid({ query: ['This query is not known'] });
  if (hasBadOverride(request.raw)) throw new Invalid({ _method: ['Use PUT, PATCH or DELETE'] });
  const call = new RunningCall(app, under.passage, route, request, reply);
  const found = await route.exists(call);
  try {
    call.input = await readInput(app, route, call);
    // A body may take its time: whoever lost the right meanwhile can no longer use it (security 2.3).
    if (hasBody(request)) await passGate(app, [route.endpoint], route.endpoint, request);
    const answer = await route.handle(call, found);
    return 'file' in answer ? sendFile(route, answer, reply) : envelope(route, answer);
  } finally {
    for (const upload of call.files.values()) await app.files.discard(upload);
  }
}

function addGroup(
  server: FastifyInstance,
  app: App,
  turnstile: Turnstile,
  group: RouteGroup,
  resolved: ReadonlyMap<Route, ResolvedRoute>,
): void {
  const endpoints = group.routes.map((route) => route.endpoint);
  const underway = new WeakMap<FastifyRequest, Under>();
  server.route({
    method: group.method,
    url: group.path,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      const chosen = chooseRoute(group, queryOf(request));
      try {
        const passage = await passGate(app, endpoints, chosen?.endpoint ?? null, request);
        underway.set(request, { passage, route: (chosen && resolved.get(chosen)) ?? null });
      } catch (error) {
        closeUnreadBody(request, reply);
        throw error;
      }
    },
    handler: async (request, reply) => {
      const under = underway.get(request);
      if (!under) throw new Error('A call reached its handler around the gate');
      const leave = await turnstile.enter(under.passage.sessionHash);
      try {
        return await answerCall(app, under, request, reply);
      } finally {
        leave();
      }
    },
  });
}

/** Other methods on a known address: 405, HEAD among them (security 4.5). */
function refuseOtherMethods(server: FastifyInstance, groups: readonly RouteGroup[]): void {
  const paths = new Map<string, { path: string; methods: string[] }>();
  for (const { path, method } of groups) {
    const key = path.replace(/:\w+/g, ':');
    const known = paths.get(key) ?? { path, methods: [] };
    known.methods.push(method);
    paths.set(key, known);
  }
  for (const { path, methods } of paths.values())
    server.route({
      method: everyMethod.filter((method) => !methods.includes(String(method))) as HTTPMethods[],
      url: path,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        closeUnreadBody(request, reply);
        reply.header('allow', methods.join(', '));
        throw new MethodNotAllowed();
      },
      handler: async () => {
        throw new MethodNotAllowed();
      },
    });
}

/** Puts every call of the contract on the server, each behind the gate. */
export async function addApi(
  server: FastifyInstance,
  app: App,
  routes: readonly Route[],
): Promise<void> {
  const resolved = new Map<Route, ResolvedRoute>();
  for (const one of routes) resolved.set(one, await resolveRoute(one));
  const groups = groupRoutes(routes);
  const turnstile = new Turnstile();
  for (const group of groups) addGroup(server, app, turnstile, group, resolved);
  refuseOtherMethods(server, groups);
}
