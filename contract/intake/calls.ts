import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const rules = '8.13';
const may = 'imports.run';

export const matchIntake = endpoint({
  call: 'POST /api/intake/matches',
  summary: 'Whom pictures and papers are about, by the names of their files',
  rules,
  may,
  // It changes nothing, but as it takes a body it needs the anti-forgery token.
  repeatable: true,
  objectRule: 'Active students only',
  input: async () => (await shapes()).intakeNames,
  data: async () => (await shapes()).intakeMatches,
});

export const getIntakeStudent = endpoint({
  call: 'GET /api/intake/students/:id',
  summary: 'Which places of a student have no file yet',
  rules,
  may,
  objectRule: 'Active students only',
  data: async () => (await shapes()).intakeStudent,
});

export const fileIntake = endpoint({
  call: 'POST /api/intake/files',
  summary: 'File a picture or paper where there is none yet, or in the gallery',
  rules,
  may,
  objectRule: 'the student must be Active; the place must be empty, the report not verified (409)',
  input: async () => (await shapes()).intakeInput,
  files: { picture: 'picture', pdf: 'pdf' },
  data: async () => (await shapes()).intakeFiled,
});

export const undoIntake = endpoint({
  call: 'POST /api/intake/undo',
  summary: 'Take a filed picture or paper back',
  rules,
  may,
  objectRule: 'only what the caller filed here, while it is the very file that stands there (409)',
  input: async () => (await shapes()).intakeFiled,
  data: async () => (await shapes()).intakeFiled,
});
