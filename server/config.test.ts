import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the environment (rule 1.2)', () => {
  test('defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: null,
      appUrl: 'http://localhost:3000',
      https: false,
      databaseUrl: null,
      storageUrl: null,
      admin: null,
      adminLiaisonEmail: null,
      clamdUrl: null,
      smtpUrl: null,
      corsOrigins: [],
      websiteUrl: null,
      trustProxy: [],
      supporterScope: 'all',
    });
    expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
  });

  test('empty values are absent ones, lists are split', () => {
    expect(readConfig({ PORT: '', CORS_ORIGINS: '', SMTP_URL: '' }).port).toBe(3000);
    expect(
      readConfig({ CORS_ORIGINS: 'https://a.example.org, https://b.example.org' }).corsOrigins,
    ).toEqual(['https://a.example.org', 'https://b.example.org']);
  });

  test.each<[string, string, Record<string, string>?]>([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['METRICS_PORT', 'yes'],
    ['METRICS_PORT', '3000'],
    ['APP_URL', 'somesha.example.org'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', '::1/64/1'],
    ['APP_URL', 'ftp://somesha.example.org'],
    ['APP_URL', 'http://somesha.example.org'],
    ['APP_URL', 'https://somesha.example.org/app'],
    ['APP_URL', 'https://user@somesha.example.org'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['STORAGE_URL', 'https://bucket'],
    ['ADMIN_EMAIL', 'not an address'],
    ['ADMIN_EMAIL', 'a@example.org,b@example.org'],
    ['ADMIN_LIAISON_EMAIL', 'x'],
    ['ADMIN_PASSWORD', 'Quiet-Meadow-58!'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Somesha <x@example.org'],
    ['MAIL_FROM', 'Somesha <a@example.org,b@example.org>'],
    ['MAIL_FROM', 'a@example.org <b@example.org> c'],
    ['MAIL_FROM', 'Some\nsha <x@@example.org>'],
    ['MAIL_REPLY_TO', 'Office <x@example.org>'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://a.example.org/'],
    ['CORS_ORIGINS', 'https://*.example.org'],
    ['WEBSITE_URL', 'javascript:alert(1)'],
    ['ALLOW_PLAIN_HTTP', 'yes'],
    ['SUPPORTER_SCOPE', 'mine'],
    ['FOUNDATION_TIME_ZONE', 'Nairobi'],
    ['FOUNDATION_TIME_ZONE', '+03:00'],
  ])('%s=%s stops the start with one line that names it', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  });

  test('proxies are addresses, ranges, or names for some', () => {
    const TRUST_PROXY = 'loopback, 10.0.0.0/8,::1,fd00::/8';
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(TRUST_PROXY.split(/, ?/));
  });

  test('letters by SMTP need a sender', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM: /);
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'office@example.org' }).mailFrom).toEqual({
      address: 'office@example.org',
      name: null,
      replyTo: null,
    });
  });

  test.each([
    ['The Office <office@example.org>', 'The Office'],
    ['"Otieno, Friends & Co" <office@example.org>', 'Otieno, Friends & Co'],
    ['<office@example.org>', null],
  ])('a sender may have a name: %s', (MAIL_FROM, name) => {
    const MAIL_REPLY_TO = 'news@example.org';
    expect(readConfig({ MAIL_FROM, MAIL_REPLY_TO }).mailFrom).toEqual({
      address: 'office@example.org',
      name,
      replyTo: MAIL_REPLY_TO,
    });
  });

  test('the value that was read is named, of secrets never', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow(/, not '70000'$/);
    expect(() => readConfig({ MAIL_FROM: 'office' })).toThrow(/, not 'office'$/);
    expect(() => readConfig({ APP_URL: 'https://me:secret@example.org/x' })).not.toThrow(/secret/);
    expect(() => readConfig({ SMTP_URL: 'me:secret@example.org' })).not.toThrow(/secret/);
  });

  test('a secret in a bad value is not repeated', () => {
    const secrets = { SMTP_URL: 'smpt://me:hunter2@mail', DATABASE_URL: 'pg://me:hunter2@db/x' };
    for (const [name, value] of Object.entries(secrets))
      expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*hunter2)/);
  });
});
