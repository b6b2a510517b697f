import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { VersionedRecord } from '#contract/versions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../db/change-log.ts';
import type { Seen } from '../db/record-versions.ts';
import { Invalid, SignedOut } from '../errors.ts';
import type { Received } from '../files/receive.ts';
import { throttleAddress } from './address.ts';
import { modeOf, type QueryParameters } from './dispatch.ts';
import type { Passage } from './gate.ts';
import { givenTwice, parseList, parseParams, parseShape, wholeList } from './input.ts';
import type { ResolvedRoute } from './resolved-route.ts';
import type { Call, ListRequest } from './route.ts';
import type { CurrentUser } from './sessions.ts';

const noQuery: unknown = {};

/** Parameters beside paging and dispatch, each given once (rule 2.13). */
function parseQuery(route: ResolvedRoute, query: QueryParameters): unknown {
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value)) throw new Invalid({ [name]: [givenTwice] });
  return parseShape(route.shapes.query, { ...query });
}

/**
 * A call as its route sees it. It is a class because every request makes one: objects built from property
 * descriptors cost as much as a query of the database.
 */
export class RunningCall implements Call<string, unknown, unknown> {
  readonly app: App;
  readonly params: Record<string, string | number>;
  readonly query: unknown;
  /** Undefined until the body was read and checked. */
  input: unknown = undefined;
  readonly files = new Map<string, Received>();
  /** Which version of the record that is changed the caller had read; undefined where they do not say so. */
  seen: Seen | undefined;
  /** Uploads in pieces that stand for some of them. */
  uploads: readonly number[] = [];
  readonly list: ListRequest;
  readonly mode: string;
  readonly visitor: CurrentUser | null;
  readonly now: Date;
  readonly sessionHash: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  /** @throws Missing for ids that are none, Invalid for parameters that are not understood */
  constructor(
    app: App,
    passage: Passage,
    route: ResolvedRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { endpoint } = route;
    const query = request.query as QueryParameters;
    this.app = app;
    this.params = parseParams(request.params as Record<string, string>);
    this.query = endpoint.query ? parseQuery(route, query) : noQuery;
    this.list = endpoint.list ? parseList(query, route.shapes.sort) : wholeList;
    this.mode = modeOf(query) ?? '';
    this.visitor = passage.visitor;
    this.now = app.now();
    this.sessionHash = passage.sessionHash;
    this.request = request;
    this.reply = reply;
    this.takeSeen(endpoint, this.query);
  }

  /** Notes which version of the record they name. @returns what is left, to be stored */
  takeSeen({ versioned }: Endpoint, given: unknown): unknown {
    if (versioned === undefined || given === undefined) return given;
    const { version, ...rest } = given as { version?: number | null; id?: number };
    if (version === undefined || version === null) return rest;
    // The foundation is one row, which no address names.
    const id = versioned === 'foundation' ? foundationId : Number(this.params.id ?? rest.id);
    const entity = versioned === ':kind' ? (this.params.kind as VersionedRecord) : versioned;
    this.seen = { entity, id, version };
    return rest;
  }

  get user(): CurrentUser {
    if (!this.visitor) throw new SignedOut();
    return this.visitor;
  }

  get actor(): Actor {
    const { id, role } = this.user;
    return { id, role, ...(this.seen && { seen: this.seen }) };
  }

  get address(): string {
    return throttleAddress(this.request.ip);
  }
}
