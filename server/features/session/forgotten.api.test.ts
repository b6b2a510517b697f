import { describe, expect, test } from 'vitest';
import { changePassword, forgotPassword, linkUser } from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { registerUser } from '#contract/users/calls.ts';
import { rawRequest } from '../../../tests/access/raw-request.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { hours, minutes } from '../../../tests/support/clock.ts';
import { linkIn } from '../../../tests/support/mailbox.ts';

const newPassword = 'Green-Kettle-71!';
const linkOf = (url: URL) => url.pathname.split('/').at(-1) ?? '';

async function setUp(env: Record<string, string> = {}) {
  const running = await appUnderTest({ env });
  const visitor = running.as.visitor();
  const ask = (email: string) => visitor.call(forgotPassword, { input: { email } });
  const settled = () => running.app.outbox.idle();
  return { ...running, visitor, ask, settled };
}

describe('a forgotten password (rule 4.17)', () => {
  test('known, unknown, new and disabled get the same bytes; mail goes to whom it may', async () => {
    const { given, ask, mail, settled, visitor } = await setUp();
    const known = await given.user({ email: 'Known@example.org' });
    const fresh = await given.user({ status: 0 });
    const disabled = await given.user({ status: 1 });
    const replies = [];
    for (const email of ['known@EXAMPLE.org', 'nobody@example.org', fresh.email, disabled.email])
      replies.push(await ask(email));
    const told = JSON.stringify(replies[0]?.body);
    expect(told).toContain(words.forgotAnswer);
    expect(replies.map((reply) => [reply.status, JSON.stringify(reply.body)])).toEqual(
      Array(4).fill([200, told]),
    );
    await settled();
    const typeOf = async (address: string) => {
      const [letter] = await mail.waitFor(address);
      if (!letter) throw new Error('no letter');
      const link = linkOf(linkIn(letter));
      return (await visitor.call(linkUser, { params: { link } })).body.data[0]?.type;
    };
    expect(await typeOf(known.email)).toBe('reset');
    expect(await typeOf(fresh.email)).toBe('new');
    expect(await mail.to(disabled.email)).toEqual([]);
    expect(await mail.to('nobody@example.org')).toEqual([]);
  });

  test('at most one letter a minute and five an hour for one account, silently', async () => {
    const { given, ask, mail, settled, clock } = await setUp();
    const { email } = await given.user();
    const sent = async () => {
      const { status, body } = await ask(email);
      expect([status, body.message]).toEqual([200, words.forgotAnswer]);
      await settled();
      return (await mail.to(email)).length;
    };
    expect(await sent()).toBe(1);
    expect(await sent()).toBe(1);
    clock.forward(minutes(1));
    const counts = [];
    for (let count = 0; count < 6; count += 1) {
      counts.push(await sent());
      clock.forward(minutes(2));
    }
    expect(counts).toEqual([2, 3, 4, 5, 5, 5]);
    clock.forward(hours(1));
    expect(await sent()).toBe(6);
  });

  test('20 from one address in 15 minutes', async () => {
    const { ask, clock } = await setUp();
    for (let count = 0; count < 20; count += 1)
      expect((await ask(`nobody.${count}@example.org`)).status).toBe(200);
    const refused = await ask('nobody@example.org');
    expect(refused.status).toBe(429);
    clock.forward(1000 * Number(refused.headers.get('retry-after')));
    expect((await ask('nobody@example.org')).status).toBe(200);
  });

  test('a password that was set is told to its owner', async () => {
    const { given, ask, mail, settled, visitor } = await setUp();
    const { email } = await given.user();
    await ask(email);
    await settled();
    const [letter] = await mail.waitFor(email);
    if (!letter) throw new Error('no letter');
    const link = linkOf(linkIn(letter));
    const input = { password: newPassword, c_password: newPassword };
    expect((await visitor.call(changePassword, { params: { link }, input })).status).toBe(200);
    await settled();
    const letters = await mail.waitFor(email, 2);
    expect(letters[1]?.text).not.toContain('/changepsw/');
    expect(letters[1]?.text).not.toContain(newPassword);
  });
});

describe('addresses in letters come from APP_URL only (rule 4.16)', () => {
  test.each<[string, string[]]>([
    ['Host', ['Host: evil.example']],
    ['Host with a port', ['Host: localhost:3000@evil.example']],
    ['X-Forwarded-Host', ['Host: localhost', 'X-Forwarded-Host: evil.example']],
    ['Forwarded', ['Host: localhost', 'Forwarded: host=evil.example;proto=https']],
    [
      'X-Forwarded-Proto and -Server',
      ['Host: localhost', 'X-Forwarded-Proto: evil', 'X-Forwarded-Server: evil.example'],
    ],
    [
      'X-Original-Host',
      ['Host: localhost', 'X-Original-Host: evil.example', 'X-Host: evil.example'],
    ],
  ])('hostile %s', async (_name, headers) => {
    const { given, mail, settled, visitor, url } = await setUp({ TRUST_PROXY: '127.0.0.1,::1' });
    const { email } = await given.user();
    const token = await visitor.token();
    const body = JSON.stringify({ email });
    const reply = await rawRequest(
      url,
      [
        'POST /api/forgotpsw HTTP/1.1',
        ...headers,
        'X-Requested-With: XMLHttpRequest',
        `X-XSRF-TOKEN: ${token}`,
        `Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    );
    expect(reply.status).toBe(200);
    await settled();
    const [letter] = await mail.waitFor(email);
    if (!letter) throw new Error('no letter');
    expect(linkIn(letter).origin).toBe(url);
    expect(JSON.stringify(letter)).not.toContain('evil');
  });
});

describe('the invitation (rule 4.20)', () => {
  test('register mails a link that creates the password', async () => {
    const { as, mail, visitor } = await setUp();
    const colleague = { first_name: 'Neema', last_name: 'Otieno', role_id: 4 };
    const email = 'neema@example.org';
    const added = await as.role(1).call(registerUser, { input: { ...colleague, email } });
    expect(added.status).toBe(200);
    const [letter] = await mail.waitFor(email);
    if (!letter) throw new Error('no letter');
    const { body } = await visitor.call(linkUser, { params: { link: linkOf(linkIn(letter)) } });
    expect(body.data).toEqual([
      { id: added.body.data.id, first_name: 'Neema', last_name: 'Otieno', status: 0, type: 'new' },
    ]);
  });
});
