import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { BadAddress, mailbox } from './address.ts';
import { plainLetterhead } from './letterhead.ts';
import { createPasswordLetter } from './letters/letters.ts';
import { composeMessage, type MessageParts } from './message.ts';

const parts: MessageParts = {
  id: 7,
  kind: 'password-link',
  from: { address: 'office@example.org', name: 'Somesha Foundation', replyTo: null },
  to: 'asha@example.org',
  subject: 'Create your Somesha password',
  text: 'Hujambo Wanjirũ\n.a line that begins with a dot\n',
  html: '<p>Hujambo Wanjirũ</p>',
  messageId: '<0123456789abcdef@example.org>',
  date: new Date('2026-11-21T08:00:00Z'),
};

test('the sender has the name of the settings, and replies go where they are read', async () => {
  const from = {
    address: 'office@example.org',
    name: 'Tōno, Friends',
    replyTo: 'news@example.org',
  };
  const mail = await PostalMime.parse((await composeMessage({ ...parts, from })).bytes);
  expect(mail.from).toEqual({ name: 'Tōno, Friends', address: 'office@example.org' });
  expect(mail.replyTo).toEqual([{ name: '', address: 'news@example.org' }]);
});

test('any reader finds both parts, and the headers of an automatic letter', async () => {
  const letter = createPasswordLetter(
    { first_name: 'Achieng’' },
    'https://x.example.org/a',
    plainLetterhead,
  );
  const { bytes } = await composeMessage({ ...parts, ...letter });
  const mail = await PostalMime.parse(bytes);
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html?.trim()).toBe(letter.html.trim());
  expect(mail.subject).toBe(letter.subject);
  expect(mail.from).toMatchObject({ name: 'Somesha Foundation', address: 'office@example.org' });
  expect(mail.to).toMatchObject([{ address: 'asha@example.org' }]);
  expect(mail.messageId).toBe(parts.messageId);
  expect(mail.date).toBe('2026-11-21T08:00:00.000Z');
  expect(mail.attachments).toEqual([]);
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('the same letter has the same bytes, however often it is written', async () => {
  const first = await composeMessage(parts);
  const second = await composeMessage({ ...parts });
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

const hostileAddresses = [
  'a@x.org,b@x.org',
  'a@x.org;b@x.org',
  'a@x.org b@x.org',
  '"a"@x.org',
  '"a,b@x.org"@x.org',
  'Asha <a@x.org>',
  '<a@x.org>',
  'a@x.org>',
  'a(comment)@x.org',
  'a@x.org\r\nBcc: b@x.org',
  'a@x.org\nRCPT TO:<b@x.org>',
  'a@x.org\0',
  'a\t@x.org',
  ' a@x.org',
  'a@[127.0.0.1]',
  'a@x.org:25',
  'group:a@x.org;',
  '@x.org',
  'a@',
  'a@x',
  'a@@x.org',
  'a@-x.org',
  'a@x..org',
  'a..b@x.org',
  'a\\@b@x.org',
  `${'a'.repeat(250)}@x.org`,
  'ä@x.org',
  'a@x.org\u2028b@x.org',
  '',
];

test.each(hostileAddresses.map((address) => [JSON.stringify(address), address]))(
  'the address %s is refused',
  (_shown, address) => {
    expect(() => mailbox(address)).toThrow(BadAddress);
  },
);

test.each(["o'brien@example.org", 'a+b@x.example.org', 'a.b-c_d@x-y.org'])(
  'the address %s is taken as it is',
  (address) => {
    expect(mailbox(address)).toEqual({ name: '', address });
  },
);

const hostileSubjects = [
  'Asha\r\nBcc: thief@example.org',
  'Asha\nX-Evil: 1',
  'Asha\rX-Evil: 1',
  'Asha\u2028X-Evil: 1',
  'Asha\u0085X-Evil: 1',
  'Asha\0X-Evil: 1',
  '=?utf-8?Q?=0D=0ABcc:_thief@example.org?=',
  '\u202egro.elpmaxe',
  '"; Bcc: thief@example.org',
  'A'.repeat(5000),
  'Asha \u{1f600}'.repeat(60),
  '\ud800 lone surrogate',
];

test.each(hostileSubjects.map((subject) => [JSON.stringify(subject).slice(0, 60), subject]))(
  'the subject %s begins no header of its own',
  async (_shown, subject) => {
    const plain = await PostalMime.parse((await composeMessage(parts)).bytes);
    const mail = await PostalMime.parse((await composeMessage({ ...parts, subject })).bytes);
    expect(mail.headers.map((header) => header.key)).toEqual(
      plain.headers.map((header) => header.key),
    );
    expect(mail.to).toEqual(plain.to);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text).toBe(plain.text);
    expect(mail.subject ?? '').not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  },
);
