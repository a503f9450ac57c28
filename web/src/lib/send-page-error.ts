import { type PageErrorReport, reportPageError } from '@meongmate/shared/contract/page-errors';
import { VERSION } from '@meongmate/shared/version';
import { type PageErrorSource, redactError, toPagePattern } from './page-error.rules.ts';

const REPORTS_MAX = 5;
/** The reports of this page: an error that repeats is one report. */
const sent = new Set<string>();

function describeThrown(thrown: unknown, kind: PageErrorSource['kind']): PageErrorSource {
  const { name, message, stack } =
    thrown instanceof Error ? thrown : { name: '', message: '', stack: '' };
  return { kind, name, message, stack: stack ?? '' };
}

function describe(error: unknown): PageErrorSource | null {
  if (!(error instanceof Event)) return describeThrown(error, 'render');
  if (error.type === 'securitypolicyviolation') {
    const violation = error as SecurityPolicyViolationEvent;
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
    const stack = `${sourceFile}:${lineNumber}:${columnNumber}`;
    return { kind: 'csp', name: effectiveDirective, message: blockedURI, stack };
  }
  if (error.type === 'unhandledrejection')
    return describeThrown((error as PromiseRejectionEvent).reason, 'rejection');
  const { error: thrown } = error as ErrorEvent;
  // Without an error it comes from a script of another origin, or is a note of the browser about its layout.
  return thrown ? describeThrown(thrown, 'error') : null;
}

/** Sends a thrown value, or an event about one. */
export function sendPageError(error: unknown): void {
  const source = describe(error);
  if (!source) return;
  const report: PageErrorReport = {
    ...redactError(source),
    page: toPagePattern(location.pathname),
    version: VERSION,
  };
  const body = JSON.stringify(report);
  if (sent.has(body) || sent.size >= REPORTS_MAX) return;
  sent.add(body);
  const { path, method } = reportPageError;
  const headers = { 'Content-Type': 'application/json' };
  // Without the session, because a report belongs to no user. The page may be left meanwhile.
  fetch(path, { method, headers, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
