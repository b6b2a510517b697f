import { describe, expect, test } from 'vitest';
import { Unavailable } from '../../errors.ts';
import { settings } from '../../settings.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/** A well-formed hash so cheap that hundreds of them take no time; no password fits it. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

describe('stored passwords (rule 4.2)', () => {
  test('the stored string names its settings, its own salt and its tag', async () => {
    const [one, other] = [await hashPassword('Quiet-Meadow-58!'), await hashPassword('x')];
    const form =
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(?<salt>[A-Za-z0-9+/]{22})\$(?<tag>[A-Za-z0-9+/]{43})$/;
    expect(one).toMatch(form);
    expect(form.exec(one)?.groups?.salt).not.toBe(form.exec(other)?.groups?.salt);
    expect(isOutdated(one)).toBe(false);
    expect(await isPassword('Quiet-Meadow-58!', one)).toBe(true);
  });

  test('compared byte for byte: no trim, no normalising, no cutting', async () => {
    const password = ' Café 🦁 Aa1! ';
    const stored = await hashPassword(password);
    expect(await isPassword(password, stored)).toBe(true);
    for (const other of [
      password.trim(),
      password.normalize('NFD'),
      password.toLowerCase(),
      `${password} `,
      password.slice(0, -1),
      `${password}\0`,
    ])
      expect(await isPassword(other, stored), JSON.stringify(other)).toBe(false);
    const long = `Aa1!${'x'.repeat(124)}`;
    expect(await isPassword(`${long.slice(0, -1)}y`, await hashPassword(long))).toBe(false);
  });

  test('without a hash, and with one that cannot be read, no password fits', async () => {
    for (const stored of [null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await isPassword('', stored)).toBe(false);
  });

  test.each([
    cheap,
    cheap.replace('m=8', 'm=19456'),
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$c2hvcnQ',
    'no hash at all',
  ])('%s is outdated', (stored) => {
    expect(isOutdated(stored)).toBe(true);
  });

  test('two run at a time, a hundred wait, the next is told to come again', async () => {
    const { atOnce, waiting } = settings.password;
    const tries = Array.from({ length: atOnce + waiting + 5 }, () => isPassword('x', cheap));
    const done = await Promise.allSettled(tries);
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Unavailable);
      expect(reason).toHaveProperty('retryAfter', 5);
    }
    expect(await isPassword('x', cheap)).toBe(false);
  });
});
