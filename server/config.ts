import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimeZone } from '#contract/dates.ts';
import { isEmail } from '#contract/email-address.ts';
import { serversOf } from './database-url.ts';

const inOneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200);

/** A value of the environment that makes the start fail, in one line that names the variable. */
export class ConfigError extends Error {
  readonly variable: string;
  /** @param value what was read, to be named; left out for addresses, which may hold a password */
  constructor(variable: string, message: string, value?: string) {
    super(`${variable}: ${message}${value === undefined ? '' : `, not '${inOneLine(value)}'`}`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** `MAIL_FROM` and `MAIL_REPLY_TO`: without a name the foundation's, without an address for replies the sender's. */
export interface Sender {
  readonly address: string;
  readonly name: string | null;
  readonly replyTo: string | null;
}

/** Everything the environment decides (rule 1.2). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** A loopback port for Prometheus; null serves no metrics. */
  readonly metricsPort: number | null;
  /** Base of the links in e-mails, without a trailing slash (rule 4.16). */
  readonly appUrl: string;
  /** Whether cookies are Secure and replies carry HSTS (rules 2.18 and 4.7). */
  readonly https: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly storageUrl: string | null;
  /** A virus scanner that sees every upload first, `tcp://host:port` (rule 8.9). */
  readonly clamdUrl: string | null;
  readonly admin: { readonly email: string; readonly password: string | null } | null;
  readonly adminLiaisonEmail: string | null;
  readonly smtpUrl: string | null;
  /** The sender of letters. */
  readonly mailFrom: Sender;
  readonly corsOrigins: readonly string[];
  readonly websiteUrl: string | null;
  readonly trustProxy: readonly string[];
  readonly supporterScope: 'all' | 'own';
  /**
   * The time zone in which people read days and times: `Africa/Nairobi`. What is stored and sent stays in UTC
   * (rule 15.5).
   */
  readonly timeZone: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const loopback = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[::1\]|::1)$/;
export const isLoopback = (host: string): boolean => loopback.test(host);

function checkProtocol(variable: string, url: URL, protocols: readonly string[]): void {
  if (!protocols.includes(url.protocol))
    throw new ConfigError(
      variable,
      `must begin with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
}

function parseUrl(variable: string, value: string, protocols: readonly string[]): URL {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new ConfigError(variable, 'must be a full address');
  }
  checkProtocol(variable, url, protocols);
  return url;
}

/** One address of PostgreSQL, or a primary and its standbys in one: `postgres://db1,db2/somesha`. */
function checkDatabaseUrl(value: string): void {
  let servers: readonly URL[];
  try {
    servers = serversOf(value);
  } catch {
    throw new ConfigError('DATABASE_URL', 'must be a full address');
  }
  for (const url of servers) checkProtocol('DATABASE_URL', url, ['postgres:', 'postgresql:']);
}

function readAppUrl(value: string, allowPlainHttp: boolean): { appUrl: string; https: boolean } {
  const url = parseUrl('APP_URL', value, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new ConfigError(
      'APP_URL',
      'must be an origin, such as https://somesha.example.org',
      // The address may hold a name and password, so it is not repeated.
      url.username ? undefined : value,
    );
  const https = url.protocol === 'https:';
  if (!https && !isLoopback(url.hostname) && !allowPlainHttp)
    throw new ConfigError(
      'APP_URL',
      'must be https, or set ALLOW_PLAIN_HTTP=1 to accept the risk',
      value,
    );
  return { appUrl: url.origin, https };
}

function readPort(variable: string, value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new ConfigError(variable, 'must be a number from 0 to 65535', value);
  return port;
}

function readEmail(variable: string, value: string | undefined): string | null {
  if (!value) return null;
  if (!isEmail(value)) throw new ConfigError(variable, 'must be one e-mail address', value);
  return value;
}

/** `office@example.org`, or `The Office <office@example.org>`, its name in quotes or without. */
function readSender(from: string | undefined, replyTo: string | undefined): Sender {
  const { name, address } =
    /^(?<name>[^<>]*?)\s*<(?<address>[^<>]*)>$/.exec(from?.trim() ?? '')?.groups ?? {};
  if (address !== undefined && !isEmail(address))
    throw new ConfigError('MAIL_FROM', 'must be name@domain or Name <name@domain>', from);
  return {
    address: address ?? readEmail('MAIL_FROM', from) ?? 'somesha@localhost.localdomain',
    name: name?.replace(/^"(.*)"$/, '$1').trim() || null,
    replyTo: readEmail('MAIL_REPLY_TO', replyTo),
  };
}

function readOrigins(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const url = parseUrl('CORS_ORIGINS', one, ['http:', 'https:']);
      if (url.origin !== one || one.includes('*'))
        throw new ConfigError('CORS_ORIGINS', `${one} is not a bare origin`);
      return one;
    });
}

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range such as `10.0.0.0/8`, or a name that stands for ranges. */
function isProxy(text: string): boolean {
  if (namedProxies.includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more !== undefined) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= most);
}

function readProxies(value: string): string[] {
  const proxies = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = proxies.find((one) => !isProxy(one));
  if (wrong !== undefined)
    throw new ConfigError('TRUST_PROXY', `${wrong} is no address or range, such as 10.0.0.0/8`);
  return proxies;
}

function oneOf<const T extends string>(variable: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new ConfigError(variable, `must be ${choices.join(' or ')}`, value);
  return found;
}

/** A time zone by its name. An offset would be wrong for half of the year where clocks change. */
function readTimeZone(value: string): string {
  if (!isTimeZone(value))
    throw new ConfigError(
      'FOUNDATION_TIME_ZONE',
      'must be a time zone, such as Africa/Nairobi',
      value,
    );
  return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
}

/**
 * Reads the environment once.
 * @throws ConfigError for the first bad value, naming its variable (rule 1.2).
 */
export function readConfig(env: Environment): Config {
  const port = readPort('PORT', env.PORT || '3000');
  const host = env.HOST || '127.0.0.1';
  const metricsPort = env.METRICS_PORT ? readPort('METRICS_PORT', env.METRICS_PORT) : null;
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port)
    throw new ConfigError('METRICS_PORT', 'must be another port than PORT');
  const allowPlain = oneOf('ALLOW_PLAIN_HTTP', env.ALLOW_PLAIN_HTTP || '0', ['0', '1']) === '1';
  const adminEmail = readEmail('ADMIN_EMAIL', env.ADMIN_EMAIL);
  if (env.ADMIN_PASSWORD && !adminEmail)
    throw new ConfigError('ADMIN_PASSWORD', 'needs ADMIN_EMAIL as well');
  if (env.DATABASE_URL) checkDatabaseUrl(env.DATABASE_URL);
  if (env.STORAGE_URL) parseUrl('STORAGE_URL', env.STORAGE_URL, ['s3:']);
  if (env.SMTP_URL) parseUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']);
  // Mail servers refuse a sender that does not exist, so there is no default to fall back on.
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new ConfigError(
      'MAIL_FROM',
      'is needed with SMTP_URL: the address that letters come from',
    );
  const { appUrl, https } = readAppUrl(env.APP_URL || `http://localhost:${port}`, allowPlain);
  return {
    port,
    host,
    metricsPort,
    appUrl,
    https,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || null,
    storageUrl: env.STORAGE_URL || null,
    clamdUrl: env.CLAMD_URL || null,
    admin: adminEmail ? { email: adminEmail, password: env.ADMIN_PASSWORD || null } : null,
    adminLiaisonEmail: readEmail('ADMIN_LIAISON_EMAIL', env.ADMIN_LIAISON_EMAIL),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: readSender(env.MAIL_FROM, env.MAIL_REPLY_TO),
    corsOrigins: readOrigins(env.CORS_ORIGINS || ''),
    websiteUrl: env.WEBSITE_URL
      ? parseUrl('WEBSITE_URL', env.WEBSITE_URL, ['http:', 'https:']).href
      : null,
    trustProxy: readProxies(env.TRUST_PROXY || ''),
    supporterScope: oneOf('SUPPORTER_SCOPE', env.SUPPORTER_SCOPE || 'all', ['all', 'own']),
    timeZone: readTimeZone(env.FOUNDATION_TIME_ZONE || 'UTC'),
  };
}
