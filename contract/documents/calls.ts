import { endpoint } from '../endpoint.ts';
import { documentMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');

export const listDocuments = endpoint({
  call: 'GET /api/doc',
  summary: 'Fee structure and account statement of a student in a year',
  rules: '8.10, 3.2',
  may: 'documents.read',
  query: async () => (await shapes()).documentQuery,
  data: async () => (await shapes()).documentList,
});

export const addDocument = endpoint({
  call: 'POST /api/doc',
  summary: 'Upload an annual document; a second of its type and year replaces the first',
  rules: '8.10, 3.2',
  may: 'documents.add',
  objectRule: 'the student must be Active (409)',
  input: async () => (await shapes()).documentInput,
  files: { file: 'pdf' },
  requiredFiles: { file: documentMessages.file },
  data: async () => (await shapes()).studentDocument,
});
