import * as calls from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { english } from '#contract/texts.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { speaking } from '../../language.ts';
import { listImports, listRows } from './imports.queries.ts';
import {
  getBatch,
  getImport,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from './imports.service.ts';

/** Spreadsheets coming in: issue 6.1, security 11.2. */
export const importsRoutes: readonly Route[] = [
  route(calls.listImports, {
    handle: async ({ app, list }) => listAnswer(list, await listImports(app.db, list)),
  }),
  route(calls.readImport, {
    inSteps: true,
    async handle({ app, actor, input, files }) {
      const upload = files.get('file');
      if (!upload) throw new Error('A required file was not asked for');
      const isLater = input.check === 'later';
      const id = await readImport(app, actor, upload, input.file_name ?? 'Import', isLater);
      return { message: words.read, data: await getBatch(app, id) };
    },
  }),
  route(calls.getImport, {
    exists: ({ app, params }) => getImport(app, params.id),
    handle: async ({ app }, { id }) => ({ data: await getBatch(app, id) }),
  }),
  route(calls.listImportRows, {
    exists: ({ app, params }) => getImport(app, params.id),
    handle: async ({ app, list, query }, { id }) =>
      listAnswer(list, await listRows(app.db, list, id, query)),
  }),
  route(calls.setUpImport, {
    exists: ({ app, params }) => getImport(app, params.id),
    async handle({ app, actor, input }, kept) {
      await setUpImport(app, actor, kept, input);
      return { message: words.planned, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.runImport, {
    exists: ({ app, params }) => getImport(app, params.id),
    async handle({ app, actor }, kept) {
      await runImport(app, actor, kept);
      return { message: words.imported, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.undoImport, {
    exists: ({ app, params }) => getImport(app, params.id),
    async handle({ app, actor }, kept) {
      await undoImport(app, actor, kept);
      return { message: words.undone, data: await getBatch(app, kept.id) };
    },
  }),
  route(calls.importTemplate, {
    async handle() {
      // The writer of workbooks is loaded when one is wanted: it would take memory all day.
      const { makeTemplate } = await import('./import-template.ts');
      // Its headings are read back by their English names.
      return { data: await speaking(english, makeTemplate) };
    },
  }),
];
