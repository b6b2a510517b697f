import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** A route whose shapes are loaded; they are promises only for the browser's sake. */
export interface ResolvedRoute extends Route {
  readonly shapes: {
    readonly query: z.ZodMiniType<unknown>;
    readonly input: z.ZodMiniType<unknown> | null;
    readonly data: z.ZodMiniType<unknown>;
    readonly beside: z.ZodMiniType<object> | null;
    /** Names by which a list can be sorted. */
    readonly sort: readonly string[];
  };
}

const noQuery = z.object({});

type Shapes = ResolvedRoute['shapes'];

/** Compiling takes some 40 ms for all calls, so it is done once in a process, however many servers it starts. */
const loaded = new WeakMap<Route['endpoint'], Promise<Shapes>>();

/**
 * Replies are parsed by compiled shapes, which takes a fiftieth of the time of plain ones. Input is parsed as
 * in the browser, whose policy forbids compiling (rule 2.19).
 */
async function loadShapes(endpoint: Route['endpoint']): Promise<Shapes> {
  const { query, input, data, beside, list } = endpoint;
  const sort = list?.sort ?? [];
  return {
    query: query ? await query() : noQuery,
    input: input ? await input() : null,
    data: z.compile(await data()),
    beside: beside ? z.compile(await beside()) : null,
    sort: typeof sort === 'function' ? await sort() : sort,
  };
}

/** Loads the shapes of a route's call. */
export async function resolveRoute(route: Route): Promise<ResolvedRoute> {
  const shapes = loaded.get(route.endpoint) ?? loadShapes(route.endpoint);
  loaded.set(route.endpoint, shapes);
  return { ...route, shapes: await shapes };
}
