import { endpoint } from '../endpoint.ts';
import { importFileMessages } from './file-messages.ts';

const shapes = () => import('./shapes.ts');
const rules = '11.3, 11.2';
const may = 'imports.run';

export const listImports = endpoint({
  call: 'GET /api/imports',
  summary: 'Imports, the newest first',
  rules,
  may,
  changesData: false,
  list: { sort: ['created_at'] },
  data: async () => (await shapes()).importHeads,
});

export const readImport = endpoint({
  call: 'POST /api/imports',
  summary: 'Read a spreadsheet; nothing changes yet',
  rules,
  may,
  changesData: true,
  input: async () => (await shapes()).importReadInput,
  files: { file: 'sheet' },
  requiredFiles: { file: importFileMessages.file },
  data: async () => (await shapes()).importBatch,
});

export const getImport = endpoint({
  call: 'GET /api/imports/:id',
  summary: 'One import: its tabs, tables, lists of values and what is open',
  rules,
  may,
  changesData: false,
  data: async () => (await shapes()).importBatch,
});

export const listImportRows = endpoint({
  call: 'GET /api/imports/:id/rows',
  summary: 'What becomes of each row',
  rules,
  may,
  changesData: false,
  list: { sort: ['row'] },
  query: async () => (await shapes()).importRowsQuery,
  data: async () => (await shapes()).importRows,
});

export const setUpImport = endpoint({
  call: 'PUT /api/imports/:id',
  summary: 'Set up tables, columns and values; checks nothing',
  rules,
  may,
  changesData: true,
  objectRule: 'only while it is open and as it was read (409)',
  input: async () => (await shapes()).importSetupInput,
  data: async () => (await shapes()).importBatch,
});

export const checkImport = endpoint({
  call: 'POST /api/imports/:id/check',
  summary: 'Check all rows by the set-up; nothing changes yet',
  rules,
  may,
  changesData: true,
  objectRule: 'only while it is open and as it was read (409)',
  input: async () => (await shapes()).importStepInput,
  data: async () => (await shapes()).importBatch,
});

export const runImport = endpoint({
  call: 'POST /api/imports/:id/run',
  summary: 'Import the rows that are ready, in one transaction',
  rules,
  may,
  changesData: true,
  objectRule:
    'only while it is open, as it was checked last, and while the records are as they were then (409); a status of a student only by who may set it',
  input: async () => (await shapes()).importStepInput,
  data: async () => (await shapes()).importBatch,
});

export const undoImport = endpoint({
  call: 'POST /api/imports/:id/undo',
  summary: 'Take a whole import back',
  rules,
  may,
  changesData: true,
  objectRule:
    'only while everything it made or changed is untouched (409); a status of a student only by who may set it',
  data: async () => (await shapes()).importBatch,
});

export const leftRows = endpoint({
  call: 'GET /api/imports/:id/left',
  summary: 'A workbook of the rows that stayed behind, with the reason of each',
  rules,
  may,
  changesData: false,
  objectRule: 'for a day after the import (404)',
  data: async () => (await shapes()).importFile,
});

export const importTemplate = endpoint({
  call: 'GET /api/import-template',
  summary: 'An empty workbook with the headings that are understood',
  rules,
  may,
  changesData: false,
  query: async () => (await shapes()).templateQuery,
  data: async () => (await shapes()).importFile,
});
