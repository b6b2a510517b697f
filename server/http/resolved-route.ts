import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** A route whose shapes are loaded; they are promises only for the browser's sake. */
export interface ResolvedRoute extends Route {
  readonly shapes: {
    readonly query: z.ZodMiniType<unknown>;
    readonly input: z.ZodMiniType<unknown> | null;
    readonly data: Reply<unknown>;
    readonly beside: Reply<object> | null;
    /** Names by which a list can be sorted. */
    readonly sort: readonly string[];
  };
}

/** The shape of a reply. */
type Reply<Data> = Pick<z.ZodMiniType<Data>, 'parse'>;

const noQuery = z.object({});

type Shapes = ResolvedRoute['shapes'];

/** Once in a process, however many servers it starts. */
const loaded = new WeakMap<Route['endpoint'], Promise<Shapes>>();

/**
 * Replies are parsed by compiled shapes, which takes a fiftieth of the time of plain ones. Each is compiled at
 * its first reply: all of them together take 40 ms of a start, and memory for calls that nobody makes.
 */
function compiled<Data>(shape: z.ZodMiniType<Data>): Reply<Data> {
  let made: z.ZodMiniType<Data> | null = null;
  return {
    parse(data, context) {
      made ??= z.compile(shape);
      return made.parse(data, context);
    },
  };
}

/** Input is parsed as in the browser, whose policy forbids compiling (rule 2.19). */
async function loadShapes(endpoint: Route['endpoint']): Promise<Shapes> {
  const { query, input, data, beside, list } = endpoint;
  const sort = list?.sort ?? [];
  return {
    query: query ? await query() : noQuery,
    input: input ? await input() : null,
    data: compiled(await data()),
    beside: beside ? compiled(await beside()) : null,
    sort: typeof sort === 'function' ? await sort() : sort,
  };
}

/** Loads the shapes of a route's call. */
export async function resolveRoute(route: Route): Promise<ResolvedRoute> {
  const shapes = loaded.get(route.endpoint) ?? loadShapes(route.endpoint);
  loaded.set(route.endpoint, shapes);
  return { ...route, shapes: await shapes };
}
