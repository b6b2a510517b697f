import { endpoint } from '../endpoint.ts';
import { zipType } from '../privacy/file-type.ts';

const shapes = () => import('./shapes.ts');

export const takeEverything = endpoint({
  call: 'POST /api/everything',
  summary: 'Everything as one workbook and a folder of pictures, films and papers: a ZIP',
  rules: '11.5',
  may: 'everything.take',
  // It changes nothing, but as it takes a body it needs the anti-forgery token.
  repeatable: true,
  confirmed: 'asked',
  objectRule: 'the caller’s own password must be typed (422)',
  input: async () => (await shapes()).everythingInput,
  file: [zipType],
  data: async () => (await shapes()).nothing,
});
