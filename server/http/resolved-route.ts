import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** A route whose shapes are loaded: they stand behind promises only for the browser's sake. */
export interface ResolvedRoute extends Route {
  readonly shapes: {
    readonly query: z.ZodMiniType<unknown>;
    readonly input: z.ZodMiniType<unknown> | null;
    readonly data: z.ZodMiniType<unknown>;
    readonly beside: z.ZodMiniType<object> | null;
  };
}

const noQuery = z.object({});

/**
 * Replies are parsed by compiled shapes, which take a fiftieth of the time of the same shapes walked
 * step by step. What comes in is parsed as in the browser, whose rules forbid compiling (security 5.3).
 */
export async function resolveRoute(route: Route): Promise<ResolvedRoute> {
  const { query, input, data, beside } = route.endpoint;
  return {
    ...route,
    shapes: {
      query: query ? await query() : noQuery,
      input: input ? await input() : null,
      data: z.compile(await data()),
      beside: beside ? z.compile(await beside()) : null,
    },
  };
}
