import { endpoint } from '../endpoint.ts';
import { importFileMessages } from './file-messages.ts';

const shapes = () => import('./shapes.ts');
const spec = 'issue 6.1, security 11.2';
const may = 'imports.run';

export const listImports = endpoint({
  call: 'GET /api/imports',
  summary: 'Imports, the newest first',
  spec,
  may,
  changesData: false,
  list: { sort: ['created_at'] },
  data: async () => (await shapes()).importHeads,
});

export const readImport = endpoint({
  call: 'POST /api/imports',
  summary: 'Read a spreadsheet; nothing changes yet',
  spec,
  may,
  changesData: true,
  input: async () => (await shapes()).importReadInput,
  files: { file: 'sheet' },
  requiredFiles: { file: importFileMessages.file },
  data: async () => (await shapes()).importBatch,
});

export const getImport = endpoint({
  call: 'GET /api/imports/:id',
  summary: 'One import: its sheets, questions and counts',
  spec,
  may,
  changesData: false,
  data: async () => (await shapes()).importBatch,
});

export const listImportRows = endpoint({
  call: 'GET /api/imports/:id/rows',
  summary: 'What becomes of each row',
  spec,
  may,
  changesData: false,
  list: { sort: ['row'] },
  query: async () => (await shapes()).importRowsQuery,
  data: async () => (await shapes()).importRows,
});

export const setUpImport = endpoint({
  call: 'PUT /api/imports/:id',
  summary: 'Match columns, answer questions, correct cells; checks all rows again',
  spec,
  may,
  changesData: true,
  objectRule: 'only while it is open (409)',
  input: async () => (await shapes()).importSetupInput,
  data: async () => (await shapes()).importBatch,
});

export const runImport = endpoint({
  call: 'POST /api/imports/:id/run',
  summary: 'Import the good rows, in one transaction',
  spec,
  may,
  changesData: true,
  objectRule:
    'only while it is open, and while the records are as they were checked (409); a status of a student only by who may set it',
  data: async () => (await shapes()).importBatch,
});

export const undoImport = endpoint({
  call: 'POST /api/imports/:id/undo',
  summary: 'Take a whole import back',
  spec,
  may,
  changesData: true,
  objectRule:
    'only while everything it made or changed is untouched (409); a status of a student only by who may set it',
  data: async () => (await shapes()).importBatch,
});

export const importTemplate = endpoint({
  call: 'GET /api/import-template',
  summary: 'An empty workbook with the columns that are understood',
  spec,
  may,
  changesData: false,
  data: async () => (await shapes()).importFile,
});
