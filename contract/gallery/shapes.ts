import * as z from 'zod/mini';
import { inputShapes, rowShapes } from '../record.shapes.ts';
import { mediaFields } from './record.ts';

const { title, description } = rowShapes(mediaFields);

/**
 * A picture or film (rule 8.11). `thumb_path` is the small picture for the grid: of a film
 * its poster, null when none came with it.
 */
export const media = z.object({
  id: z.int(),
  type: z.literal(['image', 'video']),
  file_path: z.string(),
  thumb_path: z.nullable(z.string()),
  title,
  description,
});
export type Media = z.infer<typeof media>;

/**
 * A student's gallery, the newest first. `path` is the thumbnail of the student's own picture, null
 * for a student without one. `withheld`: the family took its consent back, and this person sees no
 * pictures (rule 13.3).
 */
export const studentGallery = z.object({
  name: z.string(),
  path: z.nullable(z.string()),
  withheld: z.boolean(),
  gallery: z.array(media),
});
export type StudentGallery = z.infer<typeof studentGallery>;

export const deletedMedia = z.object({ id: z.int() });

/**
 * The form without its files: `media` (`file` is accepted), and beside a film its `poster`, if the
 * browser could take one.
 */
export const mediaInput = z.object(inputShapes(mediaFields));
export type MediaInput = z.infer<typeof mediaInput>;
