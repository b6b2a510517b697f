import * as calls from '#contract/uploads/calls.ts';
import { uploadMessages as words } from '#contract/uploads/messages.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { addPiece, getOwnUpload, startUpload } from './uploads.service.ts';

/** Files that come in pieces and go on where they stopped: rules 8.12 and 10.20. */
export const uploadsRoutes: readonly Route[] = [
  changes(calls.startUpload, {
    message: () => words.begun,
    handle: ({ app, user, input }) => startUpload(app, user, input),
  }),
  route(calls.sendPiece, {
    exists: ({ app, user, params }) => getOwnUpload(app, user.id, params.id),
    async handle({ app, input, files }, upload) {
      const piece = files.get('piece');
      if (!piece) throw new Error('The endpoint lets no form through without its piece');
      return { message: words.taken, data: await addPiece(app, upload, input.at, piece) };
    },
  }),
];
