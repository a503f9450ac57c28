import { ECDH } from 'node:crypto';
import { isLoopback } from '../../platform/ip-address.ts';

/** The push services of the known browsers: a host, or with a leading dot all its subdomains. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the server may send requests to an endpoint: https to a known push service, or to one of `extraHosts` (`host:port`),
 * also by http on loopback. Any other address could be one of a private network.
 */
export function isAllowedEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isHttps = protocol === 'https:';
  const isExtra = extraHosts.includes(`${hostname}:${port || (isHttps ? '443' : '80')}`);
  if (!isHttps) return protocol === 'http:' && isExtra && isLoopback(hostname);
  const isKnown = KNOWN_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isExtra || (isKnown && port === '');
}

/** Whether the browser's key is a point of the curve: nothing can be encrypted for another one. */
export function isCurvePoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
