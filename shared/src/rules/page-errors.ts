/** How an error of a page was noticed. */
export const PAGE_ERROR_KINDS = ['render', 'error', 'rejection', 'chunk', 'csp'] as const;
export type PageErrorKind = (typeof PAGE_ERROR_KINDS)[number];

export const PAGE_ERROR_FRAMES_MAX = 8;

/**
 * The patterns of a report. Each admits what the program itself contains: no pattern has room for an address, a
 * location, a token or a text of a user.
 */
export const ERROR_NAME = /^(?:[A-Z][A-Za-z]{0,29})?(?:Error|Exception)$/;
/** A file of the build, with line and column: no path of the page, no query. */
export const ERROR_FRAME = /^\/assets\/[a-z][a-z-]{0,39}-[\w-]{8}\.m?js(?::\d{1,6}:\d{1,7})?$/;
/** A path of `paths`: a parameter is its name. */
export const PAGE_PATTERN = /^\*$|^\/(?:[a-z-]{1,30}(?:\/(?::?[A-Za-z-]{1,30}|\*)){0,2})?$/;
export const RELEASE = /^\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[a-z]{1,5}\.\d{1,3})?$/;
const REACT_MESSAGE = /Minified React error #\d{1,3}\b/;

/** The directives of the content security policy that a page can violate. */
export const CSP_DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
] as const;

/** Of a chunk that could not be loaded, in Chrome, Firefox and Safari. */
export const CHUNK_MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
] as const;

/** Error messages of engines. A message can contain texts of users, so that only these phrases are reported. */
const KNOWN_MESSAGES: readonly string[] = [
  ...CHUNK_MESSAGES,
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  "can't access property",
  'undefined is not an object',
  'null is not an object',
  'is not a function',
  'is not iterable',
  'is not defined',
  'before initialization',
  'Maximum call stack size exceeded',
  'too much recursion',
  'is not valid JSON',
  "Failed to execute 'removeChild' on 'Node'",
  "Failed to execute 'insertBefore' on 'Node'",
  'exceeded the quota',
];

/** The values of `blockedURI` that are not addresses. */
export const CSP_BLOCKED: readonly string[] = ['inline', 'eval', 'wasm-eval', 'data', 'blob'];

/** The phrase of a message that may be reported; null if there is none. */
export const toKnownMessage = (message: string): string | null =>
  REACT_MESSAGE.exec(message)?.[0] ??
  KNOWN_MESSAGES.find((known) => message.includes(known)) ??
  null;

export const isErrorName = (name: string): boolean =>
  ERROR_NAME.test(name) || (CSP_DIRECTIVES as readonly string[]).includes(name);

export const isKnownMessage = (message: string): boolean =>
  toKnownMessage(message) === message || CSP_BLOCKED.includes(message);
