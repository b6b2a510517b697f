import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { requireSeenNow } from '../db/record-versions.ts';
import { Invalid, MethodNotAllowed, Unavailable } from '../errors.ts';
import { speaking } from '../language.ts';
import { envelope, isWhole, json, rememberedAnswer, whenSent, wholeAnswer } from './answer.ts';
import { bodyKind, parseJson } from './body.ts';
import { chooseRoute, groupRoutes, type QueryParameters, type RouteGroup } from './dispatch.ts';
import { findUploads, joinUploads, type NamedUploads, spendUploads } from './form-uploads.ts';
import { closeUnreadBody, hasBody, type Passage, passGate } from './gate.ts';
import { fieldErrors } from './input.ts';
import { type AnswerLimits, type AnswerSlot, LargeAnswers } from './limits/large-answers.ts';
import { Turnstile } from './limits/turnstile.ts';
import { expectFiles } from './limits/unread-bodies.ts';
import { hasBadOverride } from './method-override.ts';
import { type Form, readForm } from './multipart.ts';
import { answerOnce } from './once/answer-once.ts';
import { RequestDigest } from './once/digest.ts';
import { KeyLimit } from './once/key-limit.ts';
import type { OwnKey } from './once/keys.queries.ts';
import { ownKeyOf } from './once/own-key.ts';
import { Turns } from './once/turns.ts';
import { type ResolvedRoute, resolveRoute } from './resolved-route.ts';
import type { Route } from './route.ts';
import { RunningCall } from './running-call.ts';

interface Under {
  readonly passage: Passage;
  readonly route: ResolvedRoute | null;
}

