import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../ip-address.ts';

/**
 * Whether a browser sent this request for another site. A caller that sends neither header is a script, which
 * another site cannot control.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // The browser sets this header itself, so it takes precedence over `Origin`, which an extension may change.
  if (site === 'cross-site') return true;
  if (origin === undefined) return site === 'same-site';
  return origin !== new URL(publicUrl).origin && !isOriginOfHost(origin, host);
}

/**
 * The page may also be opened at the address on which the server listens, such as 127.0.0.1: without a proxy,
 * and therefore without TLS.
 */
function isOriginOfHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  // With DNS rebinding, a name of an attacker matches its own Host header: only this machine is accepted.
  return url.protocol === 'http:' && url.host === host && isLoopback(url.hostname);
}
