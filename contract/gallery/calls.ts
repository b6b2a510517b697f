import { endpoint } from '../endpoint.ts';
import { galleryMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');

export const getStudentGallery = endpoint({
  call: 'GET /api/students/:id',
  mode: 'gallery',
  summary: 'A student’s gallery',
  rules: '8.11, 10.13',
  may: 'students.profile',
  objectRule: 'from role 5 on empty once the photo consent is withdrawn (rule 13.3)',
  data: async () => (await shapes()).studentGallery,
});

export const addMedia = endpoint({
  call: 'POST /api/gallery',
  mode: '',
  summary: 'Add a picture or film to a student’s gallery',
  rules: '8.11, 3.2',
  may: 'gallery.add',
  objectRule: 'the student must be Active (409)',
  input: async () => (await shapes()).mediaInput,
  // `poster`: a film's picture for the grid, taken by the browser that sends it (no film is decoded here).
  files: { media: 'media', poster: 'picture' },
  requiredFiles: { media: galleryMessages.media },
  fileAliases: { file: 'media' },
  data: async () => (await shapes()).media,
});

export const deleteMedia = endpoint({
  call: 'DELETE /api/gallery/:id',
  summary: 'Delete a picture or film, with its file',
  rules: '8.11, 10.13',
  may: 'gallery.delete',
  objectRule: 'also of a student who is not Active: a picture can always be taken away',
  data: async () => (await shapes()).deletedMedia,
});
