import { expect, onTestFinished, test } from 'vitest';
import { sendTestMail, setQuiet } from '#contract/foundation/calls.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { overview } from '#contract/summaries/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';

const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.org' };
const https = { APP_URL: 'https://somesha.example.org' };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test.each([
  ['nothing set', {}, [true, false]],
  ['a mail server', withMail, [false, false]],
  ['https without a known proxy', { ...withMail, ...https }, [false, true]],
  ['a proxy that hides who calls', { ...https, TRUST_PROXY: '127.0.0.1' }, [true, true]],
] as const)('%s: roles 1 to 3 are told, nobody else', async (_name, env, told) => {
  const { as } = await appUnderTest({ env });
  for (const role of [1, 2, 3, 4, 5, 6]) {
    const { setup } = (await as.role(role).call(overview)).body.data;
    const [no_mail_server, callers_hidden] = told;
    expect(setup).toEqual(role < 4 ? { no_mail_server, callers_hidden } : null);
  }
});

test('a proxy that says who calls is no reason to warn', async () => {
  const { as } = await appUnderTest({ env: { ...https, TRUST_PROXY: '127.0.0.1,::1' } });
  const reply = await as.role(1).fetch('/api/overview', from('203.0.113.7'));
  expect(await reply.json()).toMatchObject({ data: { setup: { callers_hidden: false } } });
});

/** A mail server that behaves as scripted, and a manager who asks. */
async function asking(script: Parameters<typeof startScriptedMailServer>[0]) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  const running = await appUnderTest({ env: { ...withMail, SMTP_URL: server.url } });
  const rows = () => running.app.db.read.selectFrom('outbox').select(['kind', 'state']).execute();
  const user = await running.given.user({ role_id: 2 });
  const ask = async () => (await (await running.as.user(user)).call(sendTestMail)).body;
  return { ...running, ask, rows, user };
}

test('a test e-mail goes to oneself, in quiet mode too', async () => {
  const { as, ask, rows, user } = await asking({});
  await as.role(1).call(setQuiet, { input: { quiet: quietMode.on } });
  expect(await ask()).toMatchObject({
    message: words.testSent(user.email),
    data: { outcome: 'sent' },
  });
  expect(await rows()).toEqual([{ kind: 'test-mail', state: 'sent' }]);
});

test.each([
  ['refused for good', { RCPT: '550 5.1.1 no such mailbox' }, /no such mailbox/],
  ['refused for now', { RCPT: '451 4.3.0 later please' }, /later please/],
  ['refused as a sender', { MAIL: '554 5.7.1 sign in first' }, /sign in first/],
])(
  '%s: the mail server’s own reason, and nothing waits or counts as failed',
  async (_name, script, reason) => {
    const { ask, rows } = await asking(script);
    const { message, data } = await ask();
    expect([message, data.outcome]).toEqual([expect.stringMatching(reason), 'failed']);
    expect(await rows()).toEqual([]);
  },
);

test('without a mail server it is kept in the outbox folder; five an hour for each person', async () => {
  const { as, mail, given, app } = await appUnderTest();
  const user = await given.user({ role_id: 3 });
  const own = await as.user(user);
  for (let count = 0; count < 5; count += 1)
    expect((await own.call(sendTestMail)).body.data.outcome).toBe('kept');
  expect((await own.call(sendTestMail)).status).toBe(429);
  expect((await as.role(1).call(sendTestMail)).body).toMatchObject({ message: words.testKept });
  await app.outbox.idle();
  expect((await mail.to(user.email)).map(({ subject }) => subject)).toHaveLength(5);
  expect((await as.role(4).call(sendTestMail)).status).toBe(403);
});
