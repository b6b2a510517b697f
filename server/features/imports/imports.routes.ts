import * as calls from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { english } from '#contract/texts.ts';
import type { App } from '../../context.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { speaking } from '../../language.ts';
import { toRow } from './import-batch.ts';
import { findRows, getImport, listImports } from './imports.queries.ts';
import {
  checkImport,
  getBatch,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from './imports.service.ts';
import { leftRows, makeTemplate } from './workbooks.ts';

/** An import that is there. @throws Missing */
const exists = ({ app, params }: { readonly app: App; readonly params: { readonly id: number } }) =>
  getImport(app, params.id);

/** Spreadsheets coming in: rules 11.2 and 11.3. */
export const importsRoutes: readonly Route[] = [
  route(calls.listImports, {
    handle: async ({ app, list }) => listAnswer(list, await listImports(app.db, list)),
  }),
  route(calls.readImport, {
    inSteps: true,
    async handle({ app, actor, input, files }) {
      const upload = files.get('file');
      if (!upload) throw new Error('A required file was not asked for');
      const id = await readImport(app, actor, upload.file, input.file_name ?? 'Import');
      return { message: words.read, data: await getBatch(app, id) };
    },
  }),
  route(calls.getImport, {
    exists,
    handle: async ({ app }, { id }) => ({ data: await getBatch(app, id) }),
  }),
  route(calls.listImportRows, {
    exists,
    async handle({ app, list, query }, { id }) {
      const { rows, total } = await findRows(app.db.read, id, query, list);
      return listAnswer(list, { rows: rows.map(toRow), total });
    },
  }),
  route(calls.setUpImport, {
    exists,
    async handle({ app, input }, kept) {
      await setUpImport(app, kept, input);
      return { message: words.setUp, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.checkImport, {
    exists,
    async handle({ app, actor, input }, kept) {
      await checkImport(app, actor, kept, input);
      return { message: words.checked, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.runImport, {
    exists,
    async handle({ app, actor, input }, kept) {
      await runImport(app, actor, kept, input);
      return { message: words.imported, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.undoImport, {
    exists,
    async handle({ app, actor }, kept) {
      await undoImport(app, actor, kept);
      return { message: words.undone, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.leftRows, {
    exists,
    handle: async ({ app }, kept) => ({ data: await leftRows(app, kept) }),
  }),
  route(calls.importTemplate, {
    async handle({ app, query }) {
      // Its headings are read back by their English names.
      return { data: await speaking(english, () => makeTemplate(app, query.kind)) };
    },
  }),
];
