import { beforeAll, describe, expect, test } from 'vitest';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
beforeAll(async () => {
  running = await appUnderTest();
});

describe('text (rule 2.14)', () => {
  const add = (first_name: string) => {
    const email = `text.${Math.random().toString(36).slice(2)}@example.org`;
    const input = { first_name, last_name: 'Otieno', email, role_id: 6 };
    return running.as.role(1).call(users.registerUser, { input });
  };

  test.each([
    "Ng'ang'a",
    'Wanjikũ',
    'Mũgo wa Gatheru',
    'Akinyi-Omondi',
    'O’Brien',
    'Zoë',
    'Z\u0065\u0308',
    '李小龍',
    'محمد',
    'Nakupenda 🦁',
    '👩🏾‍🎓',
    'Robert"); DROP TABLE users;--',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$\u007b7*7}',
    '../../etc/passwd',
    '=1+1',
    'null',
    'x'.repeat(120),
    '🦁'.repeat(120),
  ])('%j is kept as typed', async (name) => {
    const reply = await add(`  ${name} `);
    expect([reply.status, reply.body.data?.first_name]).toEqual([200, name]);
  });

  test.each([
    '',
    ' ',
    '\u2003',
    'a\u0000b',
    'a\u0007b',
    'a\nb',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\u007fb',
    'a\ud800b',
    'x'.repeat(121),
    '🦁'.repeat(121),
  ])('%j is refused', async (name) => {
    const reply = await add(name);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['first_name']]);
  });

  test.each([
    'a@b',
    'a b@example.org',
    'a@example.org,b@example.org',
    'a@example.org\nBcc: b@example.org',
    '<a@example.org>',
    '"a"@example.org',
    'a@exam_ple.org',
    'a..b@example.org',
    'a@-example.org',
    `${'a'.repeat(250)}@example.org`,
    'a@example.org\u0000',
    'ä@example.org',
  ])('the address %j is refused', async (email) => {
    const input = { first_name: 'Neema', last_name: 'Otieno', email, role_id: 6 };
    const reply = await running.as.role(1).call(users.registerUser, { input });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['email']]);
  });
});
