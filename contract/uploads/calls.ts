import { endpoint } from '../endpoint.ts';
import { uploadMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');

export const startUpload = endpoint({
  call: 'POST /api/uploads',
  summary:
    'Begin a file that comes in pieces, or find where one with this key and print stopped; a form then names it, such as `media_upload`, in place of the file',
  rules: '8.12',
  may: 'uploads.send',
  repeatable: true,
  alsoRefuses: [413],
  objectRule:
    'one’s own alone; at most 5 at a time, the oldest goes; a film only for whoever may add to the gallery (403)',
  input: async () => (await shapes()).uploadInput,
  data: async () => (await shapes()).openUpload,
});

export const sendPiece = endpoint({
  call: 'POST /api/uploads/:id',
  summary: 'The next piece of an upload; one that is there already is not taken twice',
  rules: '8.12',
  may: 'uploads.send',
  repeatable: true,
  alsoRefuses: [409, 413],
  objectRule: 'one’s own alone',
  input: async () => (await shapes()).pieceInput,
  files: { piece: 'piece' },
  requiredFiles: { piece: uploadMessages.piece },
  data: async () => (await shapes()).openUpload,
});
