import { CODE_ATTEMPTS_MAX, CODE_RESEND_MS } from '@meongmate/shared/rules/limits';
import { useCallback, useSyncExternalStore } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';

const DRAFT = 'register-code';
const TICK_MS = 500;

/** The address of the last code, and when the next code can be sent. */
export interface CodeRequest {
  email: string;
  nextAtMs: number;
  /** When the last code was sent: a new one makes the typed one useless. */
  sentAtMs: number;
  /** The number of codes that the server rejected on this page. */
  wrongTries: number;
  /** The digits typed so far. */
  typed?: string;
}

export const isExhausted = ({ wrongTries }: CodeRequest): boolean =>
  wrongTries >= CODE_ATTEMPTS_MAX;

export function readCodeRequest(): CodeRequest | undefined {
  const draft = readDraft<CodeRequest>(DRAFT);
  return typeof draft?.email === 'string' && typeof draft.nextAtMs === 'number'
    ? {
        email: draft.email,
        nextAtMs: draft.nextAtMs,
        sentAtMs: draft.sentAtMs ?? 0,
        wrongTries: draft.wrongTries ?? 0,
        ...(typeof draft.typed === 'string' && { typed: draft.typed }),
      }
    : undefined;
}

/** Survives a reload: phones unload the page while the user reads the mail. */
export function saveCodeRequest(request: CodeRequest): void {
  saveDraft(DRAFT, request);
}

/** Reads the stored request again, because a response may have changed it meanwhile. */
export function saveTypedCode(typed: string): void {
  const request = readCodeRequest();
  if (request) saveCodeRequest({ ...request, typed });
}

export const clearCodeRequest = () => clearDraft(DRAFT);

/** Returns when the next code can be sent: after the server's `Retry-After`, otherwise after 60 s. */
export function nextCodeAtMs(nowMs: number, retryAfterSeconds?: number): number {
  return nowMs + (retryAfterSeconds === undefined ? CODE_RESEND_MS : retryAfterSeconds * 1000);
}

export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** Returns the seconds until `untilMs`, updated each second. */
export function useSecondsLeft(untilMs: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(() => {
        tick();
        if (Date.now() >= untilMs) clearInterval(timer);
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(untilMs, Date.now()));
}
