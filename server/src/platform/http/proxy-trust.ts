import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { normalizeIp } from '../ip-address.ts';

/** The number of proxies in front of this process, or the address ranges of the proxies. */
export type TrustProxy = number | readonly string[];

/** Whether the peer at `hop` (0 is the connection itself) is trusted to name the address before it. */
export type ProxyTrust = (address: string, hop: number) => boolean;

interface Range {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** An address or a CIDR such as `10.0.0.0/8`; null for any other text. */
export function parseRange(text: string): Range | null {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const maxPrefix = version === 4 ? 32 : 128;
  const isNumber = prefixText === undefined || /^\d{1,3}$/.test(prefixText);
  const prefix = prefixText === undefined ? maxPrefix : Number(prefixText);
  if (!isNumber || prefix > maxPrefix) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Longer than any IP address; the zone of an IPv6 address can have any length. */
const ADDRESS_MAX_LENGTH = 45;

/**
 * The address of the client in its one spelling. A proxy passes on any text in `X-Forwarded-For`: if it is no address, the
 * address of the peer counts, so that such clients share the limits of one network.
 */
export function clientAddress(request: {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}): string {
  const isAddress = request.ip.length <= ADDRESS_MAX_LENGTH && isIP(request.ip) !== 0;
  return normalizeIp(isAddress ? request.ip : (request.socket.remoteAddress ?? ''));
}

/** Throws for a text that is not a range; the configuration has validated them. */
export function createProxyTrust(trusted: TrustProxy): ProxyTrust {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  const ranges = new BlockList();
  for (const text of trusted) {
    const range = parseRange(text);
    if (!range) throw new Error(`${text} is no address range`);
    ranges.addSubnet(range.address, range.prefix, range.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && ranges.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** The same for an upgrade, which Fastify does not see. */
export function upgradeAddress({ socket, headers }: IncomingMessage, trusts: ProxyTrust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .reverse();
  const addresses = [socket.remoteAddress ?? '', ...forwarded];
  const ip = addresses.find((address, hop) => !trusts(address, hop)) ?? addresses.at(-1) ?? '';
  return clientAddress({ ip, socket });
}
