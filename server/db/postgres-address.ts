import { ConfigError, isLoopback } from '../config.ts';

/** Ways of `sslmode` that send rows, or believe any server, without a word. */
const weakModes = ['disable', 'allow', 'no-verify'];

/** A socket of this machine, or a name that leads back to it. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The address of PostgreSQL as the driver gets it: anywhere but on this machine the line is TLS and
 * the certificate is checked, whatever the address says or leaves open (security 9.2).
 * @throws ConfigError when it asks for less
 */
export function withCheckedTls(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (isOnThisMachine(url)) return databaseUrl;
  const { searchParams } = url;
  if (searchParams.has('ssl') || weakModes.includes(searchParams.get('sslmode') ?? ''))
    throw new ConfigError(
      'DATABASE_URL',
      'must leave TLS on for a database on another machine: sslmode=verify-full, or none named',
    );
  searchParams.set('sslmode', 'verify-full');
  searchParams.delete('uselibpqcompat');
  return url.href;
}
