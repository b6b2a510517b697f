/** The one route behind every address of a stored file. */
export const storageRoute = '/storage';
const prefix = `${storageRoute}/`;

/**
 * Routes every address below `/storage/` to one route before the router sees it: the router would decode it,
 * and a guard must check exactly the bytes that came (rule 8.1).
 */
export function withoutStoragePath(url: string): string {
  return url.startsWith(prefix) ? storageRoute : url;
}

/** The stored path of a raw address, still to be checked, and whether it is to be saved as a file. */
export function storageAddress(url: string): { path: string; download: boolean } {
  const [address = '', query = ''] = url.split('?', 2);
  return {
    path: address.slice(prefix.length),
    download: new URLSearchParams(query).get('download') === '1',
  };
}
