import { isIPv4, isIPv6 } from 'node:net';

/** The part of an IPv6 address that one household or office holds (security 8.6). */
const networkGroups = 4;

/** Some proxies write down the port as well, which is another one for each connection. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** IPv4 in IPv6, whose two last groups hold it. */
function unwrapped(groups: readonly string[]): string {
  const bytes = groups.slice(-2).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join('.');
}

/** IPv4 as it is, IPv4 in IPv6 unwrapped, IPv6 cut to its /64 network; in whatever way they are spelt. */
export function throttleAddress(ip: string): string {
  if (isIPv4(ip)) return ip;
  const [address = ''] = withoutPort(ip).split('%');
  if (!isIPv6(address)) return address;
  // The one spelling that the standard of addresses has for it: '[2001:db8::1]'.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  if (plain.startsWith('::ffff:') && right.length === 3) return unwrapped(right);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, networkGroups).join(':')}::/64`;
}
