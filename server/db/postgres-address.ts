import { ConfigError, isLoopback } from '../config.ts';
import { serversOf } from '../database-url.ts';

/** Ways of `sslmode` that send rows, or believe any server, without a word. */
const weakModes = ['disable', 'allow', 'no-verify'];

/** A socket of this machine, or a name that leads back to it. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The addresses of PostgreSQL as the driver gets them, one for each server that is named: anywhere
 * but on this machine the line is TLS and the certificate is checked, whatever the address says or
 * leaves open (security 9.2).
 * @throws ConfigError when it asks for less
 */
export function checkedAddresses(databaseUrl: string): readonly string[] {
  const servers = serversOf(databaseUrl);
  // Left as it is: some addresses that the driver understands look different once they were read.
  if (servers.length === 1 && servers.every(isOnThisMachine)) return [databaseUrl];
  return servers.map((url) => {
    if (isOnThisMachine(url)) return url.href;
    const { searchParams } = url;
    if (searchParams.has('ssl') || weakModes.includes(searchParams.get('sslmode') ?? ''))
      throw new ConfigError(
        'DATABASE_URL',
        'must leave TLS on for a database on another machine: sslmode=verify-full, or none named',
      );
    searchParams.set('sslmode', 'verify-full');
    searchParams.delete('uselibpqcompat');
    return url.href;
  });
}
