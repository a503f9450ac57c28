import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this on behalf of another site. A caller that sends neither header is a
 * script, which no other site can drive.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    return origin !== new URL(publicUrl).origin && !isOriginOfHost(origin, host);
  }
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** The page may also be opened under the address the server listens on, such as 127.0.0.1. */
function isOriginOfHost(origin: string, host: string | undefined): boolean {
  if (!host) return false;
  try {
    const url = new URL(origin);
    return url.host === host && isLoopback(url.hostname);
  } catch {
    return false;
  }
}

// A name an attacker points at us (DNS rebinding) matches its own Host header, so only addresses
// of this machine are taken on the header's word.
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
