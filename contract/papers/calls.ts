import { endpoint } from '../endpoint.ts';
import { paperMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');
const rules = '8.15';

export const listPaperKinds = endpoint({
  call: 'GET /api/paper-kinds',
  summary: 'The kinds of papers that the caller may see, by name',
  rules,
  may: 'papers.read',
  data: async () => (await shapes()).paperKindList,
});

export const countMissingPapers = endpoint({
  call: 'GET /api/paper-kinds/missing',
  summary: 'How many active students lack each kind of paper that is expected',
  rules,
  may: 'board.read',
  objectRule: 'of kinds that the caller may see',
  query: async () => (await shapes()).missingQuery,
  data: async () => (await shapes()).missingPapers,
});

export const addPaperKind = endpoint({
  call: 'POST /api/paper-kinds',
  summary: 'Add a kind of paper',
  rules,
  may: 'paperKinds.manage',
  input: async () => (await shapes()).paperKindInput,
  data: async () => (await shapes()).paperKind,
});

export const editPaperKind = endpoint({
  call: 'PUT /api/paper-kinds/:id',
  summary: 'Change a kind of paper, or offer it no longer: what was filed stays',
  rules,
  may: 'paperKinds.manage',
  versioned: 'paper_kind',
  input: async () => (await shapes()).paperKindCorrection,
  data: async () => (await shapes()).paperKind,
});

export const listPapers = endpoint({
  call: 'GET /api/papers',
  summary: 'The papers of a student, by kind, the newest first',
  rules,
  may: 'papers.read',
  objectRule:
    'of kinds that the caller may see; a supporter sees those of their own students alone',
  query: async () => (await shapes()).papersQuery,
  data: async () => (await shapes()).paperList,
});

export const addPaper = endpoint({
  call: 'POST /api/papers',
  summary: 'Add a paper to a student',
  rules,
  may: 'students.edit',
  objectRule: 'the student must be Active (409), the kind offered and one that the caller may see',
  input: async () => (await shapes()).paperInput,
  files: { file: 'pdf' },
  requiredFiles: { file: paperMessages.file },
  data: async () => (await shapes()).paper,
});

export const removePaper = endpoint({
  call: 'DELETE /api/papers/:id',
  summary: 'Remove a paper, with its file',
  rules,
  may: 'students.edit',
  objectRule: 'of a kind that the caller may see (404)',
  data: async () => (await shapes()).removedPaper,
});
