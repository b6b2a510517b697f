import { isIPv4, isIPv6 } from 'node:net';

/** The part of an IPv6 address that one household or office has (rule 2.17). */
const networkGroups = 4;

/** Some proxies add the port, which differs for each connection. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** An IPv4 address inside IPv6, in its last two groups. */
function unwrapped(groups: readonly string[]): string {
  const bytes = groups.slice(-2).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join('.');
}

/** IPv4 as it is, IPv4 in IPv6 unwrapped, IPv6 cut to its /64 network; however it is written. */
export function throttleAddress(ip: string): string {
  if (isIPv4(ip)) return ip;
  const [address = ''] = withoutPort(ip).split('%');
  if (!isIPv6(address)) return address;
  // Normalised by the URL parser: '[2001:db8::1]'.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  if (plain.startsWith('::ffff:') && right.length === 3) return unwrapped(right);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, networkGroups).join(':')}::/64`;
}
