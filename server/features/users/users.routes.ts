import * as calls from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { listRoute } from '../../http/list-meta.ts';
import { requireConfirmed } from '../../http/proof.ts';
import { type Route, reads, route } from '../../http/route.ts';
import { setLettersRhythm } from './own-choices.ts';
import { listRoles, listUninvited, listUsers } from './users.queries.ts';
import {
  addUser,
  deleteUser,
  editUser,
  getUser,
  type HandOn,
  inviteUsers,
  setUserStatus,
} from './users.service.ts';

/** What is said of a user's students beside the rest. */
const withStudents = (message: string, { handed, left = 0 }: { handed: number; left?: number }) =>
  [message, handed > 0 && words.handedOn(handed), left > 0 && words.stayWith(left)]
    .filter(Boolean)
    .join(' ');

/** Users and roles: rule 4.20. */
export const usersRoutes = (handOn: HandOn): readonly Route[] => [
  listRoute(calls.listUsers, ({ app, list, query }) => listUsers(app.db, list, query)),
  reads(calls.listRoles, ({ app }) => listRoles(app.db.read)),
  route(calls.registerUser, {
    async handle({ app, actor, input }) {
      const data = await addUser(app, actor, input);
      app.outbox.wake();
      return { message: app.config.smtpUrl ? words.registered : words.registeredKept, data };
    },
  }),
  reads(calls.listUninvited, ({ app, user }) => listUninvited(app.db.read, user)),
  route(calls.inviteUsers, {
    async handle({ app, actor, input }) {
      const data = await inviteUsers(app, actor, input.users);
      app.outbox.wake();
      const told = app.config.smtpUrl ? words.invited : words.invitedKept;
      return { message: told(data.invited, data.left_out), data };
    },
  }),
  route(calls.editUser, {
    async handle({ app, user: by, actor, input, now }) {
      const { user, isInvited, ...students } = await editUser(
        app,
        actor,
        input.id,
        input,
        handOn,
        () => requireConfirmed(by, now),
      );
      if (isInvited) app.outbox.wake();
      const invited = app.config.smtpUrl ? words.editedAndInvited : words.editedAndKept;
      const message = isInvited ? invited : words.edited;
      return { message: withStudents(message, students), data: user };
    },
  }),
  route(calls.deleteUser, {
    async handle({ app, actor, params }) {
      await deleteUser(app, actor, params.id);
      return { message: words.deleted, data: null };
    },
  }),
  route(calls.setUserRhythm, {
    async handle({ app, actor, input }) {
      await setLettersRhythm(app, actor, input.id, input.letters_rhythm);
      return { message: words.rhythmKept, data: await getUser(app.db.read, input.id) };
    },
  }),
  route(calls.setUserStatus, {
    async handle({ app, actor, input }) {
      const { id, status, hand_over_to: to = null } = input;
      const { user, ...students } = await setUserStatus(app, actor, id, status, to, handOn);
      const message = status === userStatus.disabled ? words.disabled : words.enabled;
      return { message: withStudents(message, students), data: user };
    },
  }),
];
