import * as calls from '#contract/names/calls.ts';
import { isNameKind, type NameKind } from '#contract/names/kinds.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import type { App } from '../../context.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { Missing } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { mergeName, previewMerge, undoMerge } from './merges.service.ts';
import { hasName, listNames, readMerges } from './names.queries.ts';
import { renameName, retireName } from './names.service.ts';

/** @throws Missing for a list that there is not */
function kindOf(text: string): NameKind {
  if (!isNameKind(text)) throw new Missing();
  return text;
}

async function found(app: App, text: string, id: number): Promise<NameKind> {
  const kind = kindOf(text);
  if (!(await hasName(app.db, kind, id))) throw new Missing();
  return kind;
}

/** Names of lists that can be mended: rule 6.7. */
export const namesRoutes: readonly Route[] = [
  listRoute(calls.listNames, ({ app, list, query }) => listNames(app.db, query.kind, list)),
  changes(calls.renameName, {
    exists: ({ app, params }) => found(app, params.kind, params.id),
    message: () => words.saved,
    handle: ({ app, actor, params, input }, kind) =>
      renameName(app, actor, kind, params.id, input.name),
  }),
  route(calls.retireName, {
    exists: ({ app, params }) => found(app, params.kind, params.id),
    handle: async ({ app, actor, params, input }, kind) => ({
      message: input.is_retired ? words.retired : words.restored,
      data: await retireName(app, actor, kind, params.id, input.is_retired),
    }),
  }),
  route(calls.previewMerge, {
    exists: ({ app, params }) => found(app, params.kind, params.id),
    handle: async ({ app, params, query }, kind) => ({
      data: await previewMerge(app, kind, params.id, query.into),
    }),
  }),
  route(calls.mergeName, {
    exists: ({ app, params }) => found(app, params.kind, params.id),
    async handle({ app, actor, params, input }, kind) {
      const data = await mergeName(app, actor, kind, params.id, input.into);
      return { message: words.merged(data.name, data.into), data };
    },
  }),
  reads(calls.listMerges, ({ app, now }) => readMerges(app.db, firstToUndo(now))),
  route(calls.undoMerge, {
    async handle({ app, actor, params }) {
      await undoMerge(app, actor, params.id);
      return { message: words.undone, data: null };
    },
  }),
];
