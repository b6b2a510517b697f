import type { FastifyReply, FastifyRequest } from 'fastify';
import { factorMessages } from '#contract/factors/messages.ts';
import { invitationLives } from '#contract/factors/rules.ts';
import * as calls from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import * as userCalls from '#contract/users/calls.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import { Missing, SignedOut } from '../../errors.ts';
import { dropOpenUploads } from '../../files/open-uploads.ts';
import { makeToken } from '../../http/anti-forgery.ts';
import { readSessionCookie, setSessionCookie, setTokenCookie } from '../../http/cookies.ts';
import { emptyCache } from '../../http/headers.ts';
import { type Call, changes, type Route, route } from '../../http/route.ts';
import { newSessionToken, sessionHash } from '../../http/sessions.ts';
import { setLettersRhythm } from '../users/own-choices.ts';
import { endSessions, listLiveSessions, tellEnded } from '../users/sessions.queries.ts';
import { draftKeyOf } from './draft-key.ts';
import { readInvitationHours } from './invitation-hours.ts';
import { inviteAgain, makeInvitationLink } from './invitations.ts';
import { setOwnLanguage } from './own-language.ts';
import { findLink } from './password-links.ts';
import {
  beginPasskeyConfirm,
  beginPasskeySignIn,
  confirmSession,
  takeSecondStep,
} from './second-step.ts';
import { fileForgotPassword } from './session.mail.ts';
import {
  changeOwnPassword,
  checkLink,
  setPasswordByLink,
  signIn,
  toSessionUser,
} from './session.service.ts';
import { countTry } from './throttles.ts';

const deviceLength = 200;

/** A fresh token for the session of this cookie, in its cookie and, for other origins, a header. */
function giveToken(app: App, reply: FastifyReply, sessionToken: string): void {
  const token = makeToken(app.keys, sessionHash(sessionToken));
  setTokenCookie(reply, app.config, token);
  if (app.config.corsOrigins.length > 0) reply.header('x-xsrf-token', token);
}

/** Both variants of the call: without a session a visitor gets a cookie that is only there to bind the token. */
async function giveCsrfCookie({ app, request, reply }: Call<string, unknown, unknown>) {
  const known = readSessionCookie(request, app.config);
  const token = known ?? newSessionToken();
  if (known === null) setSessionCookie(reply, app.config, token);
  giveToken(app, reply, token);
  return { data: null };
}

/** Sets the cookies of a new session. */
function switchSession(app: App, reply: FastifyReply, token: string): void {
  setSessionCookie(reply, app.config, token);
  giveToken(app, reply, token);
}

const deviceOf = (request: FastifyRequest): string =>
  String(request.headers['user-agent'] ?? '').slice(0, deviceLength);

/** The hash of the cookie; a call with a token has one, since the token is bound to it. */
function cookieOf(hash: string | null): string {
  if (hash === null) throw new SignedOut();
  return hash;
}

/** Sign-in, password links and one's own sessions: rules 4.1, 4.2 and 4.13. */
export const sessionRoutes: readonly Route[] = [
  route(calls.csrfCookie, { handle: giveCsrfCookie }),
  route(calls.csrfCookiePost, { handle: giveCsrfCookie }),

  route(calls.login, {
    async handle({ app, input, address, sessionHash: oldSession, request, reply }) {
      const device = deviceOf(request);
      const opened = await signIn(app, { ...input, address, device, oldSession });
      switchSession(app, reply, opened.token);
      if ('step' in opened) return { message: words.secondStep, data: opened.step };
      return { message: words.signedIn, data: opened.user };
    },
  }),

  changes(calls.beginPasskeySignIn, {
    message: () => factorMessages.proof,
    handle: ({ app, sessionHash: hash, address }) =>
      beginPasskeySignIn(app, cookieOf(hash), address),
  }),

  route(calls.takeSecondStep, {
    async handle({ app, input: proof, address, sessionHash: hash, request, reply }) {
      const taken = { proof, hash: cookieOf(hash), address, device: deviceOf(request) };
      const { user, token } = await takeSecondStep(app, taken);
      switchSession(app, reply, token);
      return { message: words.signedIn, data: user };
    },
  }),

  changes(calls.beginPasskeyConfirm, {
    message: () => factorMessages.proof,
    handle: ({ app, user, sessionHash: hash }) => beginPasskeyConfirm(app, user, cookieOf(hash)),
  }),

  route(calls.confirmSession, {
    async handle({ app, user, input, address, sessionHash: hash }) {
      await confirmSession(app, user, { hash: cookieOf(hash), address, input });
      return { message: factorMessages.confirmed, data: null };
    },
  }),

  route(calls.changeOwnPassword, {
    async handle({ app, user, actor, input, address, request, reply }) {
      const by = { user, actor, address, device: deviceOf(request) };
      switchSession(app, reply, await changeOwnPassword(app, by, input));
      return { message: words.ownPasswordSaved, data: null };
    },
  }),

  route(calls.logout, {
    async handle({ app, sessionHash: hash, visitor, reply }) {
      const pieces = await app.db.transaction(async (trx) => {
        if (hash) await endSessions(trx, { token_hash: hash });
        return visitor ? dropOpenUploads(trx, visitor.id) : [];
      });
      await app.files.remove(pieces);
      switchSession(app, reply, newSessionToken());
      reply.headers(emptyCache);
      return { message: words.signedOut, data: null };
    },
  }),

  route(calls.currentUser, {
    handle: async ({ app, user }) => ({ data: toSessionUser(app, user) }),
  }),

  route(calls.chooseLanguage, {
    async handle({ app, user, input }) {
      await setOwnLanguage(app, user, input.language);
      return { message: words.languageKept, data: toSessionUser(app, { ...user, ...input }) };
    },
  }),

  route(calls.chooseRhythm, {
    async handle({ app, user, input }) {
      await setLettersRhythm(app, user, user.id, input.letters_rhythm);
      return { message: words.rhythmKept, data: toSessionUser(app, { ...user, ...input }) };
    },
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
    // The link counts as the record of this call: a dead link is refused before the passwords are checked.
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

  route(userCalls.inviteAgain, {
    async handle({ app, actor, params }) {
      const data = await inviteAgain(app, actor, params.id);
      app.outbox.wake();
      const told = app.config.smtpUrl ? userMessages.invited : userMessages.invitedKept;
      return { message: told(1, 0), data };
    },
  }),

  route(userCalls.makeInvitationLink, {
    async handle({ app, actor, params }) {
      const link = await makeInvitationLink(app, actor, params.id);
      const lives = invitationLives[await readInvitationHours(app.db.read)];
      return { message: userMessages.linkMade(lives), data: { link } };
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
        endSessions(trx, { user_id: user.id, id: params.id }),
      );
      if (ended === 0) throw new Missing();
      tellEnded(app.log, user.id, 1);
      return { message: words.sessionEnded, data: null };
    },
  }),
];
