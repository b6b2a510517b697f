import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { Invalid, MethodNotAllowed, Unavailable } from '../errors.ts';
import { envelope, isWhole, whenSent, wholeAnswer } from './answer.ts';
import { bodyKind, parseJson } from './body.ts';
import { chooseRoute, groupRoutes, type QueryParameters, type RouteGroup } from './dispatch.ts';
import { closeUnreadBody, hasBody, type Passage, passGate } from './gate.ts';
import { fieldErrors } from './input.ts';
import { type AnswerLimits, LargeAnswers, type Place } from './large-answers.ts';
import { hasBadOverride } from './method-override.ts';
import { type Form, readForm } from './multipart.ts';
import { type ResolvedRoute, resolveRoute } from './resolved-route.ts';
import type { Route } from './route.ts';
import { RunningCall } from './running-call.ts';
import { Turnstile } from './turnstile.ts';
import { expectFiles } from './unread-bodies.ts';

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

async function readInput(app: App, route: ResolvedRoute, call: RunningCall): Promise<unknown> {
  const { request, files } = call;
  const kind = bodyKind(request);
  if (kind === 'multipart')
    return judgeForm(route, call, await readForm(request, route.endpoint, app.files, files));
  // A call that takes no fields reads its body all the same: a broken one is no call at all.
  const fields = kind === 'json' ? parseJson(request.body) : {};
  return judgeForm(route, call, { fields, files, errors: {} });
}

/** Room for an answer without a limit of its own, until it is sent. @throws Unavailable */
async function findPlace(
  answers: LargeAnswers,
  endpoint: Endpoint,
  reply: FastifyReply,
): Promise<Place> {
  const place = await answers.enter(endpoint);
  whenSent(reply, place.end);
  // Who has gone away while waiting wants nothing made.
  if (reply.raw.destroyed) throw new Unavailable();
  return place;
}

async function answerCall(
  app: App,
  answers: LargeAnswers,
  under: Under,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object | string> {
  const { route } = under;
  if (route === null) throw new Invalid({ query: ['This query is not known'] });
  if (hasBadOverride(request.raw)) throw new Invalid({ _method: ['Use PUT, PATCH or DELETE'] });
  const call = new RunningCall(app, under.passage, route, request, reply);
  const found = await route.exists(call);
  const place = isWhole(route.endpoint, call.list)
    ? await findPlace(answers, route.endpoint, reply)
    : null;
  try {
    call.input = await readInput(app, route, call);
    // A body may take its time: whoever lost the right meanwhile can no longer use it (security 2.3).
    if (hasBody(request)) await passGate(app, [route.endpoint], route.endpoint, request);
    const answer = await route.handle(call, found);
    if (place) return await wholeAnswer(route, answer, place, reply);
    if ('file' in answer) throw new Error(`${route.endpoint.call} names no file`);
    if (route.endpoint.noContent) reply.code(204);
    return envelope(route, answer);
  } catch (error) {
    place?.end();
    throw error;
  } finally {
    for (const upload of call.files.values()) await app.files.discard(upload);
  }
}

function addGroup(
  server: FastifyInstance,
  app: App,
  { turnstile, answers }: { turnstile: Turnstile; answers: LargeAnswers },
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
      if (chosen ? chosen.endpoint.files : endpoints.some(({ files }) => files))
        expectFiles(request.raw);
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
      // A session keeps its place until its reader has the answer, or is gone.
      whenSent(reply, await turnstile.enter(under.passage.sessionHash));
      return answerCall(app, answers, under, request, reply);
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
  limits?: AnswerLimits,
): Promise<void> {
  const resolved = new Map<Route, ResolvedRoute>();
  for (const one of routes) resolved.set(one, await resolveRoute(one));
  const groups = groupRoutes(routes);
  const rooms = { turnstile: new Turnstile(), answers: new LargeAnswers(limits) };
  for (const group of groups) addGroup(server, app, rooms, group, resolved);
  refuseOtherMethods(server, groups);
}
