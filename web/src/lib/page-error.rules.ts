import type { PageErrorReport } from '@meongmate/shared/contract/page-errors';
import {
  CHUNK_MESSAGES,
  CSP_BLOCKED,
  ERROR_FRAME,
  isErrorName,
  PAGE_ERROR_FRAMES_MAX,
  type PageErrorKind,
  toKnownMessage,
} from '@meongmate/shared/rules/page-errors';
import { matchesPath, paths } from './paths.ts';

/** The source of a report, as browsers state it. */
export interface PageErrorSource {
  kind: PageErrorKind;
  name: string;
  message: string;
  stack: string;
}

type Redacted = Pick<PageErrorReport, 'kind' | 'name' | 'message' | 'frames'>;

/** A file of the page in a stack of any engine. */
const FILE = /https?:\/\/[^/\s]+(\/assets\/[\w-]+\.m?js(?::\d+:\d+)?)/g;

/**
 * Returns what may be reported of an error: its name, a known phrase of its message, and the frames in files of the
 * build. Everything else can contain texts, addresses and locations of users.
 */
export function redactError({ kind, name, message, stack }: PageErrorSource): Redacted {
  const known = toKnownMessage(message);
  const isChunk = CHUNK_MESSAGES.some((phrase) => phrase === known);
  // Chrome names the failed file in the message only.
  const text = isChunk ? `${message}\n${stack}` : stack;
  const frames = [...text.matchAll(FILE)].map(([, file = '']) => file);
  return {
    kind: isChunk ? 'chunk' : kind,
    name: isErrorName(name) ? name : 'Error',
    message: kind === 'csp' && CSP_BLOCKED.includes(message) ? message : known,
    frames: [...new Set(frames)]
      .filter((frame) => ERROR_FRAME.test(frame))
      .slice(0, PAGE_ERROR_FRAMES_MAX),
  };
}

/** The pattern of a path, without its ids and tokens. */
export const toPagePattern = (pathname: string): string =>
  (Object.values(paths).find(
    (pattern) => typeof pattern === 'string' && matchesPath(pattern, pathname),
  ) as string | undefined) ?? '*';
