const DEFAULT_PATH = '/my-profile';
const MAX_LENGTH = 500;
const BASE = 'http://here';

/**
 * The path of this site to which the browser returns, with its query; `/my-profile` for any other value. The path is resolved before it
 * is checked, because browsers resolve `/x/../api/` and `/.//evil.example` too.
 */
export function readNextPath(next: string | null): string {
  if (next === null || next.length > MAX_LENGTH || !/^\/(?![/\\])/.test(next)) return DEFAULT_PATH;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\s\u0000-\u001f\u007f-\u009f\\]/u.test(next)) return DEFAULT_PATH;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  const isOwnPage =
    origin === BASE && !pathname.startsWith('//') && !/^\/api(?:\/|$)/i.test(pathname);
  return isOwnPage ? pathname + search + hash : DEFAULT_PATH;
}

/** Adds an error to a path; the other parameters stay. */
export function withError(path: string, error: string | null): string {
  const url = new URL(path, BASE);
  url.searchParams.delete('error');
  if (error !== null) url.searchParams.set('error', error);
  return url.pathname + url.search + url.hash;
}
