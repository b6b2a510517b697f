import { endpoint } from '../endpoint.ts';
import { importFileMessages } from './file-messages.ts';

const shapes = () => import('./shapes.ts');
const of = { rules: '11.2', may: 'imports.run' } as const;
/** Calls that show an import as its steps do. */
const ofBatch = { ...of, data: async () => (await shapes()).importBatch } as const;
/** Steps, which name the version that they were decided on. */
const step = {
  ...ofBatch,
  objectRule: 'only while it is open and as it was read (409)',
  input: async () => (await shapes()).importStepInput,
} as const;

export const listImports = endpoint({
  ...{ ...of, call: 'GET /api/imports', summary: 'Imports, the newest first' },
  list: { sort: ['created_at'] },
  data: async () => (await shapes()).importHeads,
});

export const readImport = endpoint({
  ...{ ...ofBatch, call: 'POST /api/imports' },
  summary: 'Read a spreadsheet; nothing changes yet',
  input: async () => (await shapes()).importReadInput,
  files: { file: 'sheet' },
  requiredFiles: { file: importFileMessages.file },
});

export const getImport = endpoint({
  ...{ ...ofBatch, call: 'GET /api/imports/:id' },
  summary: 'One import: its tabs, tables, lists of values and what is open',
});

export const listImportRows = endpoint({
  ...{ ...of, call: 'GET /api/imports/:id/rows' },
  summary: 'What becomes of each row',
  list: { sort: ['row'] },
  query: async () => (await shapes()).importRowsQuery,
  data: async () => (await shapes()).importRows,
});

export const setUpImport = endpoint({
  ...{ ...step, call: 'PUT /api/imports/:id' },
  summary: 'Set up tables, columns and values; checks nothing',
  input: async () => (await shapes()).importSetupInput,
});

export const checkImport = endpoint({
  ...{ ...step, call: 'POST /api/imports/:id/check' },
  summary: 'Check all rows by the set-up; nothing changes yet',
});

export const runImport = endpoint({
  ...{ ...step, call: 'POST /api/imports/:id/run' },
  summary: 'Import the rows that are ready, in one transaction',
  objectRule:
    'only while it is open, as it was checked last, and while the records are as they were then (409); a status of a student only by who may set it',
});

export const undoImport = endpoint({
  ...{ ...ofBatch, call: 'POST /api/imports/:id/undo' },
  summary: 'Take a whole import back',
  objectRule:
    'only while everything it made or changed is untouched (409); a status of a student only by who may set it',
});

export const leftRows = endpoint({
  ...{ ...of, call: 'GET /api/imports/:id/left' },
  summary: 'A workbook of the rows that stayed behind, with the reason of each',
  objectRule: 'for a day after the import (404)',
  data: async () => (await shapes()).importFile,
});

export const importTemplate = endpoint({
  ...{ ...of, call: 'GET /api/import-template' },
  summary: 'An empty workbook with the headings that are understood',
  query: async () => (await shapes()).templateQuery,
  data: async () => (await shapes()).importFile,
});