/** The queues in which calls wait for each other. */
interface Rooms {
  readonly turnstile: Turnstile;
  readonly answers: LargeAnswers;
  readonly turns: Turns;
  readonly keys: KeyLimit;
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function queryOf(request: FastifyRequest): QueryParameters {
  return request.query as QueryParameters;
}

const noUploads: NamedUploads = { uploads: new Map(), errors: {} };

function missingFiles(
  { requiredFiles = {} }: Endpoint,
  { files }: Form,
  { uploads }: NamedUploads,
): FieldErrors {
  const missing = Object.entries(requiredFiles).filter(
    ([field]) => !files.has(field) && !uploads.has(field),
  );
  return Object.fromEntries(missing.map(([field, words]) => [field, [words]]));
}

/** The faults of the shape, the route and the files together, so that a person sees all at once. */
function validateForm(
  route: ResolvedRoute,
  call: RunningCall,
  form: Form,
  named: NamedUploads,
): unknown {
  const { endpoint, shapes } = route;
  const result = shapes.input ? shapes.input.safeParse(form.fields) : null;
  const errors = {
    ...route.faults?.(call, form.fields),
    ...(result?.error && fieldErrors(result.error.issues)),
    ...missingFiles(endpoint, form, named),
    ...form.errors,
    ...named.errors,
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return result?.data;
}

async function readBody(
  app: App,
  route: ResolvedRoute,
  { request, files }: RunningCall,
  digest: RequestDigest | null,
): Promise<Form> {
  const kind = bodyKind(request);
  if (kind === 'multipart') return readForm(request, route.endpoint, app.files, files, digest);
  if (request.body instanceof Uint8Array) digest?.body(request.body);
  // A call without fields reads its body too, since a broken body must be refused.
  const fields = kind === 'json' ? parseJson(request.body) : {};
  return { fields, files, errors: {} };
}

/**
 * Checks a form first, and then joins the uploads that stand for its files: they may be 200 MB, too much work
 * for a form that is refused anyway.
 * @param call collects the files
 * @returns the input
 * @throws Invalid
 */
async function receiveForm(
  app: App,
  route: ResolvedRoute,
  call: RunningCall,
  form: Form,
): Promise<unknown> {
  const { endpoint } = route;
  const named =
    endpoint.files && call.visitor
      ? await findUploads(app, endpoint, call.visitor.id, form)
      : noUploads;
  const input = call.takeSeen(endpoint, validateForm(route, call, form, named));
  await joinUploads(app, endpoint, named, call.files);
  call.uploads = [...named.uploads.values()].map(({ id }) => id);
  return input;
}

/** Waits for room for an answer without a size limit, until it is sent. @throws Unavailable */
async function findPlace(
  answers: LargeAnswers,
  endpoint: Endpoint,
  reply: FastifyReply,
): Promise<AnswerSlot> {
  const place = await answers.enter(endpoint);
  whenSent(reply, place.end);
  // Nothing is made for a caller who disconnected while waiting.
  if (reply.raw.destroyed) throw new Unavailable();
  return place;
}

/** Whether there is nothing to read and nothing to check, as for most calls. */
const bringsNothing = ({ endpoint, shapes, faults }: ResolvedRoute, request: FastifyRequest) =>
  !endpoint.files &&
  shapes.input === null &&
  faults === undefined &&
  request.headers['content-type'] === undefined &&
  !hasBody(request);

/** Reads what was sent; the uploads of `call` must be discarded afterwards. */
async function readAllowed(
  app: App,
  route: ResolvedRoute,
  call: RunningCall,
  digest: RequestDigest | null = null,
): Promise<Form> {
  const form = await readBody(app, route, call, digest);
  // A body may take long, so the caller's rights are checked again (rule 4.8).
  if (hasBody(call.request)) await passGate(app, [route.endpoint], route.endpoint, call.request);
  return form;
}

/** Runs the handler, unless the record that is changed is another by now than the caller had read. @throws Conflict */
async function handle(route: ResolvedRoute, call: RunningCall, found: unknown) {
  await requireSeenNow(call.app.db.read, call.seen);
  return route.handle(call, found);
}

async function discardUploads({ files }: App, call: RunningCall): Promise<void> {
  for (const upload of call.files.values()) await files.discard(upload);
}

/** The answer to a call with a client's key (rule 2.20). */
async function answerKeyed(
  app: App,
  route: ResolvedRoute,
  own: OwnKey,
  callOn: (app: App) => RunningCall,
): Promise<string> {
  const call = callOn(app);
  const digest = new RequestDigest(call.request.method, call.request.url);
  let reading: Promise<Form> | null = null;
  const read = () => {
    reading ??= readAllowed(app, route, call, digest);
    return reading;
  };
  try {
    const reply = await answerOnce(app, {
      own,
      digest,
      inSteps: route.inSteps ?? false,
      read: async () => void (await read()),
      async work(held) {
        const running = callOn(held);
        const found = await route.exists(running);
        const form = await read();
        running.input = await receiveForm(app, route, call, form);
        running.seen = call.seen;
        for (const [field, upload] of call.files) running.files.set(field, upload);
        const answer = await handle(route, running, found);
        if (!('data' in answer)) throw new Error(`${route.endpoint.call} answers no change`);
        return JSON.stringify(envelope(route, answer));
      },
    });
    await spendUploads(app, call.uploads);
    return reply;
  } finally {
    await discardUploads(app, call);
  }
}

async function answerCall(
  app: App,
  { answers, turns, keys }: Rooms,
  under: Under,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object | string> {
  const { route, passage } = under;
  if (route === null) throw new Invalid({ query: ['This query is not known'] });
  if (hasBadOverride(request.raw)) throw new Invalid({ _method: ['Use PUT, PATCH or DELETE'] });
  const callOn = (its: App) => new RunningCall(its, passage, route, request, reply);
  const own = ownKeyOf(route.endpoint, passage.visitor, request);
  if (own) {
    keys.count(own.user_id, app.now());
    const name = `${own.user_id} ${own.key}`;
    const text = await turns.take(name, () => answerKeyed(app, route, own, callOn));
    if (route.endpoint.noContent) reply.code(204);
    reply.type(json);
    return text;
  }
  const call = callOn(app);
  const found = await route.exists(call);
  const place = isWhole(route.endpoint, call.list)
    ? await findPlace(answers, route.endpoint, reply)
    : null;
  try {
    if (!bringsNothing(route, request))
      call.input = await receiveForm(app, route, call, await readAllowed(app, route, call));
    const answer = await handle(route, call, found);
    if (call.uploads.length > 0) await spendUploads(app, call.uploads);
    if (place && 'make' in answer)
      return await rememberedAnswer(app.db, route, answer, place, reply);
    const made = 'make' in answer ? await answer.make() : answer;
    if (place) return await wholeAnswer(route, made, place, reply);
    if ('file' in made) throw new Error(`${route.endpoint.call} names no file`);
    if (route.endpoint.noContent) reply.code(204);
    return envelope(route, made);
  } catch (error) {
    place?.end();
    throw error;
  } finally {
    if (call.files.size > 0) await discardUploads(app, call);
  }
}

function addGroup(
  server: FastifyInstance,
  app: App,
  rooms: Rooms,
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
      // A session keeps its slot until its reader has the answer or has disconnected.
      whenSent(reply, await rooms.turnstile.enter(under.passage.sessionHash));
      // The language is set here and not before the body is read, because the body is read in another async
      // context.
      return speaking(request.language, () => answerCall(app, rooms, under, request, reply));
    },
  });
}

/** Other methods on a known address get 405, HEAD among them (rule 2.6). */
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
  const rooms: Rooms = {
    turnstile: new Turnstile(),
    answers: new LargeAnswers(limits),
    turns: new Turns(),
    keys: new KeyLimit(),
  };
  for (const group of groups) addGroup(server, app, rooms, group, resolved);
  refuseOtherMethods(server, groups);
}
