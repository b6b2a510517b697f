import * as calls from '#contract/gallery/calls.ts';
import { galleryMessages as words } from '#contract/gallery/messages.ts';
import { Missing } from '../../errors.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { isWithheld } from '../students/photo-consent.ts';
import { checkInScope } from '../students/student-scope.ts';
import { findStudentHead } from '../students/students.queries.ts';
import { addMedia, deleteMedia, findGallery } from './gallery.service.ts';

/** Pictures and films of a student's way: rule 8.11. */
export const galleryRoutes: readonly Route[] = [
  route(calls.getStudentGallery, {
    async exists({ app, user, params }) {
      const student = await findStudentHead(app.db, params.id);
      if (!student) throw new Missing();
      await checkInScope(app, user, student);
    },
    async handle({ app, user, params }) {
      const gallery = await findGallery(app.db, params.id);
      if (!gallery) throw new Missing();
      app.reads.note(user, 'gallery', params.id);
      const withheld = await isWithheld(app.db, user, params.id);
      return { data: { ...gallery, ...(withheld && { path: null, gallery: [] }), withheld } };
    },
  }),
  changes(calls.addMedia, {
    message: () => words.added,
    handle: ({ app, actor, input, files }) => addMedia(app, actor, input, files),
  }),
  changes(calls.deleteMedia, {
    message: () => words.deleted,
    handle: ({ app, actor, params }) => deleteMedia(app, actor, params.id),
  }),
];
