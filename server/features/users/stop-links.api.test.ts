import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { sendLetterAgain } from '#contract/notifications/calls.ts';
import { chooseLanguage, chooseRhythm, currentUser } from '#contract/session/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import {
  type ScriptedMailServer,
  startScriptedMailServer,
} from '../../../tests/support/scripted-mail-server.ts';
import { sampleToken } from '../../mail/stop-link.ts';

/** A supporter with a child whose progress is approved, behind a mail server that speaks SMTP. */
async function overSmtp(script: ScriptedMailServer['script'] = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  const place = await givenTerm({ env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' } });
  const { running, office, progress, supporter, term } = place;
  const reader = await supporter();
  const [student] = await office.students([{ supporter_id: reader.id }]);
  const as = running.as.user(reader);
  const visitor = running.as.visitor();
  const pathOf = (link: string) => new URL(link).pathname;
  return {
    ...place,
    server,
    reader,
    as,
    /** Approves the child's progress of one more term. */
    progressOf: async (of: number) => {
      const next = { ...term, term_id: office.terms[of] ?? 0 };
      await progress.academic({ ...next, student_id: student.id });
      return next;
    },
    choose: (letters_rhythm: number) => as.call(chooseRhythm, { input: { letters_rhythm } }),
    rhythm: async () => (await as.call(currentUser)).body.data.letters_rhythm,
    /** The newest letter as it came over the line, with its link. */
    async newest() {
      await running.app.outbox.idle();
      const letter = await PostalMime.parse(server.messages.at(-1) ?? '');
      const header = (key: string) => letter.headers.find((one) => one.key === key)?.value ?? '';
      return {
        letter,
        post: header('list-unsubscribe-post'),
        link: /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '',
      };
    },
    open: async (link: string) => {
      const reply = await visitor.fetch(pathOf(link), { method: 'GET' });
      return { status: reply.status, page: await reply.text() };
    },
    /** What a mail program sends for one click (RFC 8058), in either of its forms. */
    click: async (link: string, form: 'urlencoded' | 'multipart' = 'urlencoded') => {
      const fields = { 'List-Unsubscribe': 'One-Click' };
      const parts = new FormData();
      for (const [name, value] of Object.entries(fields)) parts.set(name, value);
      const reply = await fetch(running.url + pathOf(link), {
        method: 'POST',
        body: form === 'multipart' ? parts : new URLSearchParams(fields),
      });
      return { status: reply.status, page: await reply.text() };
    },
  };
}

test.each([
  ['en', 'Stop these letters', 'no more progress letters', 'urlencoded'],
  ['sw', 'Simamisha barua hizi', 'haitakutumia tena barua', 'multipart'],
] as const)(
  'in %s a letter names its link in the header and at its foot, and one click stops them',
  async (tag, words, done, form) => {
    const place = await overSmtp();
    await place.as.call(chooseLanguage, { input: { language: tag } });
    await place.progressOf(1);
    await place.send();
    const { letter, link, post } = await place.newest();
    expect(link).toMatch(/^https?:\/\/.+\/letters\/stop\/[\w-]{60,}$/);
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect(letter.text).toContain(`${words}:\n${link}`);
    expect(letter.html).toMatch(
      new RegExp(`<a [^>]*href="${link.replaceAll('.', '\\.')}"[^>]*>${words}</a>`),
    );
    expect((await place.open(link)).status).toBe(200);
    expect(await place.rhythm()).toBe(lettersRhythm.term);
    const clicked = await place.click(link, form);
    expect([clicked.status, clicked.page.includes(done)]).toEqual([200, true]);
    expect(await place.rhythm()).toBe(lettersRhythm.asked);
  },
);

test('who asked for letters anew is not stopped by the link of an older one, only by that of a new one', async () => {
  const place = await overSmtp();
  await place.send(undefined, await place.progressOf(0));
  const { link: old } = await place.newest();
  await place.click(old);
  await place.choose(lettersRhythm.term);
  expect((await place.open(old)).status).toBe(404);
  expect((await place.click(old)).status).toBe(404);
  expect(await place.rhythm()).toBe(lettersRhythm.term);

  await place.progressOf(1);
  await place.send();
  const { link } = await place.newest();
  expect(link).not.toBe(old);
  expect((await place.click(link)).status).toBe(200);
  expect(await place.rhythm()).toBe(lettersRhythm.asked);
});

test('a letter whose fate is unclear goes again with the link of the newest wish', async () => {
  const place = await overSmtp({ dot: 'drop' });
  await place.progressOf(1);
  await place.send();
  const [letter] = await place.letters();
  expect(letter?.state).toBe('unclear');
  const { link: old } = await place.newest();
  await place.click(old);
  await place.choose(lettersRhythm.year);
  await place.choose(lettersRhythm.term);
  place.server.script = {};
  await place.running.as.role(1).call(sendLetterAgain, { params: { id: letter?.id ?? 0 } });
  const { link, letter: again } = await place.newest();
  expect(link).not.toBe(old);
  expect(again.text).toContain(link);
  expect(`${again.text}${again.html}`).not.toContain(old);
  expect((await place.click(link)).status).toBe(200);
});

test('whoever only looks at a letter stops nobody’s', async () => {
  const place = await overSmtp();
  await place.progressOf(1);
  const { letter } = (await place.preview()).body.data;
  const link = /https?:\S+\/letters\/stop\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(link.endsWith(`/${sampleToken}`)).toBe(true);
  expect(letter?.html).toContain(link);
  for (const { status, page } of [await place.open(link), await place.click(link)]) {
    expect(status).toBe(200);
    expect(page).toContain('stops nothing');
    expect(page).not.toContain('<form');
  }
  expect(await place.rhythm()).toBe(lettersRhythm.term);
});
