import { CODE_RESEND_MS, CODE_TRIES_MAX } from '@meongmate/shared/rules/limits';
import { useCallback, useSyncExternalStore } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';

const DRAFT = 'register-code';
const TICK_MS = 500;

/** Where the last code went, and when the next may go. */
export interface CodeRequest {
  email: string;
  nextAtMs: number;
  /** How often this page was told that what was typed is not that code. */
  wrongTries: number;
}

export const isSpent = ({ wrongTries }: CodeRequest): boolean => wrongTries >= CODE_TRIES_MAX;

export function readCodeRequest(): CodeRequest | undefined {
  const draft = readDraft<CodeRequest>(DRAFT);
  return typeof draft?.email === 'string' && typeof draft.nextAtMs === 'number'
    ? { email: draft.email, nextAtMs: draft.nextAtMs, wrongTries: draft.wrongTries ?? 0 }
    : undefined;
}

/** Kept over a reload: phones drop the page while its person looks at the mail. */
export function keepCodeRequest(request: CodeRequest): void {
  saveDraft(DRAFT, request);
}

export const forgetCodeRequest = () => clearDraft(DRAFT);

/** When the next code may go: as the server says, else after 60 s. */
export function nextCodeAtMs(nowMs: number, retryAfterSeconds?: number): number {
  return nowMs + (retryAfterSeconds === undefined ? CODE_RESEND_MS : retryAfterSeconds * 1000);
}

export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** Seconds until `untilMs`, counted down on the screen. */
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
