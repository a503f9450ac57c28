import type { IncomingHttpHeaders } from 'node:http';

export interface CookieOptions {
  maxAgeSeconds: number;
  sameSite?: 'Lax' | 'Strict';
}

export function readCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Names and writes cookies: HttpOnly always; the `__Host-` prefix and Secure under https. */
export interface Cookies {
  name(plain: string): string;
  write(plain: string, value: string, options: CookieOptions): string;
  clear(plain: string): string;
}

export function createCookies(secure: boolean): Cookies {
  // `__Host-` demands the path `/`, which every cookie of ours therefore has.
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain);
  const write = (plain: string, value: string, options: CookieOptions) =>
    [
      `${name(plain)}=${value}`,
      'Path=/',
      `Max-Age=${Math.floor(options.maxAgeSeconds)}`,
      'HttpOnly',
      `SameSite=${options.sameSite ?? 'Lax'}`,
      ...(secure ? ['Secure'] : []),
    ].join('; ');
  return {
    name,
    write,
    clear: (plain) => write(plain, '', { maxAgeSeconds: 0 }),
  };
}
