import { ConfigError, isLoopback } from '../config.ts';
import { serversOf } from '../database-url.ts';

/** Values of `sslmode` that send rows unencrypted, or trust any server, without a warning. */
const weakModes = ['disable', 'allow', 'no-verify'];

/** A socket of this machine, or a host name that means this machine. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The addresses of PostgreSQL for the driver, one for each server that is named. To any other machine the
 * connection is TLS and the certificate is checked, whatever the address says (rule 1.5).
 * @throws ConfigError when the address asks for less
 */
export function checkedAddresses(databaseUrl: string): readonly string[] {
  const servers = serversOf(databaseUrl);
  // Passed on unchanged: some addresses that the driver understands would look different once parsed.
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
