import type { FastifyReply } from 'fastify';
import * as calls from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import { makeToken } from '../../http/anti-forgery.ts';
import { readSessionCookie, setSessionCookie, setTokenCookie } from '../../http/cookies.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import {
  endSession,
  listLiveSessions,
  newSessionToken,
  sessionHash,
  tellEnded,
} from '../../http/sessions.ts';
import { draftKeyOf } from './draft-key.ts';
import { findLink } from './password-links.ts';
import { fileForgotPassword } from './session.mail.ts';
import { checkLink, setPasswordByLink, signIn, toSessionUser } from './session.service.ts';
import { countTry } from './throttles.ts';

const deviceLength = 200;

/** A fresh token for the session of this cookie, in its cookie and, for other origins, a header. */
function giveToken(app: App, reply: FastifyReply, sessionToken: string): void {
  const token = makeToken(app.keys, sessionHash(sessionToken));
  setTokenCookie(reply, app.config, token);
  if (app.config.corsOrigins.length > 0) reply.header('x-xsrf-token', token);
}

/** Both forms of the call: a visitor without a session gets a cookie that only binds the token. */
async function giveCsrfCookie({ app, request, reply }: Call<string, unknown, unknown>) {
  const known = readSessionCookie(request, app.config);
  const token = known ?? newSessionToken();
  if (known === null) setSessionCookie(reply, app.config, token);
  giveToken(app, reply, token);
  return { data: null };
}

/** Cookies for a session that has just changed hands. */
function switchSession(app: App, reply: FastifyReply, token: string): void {
  setSessionCookie(reply, app.config, token);
  giveToken(app, reply, token);
}

/** Sign-in, password links and one's own sessions: spec 4 and 7, contract 4, security 1–3. */
export const sessionRoutes: readonly Route[] = [
  route(calls.csrfCookie, { handle: giveCsrfCookie }),
  route(calls.csrfCookiePost, { handle: giveCsrfCookie }),

  route(calls.login, {
    async handle({ app, input, address, sessionHash: oldSession, request, reply }) {
      const device = String(request.headers['user-agent'] ?? '').slice(0, deviceLength);
      const { user, token } = await signIn(app, { ...input, address, device, oldSession });
      switchSession(app, reply, token);
      return { message: words.signedIn, data: user };
    },
  }),

  route(calls.logout, {
    async handle({ app, sessionHash: hash, reply }) {
      if (hash) await app.db.transaction((trx) => endSession(trx, hash));
      switchSession(app, reply, newSessionToken());
      // Not "storage": unsent report forms lie there, sealed under a key that only their owner is
      // given (issue 4); the web app empties the rest of its storage itself.
      reply.header('clear-site-data', '"cache"');
      return { message: words.signedOut, data: null };
    },
  }),

  route(calls.currentUser, {
    handle: async ({ app, user }) => ({ data: toSessionUser(app, user) }),
  }),

  route(calls.currentDate, {
    handle: async ({ now }) => {
      const date = now.toISOString();
      return { data: date, beside: { date } };
    },
  }),

  route(calls.linkUser, {
    async handle({ app, params, address, now }) {
      await countTry(app.db, now, [{ throttle: 'passwordLinkAddress', who: address }]);
      const link = await findLink(app.keys, app.db, params.link);
      if (!link) return { data: [] };
      const { user_id: id, first_name, last_name, status, kind } = link;
      const type = kind === 'new' ? ('new' as const) : ('reset' as const);
      const known = Object.values(userStatus).find((one) => one === status) ?? userStatus.disabled;
      return { data: [{ id, first_name, last_name, status: known, type }] };
    },
  }),

  route(calls.changePassword, {
    // The link is the record here: a dead one is told before the passwords are weighed.
    async exists({ app, params, address, now }) {
      await countTry(app.db, now, [{ throttle: 'passwordLinkAddress', who: address }]);
      const link = await findLink(app.keys, app.db, params.link);
      if (!link) throw new Missing();
      checkLink(link, now);
    },
    async handle({ app, params, input }) {
      await setPasswordByLink(app, params.link, input.password);
      return { message: words.passwordSaved, data: null };
    },
  }),

  route(calls.forgotPassword, {
    async handle({ app, input, address, now }) {
      await countTry(app.db, now, [{ throttle: 'forgotPasswordAddress', who: address }]);
      await app.db.transaction((trx) => fileForgotPassword(app, trx, input.email));
      app.outbox.wake();
      return { message: words.forgotAnswer, data: null };
    },
  }),

  route(calls.draftKey, {
    handle: async ({ app, user, query }) => ({ data: draftKeyOf(app.keys, user.id, query.id) }),
  }),

  route(calls.listOwnSessions, {
    async handle({ app, user, now }) {
      const rows = await listLiveSessions(app.db.read, user.id, now);
      return { data: rows.map((row) => ({ ...row, current: row.id === user.session_id })) };
    },
  }),

  route(calls.endOwnSession, {
    async handle({ app, user, params }) {
      const ended = await app.db.transaction((trx) =>
        trx
          .deleteFrom('sessions')
          .where('id', '=', params.id)
          .where('user_id', '=', user.id)
          .executeTakeFirst(),
      );
      if (Number(ended.numDeletedRows) === 0) throw new Missing();
      tellEnded(app.log, user.id, Number(ended.numDeletedRows));
      return { message: words.sessionEnded, data: null };
    },
  }),
];
