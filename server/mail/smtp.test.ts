import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import {
  type ScriptedMailServer,
  type SmtpAct,
  type SmtpStep,
  startScriptedMailServer,
} from '../../tests/support/scripted-mail-server.ts';
import { readSmtpUrl, type SmtpOptions, smtpTransport, trySmtp } from './smtp.ts';
import type { Delivery, Message } from './transport.ts';

const message: Message = {
  id: 1,
  kind: 'test',
  filedAt: new Date('2026-11-21T08:00:00Z'),
  from: 'office@example.org',
  to: 'asha@example.org',
  bytes: Buffer.from('Subject: hello\r\n\r\nfirst\r\n.second begins with a dot\r\n'),
};

/** Long enough for a busy machine to answer, short enough to wait for silence. */
const step = 400;

async function scripted(script: Partial<Record<SmtpStep, SmtpAct>> = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  return server;
}

const optionsFor = (server: ScriptedMailServer): SmtpOptions => ({
  ...readSmtpUrl(server.url),
  signIn: { user: 'office', pass: 'secret' },
  step,
});

async function deliver(
  options: SmtpOptions,
  handOver: () => Promise<void> = async () => undefined,
): Promise<Delivery> {
  const transport = smtpTransport(options);
  const delivery = await transport.deliver(message, handOver);
  await transport.close();
  return delivery;
}

