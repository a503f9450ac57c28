import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieOptions {
  maxAgeSeconds: number;
  sameSite?: 'lax' | 'strict';
}

export function readCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
}

/** Names and writes cookies: always HttpOnly; with the `__Host-` prefix and Secure under https. */
export interface Cookies {
  name(baseName: string): string;
  write(baseName: string, value: string, options: CookieOptions): string;
  clear(baseName: string): string;
}

export function createCookies(secure: boolean): Cookies {
  const name = (baseName: string) => (secure ? `__Host-${baseName}` : baseName);
  const write = (baseName: string, value: string, options: CookieOptions) =>
    stringifySetCookie({
      name: name(baseName),
      value,
      // `__Host-` requires this path.
      path: '/',
      maxAge: Math.floor(options.maxAgeSeconds),
      httpOnly: true,
      sameSite: options.sameSite ?? 'lax',
      secure,
    });
  return {
    name,
    write,
    clear: (baseName) => write(baseName, '', { maxAgeSeconds: 0 }),
  };
}
