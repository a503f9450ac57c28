import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this on behalf of another site. A caller that sends neither header is a
 * script, which no other site can drive.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // The browser itself says so: no `Origin`, which an extension may change, outweighs that.
  if (site === 'cross-site') return true;
  if (origin === undefined) return site === 'same-site';
  return origin !== new URL(publicUrl).origin && !isOriginOfHost(origin, host);
}

/**
 * The page may also be opened under the address the server listens on, such as 127.0.0.1: without a
 * proxy, and therefore without TLS.
 */
function isOriginOfHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'http:' && url.host === host && isLoopback(url.hostname);
}

// A name an attacker points at us (DNS rebinding) matches its own Host header, so only addresses
// of this machine are taken on the header's word.
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