test('a message is accepted whole, and is handed over before its final dot', async () => {
  const server = await scripted();
  let reachedAtHandOver: readonly SmtpStep[] = [];
  const delivery = await deliver(optionsFor(server), async () => {
    reachedAtHandOver = [...server.reached];
  });
  expect(delivery).toEqual({ outcome: 'accepted' });
  expect(server.messages).toEqual([message.bytes.toString()]);
  expect(reachedAtHandOver).toEqual(['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
});

const before = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const;
const temporary = Object.fromEntries(
  [...before, 'dot' as const].map((one) => [one, '451 4.3.0 try later']),
);

for (const at of before)
  for (const act of ['drop', 'stall'] as const)
    test(`${act} at ${at}: surely not accepted, to be tried again`, async () => {
      const server = await scripted({ [at]: act });
      let handed = 0;
      const delivery = await deliver(optionsFor(server), async () => {
        handed += 1;
      });
      expect(delivery).toMatchObject({ outcome: 'retry', code: null });
      expect(handed).toBe(0);
      expect(server.messages).toEqual([]);
    });

for (const at of [...before, 'dot'] as const)
  test(`4xx at ${at}: to be tried again`, async () => {
    const server = await scripted({ [at]: temporary[at] ?? '' });
    const delivery = await deliver(optionsFor(server));
    expect(delivery).toMatchObject({ outcome: 'retry', code: 451 });
  });

for (const at of ['RCPT', 'DATA', 'dot'] as const)
  test(`5xx at ${at}: refused, with the reason`, async () => {
    const server = await scripted({ [at]: '550 5.1.1 no such user' });
    expect(await deliver(optionsFor(server))).toEqual({
      outcome: 'refused',
      reason: 'The mail server refused the letter: 550 5.1.1 no such user',
      code: 550,
    });
  });

for (const [at, reply] of [
  ['greeting', '554 not today'],
  ['AUTH', '535 5.7.8 wrong password'],
  ['MAIL', '530 5.7.0 sign in first'],
  ['MAIL', '550 5.1.8 sender not known'],
  ['MAIL', '553 sorry, not your domain'],
  ['RCPT', '554 5.7.1 <a@b.org>: Relay access denied'],
  ['RCPT', '554 5.7.1 <a@b.org>: Sender address rejected: not logged in'],
  ['RCPT', '550 5.7.54 unable to relay recipient in non-accepted domain'],
  ['RCPT', '550 relay not permitted'],
  ['RCPT', '553 sorry, that domain is not in my list of allowed rcpthosts'],
  ['RCPT', '554 Client host rejected'],
] as const)
  test(`${reply} at ${at} is about us, not about the letter: to be tried again`, async () => {
    const server = await scripted({ [at]: reply });
    expect(await deliver(optionsFor(server))).toMatchObject({ outcome: 'retry' });
  });

for (const [at, reply] of [
  ['RCPT', '550 no such user here'],
  ['RCPT', '552 5.2.2 mailbox full'],
  ['RCPT', '553 5.1.3 bad address'],
  ['MAIL', '552 5.3.4 message too big'],
  ['dot', '554 5.7.1 looks like spam'],
] as const)
  test(`${reply} at ${at} is about this letter: refused`, async () => {
    const server = await scripted({ [at]: reply });
    expect(await deliver(optionsFor(server))).toMatchObject({ outcome: 'refused' });
  });

test('the trial of a mail server goes as far as a letter goes, and sends none', async () => {
  const server = await scripted();
  expect(await trySmtp(optionsFor(server), 'office@example.org')).toBeNull();
  expect(server.reached).toContain('DATA');
  expect(server.messages).toEqual([]);
  const closed = await scripted({ RCPT: '554 5.7.1 Relay access denied' });
  expect(await trySmtp(optionsFor(closed), 'office@example.org')).toContain('Relay access denied');
});

for (const act of ['drop', 'stall'] as const)
  test(`${act} after the final dot: nobody can know`, async () => {
    const server = await scripted({ dot: act });
    const delivery = await deliver(optionsFor(server));
    expect(delivery).toMatchObject({ outcome: 'unclear', code: null });
    expect(server.messages).toHaveLength(1);
  });

test('when handing over fails the dot never goes out', async () => {
  const server = await scripted();
  const delivery = await deliver(optionsFor(server), async () => {
    throw new Error('The database is away');
  });
  expect(delivery).toMatchObject({ outcome: 'retry' });
  expect(server.messages).toEqual([]);
});

test('a line that breaks while handing over leaves the letter surely not accepted', async () => {
  const server = await scripted();
  const transport = smtpTransport({ ...optionsFor(server), wholeLetter: 200 });
  // The whole-letter limit breaks off; only then does the database answer.
  const delivery = await transport.deliver(
    message,
    () => new Promise((resolve) => setTimeout(resolve, 600)),
  );
  expect(delivery).toMatchObject({ outcome: 'retry', code: null });
  expect(server.messages).toEqual([]);
});

test('letters go one after the other, over one connection at a time', async () => {
  const server = await scripted();
  const transport = smtpTransport(optionsFor(server));
  for (let count = 0; count < 5; count += 1)
    expect(await transport.deliver(message, async () => undefined)).toEqual({
      outcome: 'accepted',
    });
  await transport.close();
  expect(server.messages).toHaveLength(5);
  expect(server.most()).toBe(1);
});

test('a server elsewhere that offers no TLS gets neither sign-in nor letter', async () => {
  const server = await scripted();
  // 0.0.0.0 leads to this machine, but is not a loopback address by name.
  const delivery = await deliver({ ...optionsFor(server), host: '0.0.0.0' });
  expect(delivery).toMatchObject({ outcome: 'retry' });
  expect(server.reached).not.toContain('AUTH');
  expect(server.reached).not.toContain('MAIL');
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../tests/fixtures/mail-tls/${name}`, import.meta.url), 'utf8');

async function tlsServer(secure: boolean) {
  const received: string[] = [];
  const server = new SMTPServer({
    secure,
    key: fixture('key.pem'),
    cert: fixture('cert.pem'),
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, _session, done) {
      stream.setEncoding('utf8');
      let text = '';
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const options: SmtpOptions = {
    host: 'localhost',
    port,
    tlsAtOnce: secure,
    signIn: { user: 'office', pass: 'secret' },
    step: 5_000,
  };
  return { received, options };
}

test('TLS at once: sent when the certificate is trusted, not sent when it is not', async () => {
  const { received, options } = await tlsServer(true);
  expect(await deliver(options)).toMatchObject({ outcome: 'retry', code: null });
  expect(received).toEqual([]);
  expect(await deliver({ ...options, trusted: fixture('cert.pem') })).toEqual({
    outcome: 'accepted',
  });
  expect(received).toEqual([message.bytes.toString()]);
});

test('STARTTLS elsewhere: a certificate that is not trusted stops the letter', async () => {
  const { received, options } = await tlsServer(false);
  const delivery = await deliver({ ...options, host: '0.0.0.0' });
  expect(delivery).toMatchObject({
    outcome: 'retry',
    reason: 'No secure connection to the mail server could be made.',
  });
  expect(received).toEqual([]);
});

test('SMTP_URL is read whole', () => {
  expect(readSmtpUrl('smtps://me%40x.org:p%25%2F@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 465,
    tlsAtOnce: true,
    signIn: { user: 'me@x.org', pass: 'p%/' },
  });
  expect(readSmtpUrl('smtp://mail.example.org')).toMatchObject({ port: 587, tlsAtOnce: false });
  expect(readSmtpUrl('smtp://mail.example.org:465')).toMatchObject({ tlsAtOnce: true });
  expect(() => readSmtpUrl('smtp://a:b%zz@mail.example.org')).toThrow(/^SMTP_URL: /);
});
