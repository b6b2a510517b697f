import type { Endpoint } from '#contract/endpoint.ts';
import { idText } from '#contract/fields.ts';
import type { Route } from './route.ts';

/** All calls behind one method and address; `?query=` or a given parameter distinguishes them. */
export interface RouteGroup {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly routes: readonly Route[];
}

export type QueryParameters = Readonly<Record<string, string | string[] | undefined>>;

/** Gathers the calls by method and address. */
export function groupRoutes(routes: readonly Route[]): RouteGroup[] {
  const groups = new Map<string, { method: Endpoint['method']; path: string; routes: Route[] }>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const key = `${method} ${path.replace(/:\w+/g, ':')}`;
    const group = groups.get(key) ?? { method, path, routes: [] };
    group.routes.push(route);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const idMode = ':id';

function fits(endpoint: Endpoint, mode: string): boolean {
  if (endpoint.mode === idMode) return idText.test(mode);
  return (endpoint.mode ?? '') === mode;
}

/** The wire's mode: absent, empty and the literal `''` of a plain client are one (rule 2.1). */
export function modeOf(query: QueryParameters): string | null {
  const raw = query.query;
  if (Array.isArray(raw)) return null;
  return raw === undefined || raw === "''" ? '' : raw;
}

/** The call that is meant, or null for an unknown `query`, or one given twice (rule 3.3). */
export function chooseRoute(group: RouteGroup, query: QueryParameters): Route | null {
  const mode = modeOf(query);
  if (mode === null) return null;
  const given = group.routes.find((route) =>
    route.endpoint.whenGiven?.some((name) => query[name] !== undefined),
  );
  if (given && fits(given.endpoint, mode)) return given;
  return (
    group.routes.find((route) => !route.endpoint.whenGiven && fits(route.endpoint, mode)) ?? null
  );
}
