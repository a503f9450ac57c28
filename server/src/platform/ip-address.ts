import { isIP, SocketAddress } from 'node:net';

const IPV4_MAPPED = /^::ffff:(?=\d+\.)/;

/**
 * The one spelling of an IP address, so that two spellings never count as two addresses: lower case, shortest
 * form, no zone, IPv4 for IPv4-mapped IPv6. Returns any other text unchanged.
 */
export function normalizeIp(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  return new SocketAddress({ address: ip, family: 'ipv6' }).address.replace(IPV4_MAPPED, '');
}

/** The network of an IP address: the address itself for IPv4, its /64 for IPv6. */
export function toIpPrefix(ip: string): string {
  const address = normalizeIp(ip);
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [
        ...headGroups,
        ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
        ...tailGroups,
      ]
    : headGroups;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether an IP address, or the host of a URL, is of this machine. */
export function isLoopback(host: string): boolean {
  const ip = normalizeIp(host.replace(/^\[(.*)\]$/, '$1'));
  return host === 'localhost' || ip === '::1' || (isIP(ip) === 4 && ip.startsWith('127.'));
}
