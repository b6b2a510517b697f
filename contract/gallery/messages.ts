import { texts } from '../texts.ts';

/** The words of rule 8.11 around the gallery. */
export const galleryMessages = texts('galleryMessages', {
  title: 'Media Title cannot be empty',
  description: 'Media Description cannot be empty',
  media: 'Please Select Media for Upload',
  added: 'Media added.',
  deleted: 'Media deleted.',
});
