import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeNow, texts } from '#contract/texts.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import type { App } from '../../context.ts';
import { speaking } from '../../language.ts';
import { type Letterhead, readLetterhead } from '../../mail/letterhead.ts';
import { type Html, html } from '../../mail/letters/html.ts';
import { readStopToken, sampleToken, stopRoute } from '../../mail/stop-link.ts';
import { setLettersRhythm } from './own-choices.ts';

/** The page behind the link at the foot of progress letters. */
const stopLettersTexts = texts('stopLettersTexts', {
  title: 'Progress letters',
  ask: (foundation: string) =>
    `You get letters from ${foundation} about the learners you support. Do you want them to stop?`,
  stop: 'Stop the letters',
  stopped: (foundation: string) => `Done: ${foundation} sends you no more progress letters.`,
  again: 'To get them again, each term or once a year, sign in and choose so in My account.',
  write: (address: string) => `Or write to ${address}.`,
  sample:
    'In the letter that its reader gets, this link stops the letters. This one was made to be looked at, and stops nothing.',
  unknown: 'This link is not valid any more. Please use the one in a newer letter, or sign in.',
});

const look = `body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#1c1a16;background:#fbfaf8}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:8px;color:#fff;background:#0f6b4f;min-height:44px}
@media (prefers-color-scheme:dark){body{color:#f3f1ec;background:#1b1a17}}`;

/** A page without the app, because whoever follows the link of a letter needs neither the app nor a session. */
function answer(reply: FastifyReply, head: Letterhead, status: number, parts: readonly Html[]) {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
<html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${stopLettersTexts.title}</title><style nonce="${nonce}">${look}</style></head>
<body><main><h1>${head.name}</h1>
${parts}
</main></body></html>
`;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

const paragraph = (text: string): Html => html`<p>${text}</p>
`;

/** The answer to a link that stops no letters. */
const noReader = (reply: FastifyReply, head: Letterhead, token: string) =>
  token === sampleToken
    ? answer(reply, head, 200, [paragraph(stopLettersTexts.sample)])
    : answer(reply, head, 404, [paragraph(stopLettersTexts.unknown)]);

/** Whose letters a token stops; null when it is not valid, or not any more, for this person and address. */
async function findReader({ db, keys }: App, token: string) {
  const read = readStopToken(keys, token);
  if (!read) return null;
  const user = await db.read
    .selectFrom('users')
    .select(['id', 'email', 'language', 'letters_round'])
    .where('id', '=', read.userId)
    .executeTakeFirst();
  return user && read.isFor(user) ? user : null;
}

/**
 * The page behind a letter's `List-Unsubscribe`. Opening it changes nothing, because mail scanners open links; a POST
 * (RFC 8058) stops the letters. The signed token replaces session and anti-forgery token.
 */
export async function addStopLetters(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (own) => {
    // A one-click request sends `List-Unsubscribe=One-Click` as a form, which is not read.
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    );
    own.get<{ Params: { token: string } }>(stopRoute, async (request, reply) => {
      const head = await readLetterhead(app.db.read);
      const user = await findReader(app, request.params.token);
      return speaking(user?.language ?? request.language, () =>
        user
          ? answer(reply, head, 200, [
              paragraph(stopLettersTexts.ask(head.name)),
              html`<form method="post"><button type="submit">${stopLettersTexts.stop}</button></form>`,
            ])
          : noReader(reply, head, request.params.token),
      );
    });
    own.post<{ Params: { token: string } }>(stopRoute, async (request, reply) => {
      const head = await readLetterhead(app.db.read);
      const user = await findReader(app, request.params.token);
      if (user) await setLettersRhythm(app, null, user.id, lettersRhythm.asked);
      return speaking(user?.language ?? request.language, () =>
        user
          ? answer(reply, head, 200, [
              paragraph(stopLettersTexts.stopped(head.name)),
              paragraph(stopLettersTexts.again),
              ...(head.replyTo === null ? [] : [paragraph(stopLettersTexts.write(head.replyTo))]),
            ])
          : noReader(reply, head, request.params.token),
      );
    });
  });
}
