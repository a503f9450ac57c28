import type { TestApp } from '../_support/test-app.ts';
import type { Target } from './authorisation-table.ts';
import type { CallerName, Callers, CallerWithData } from './callers.ts';

export interface Situation {
  app: TestApp;
  callers: Callers;
  caller: CallerName;
  target: Target;
  ownUser: CallerWithData;
  otherUser: CallerWithData;
}

/** The input of a call; undefined values are not sent. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Record<string, unknown> | undefined;
  form?: FormData;
  cookies?: Record<string, string>;
}

/** The change by the caller and the target in the example of a call. */
export type Change = (situation: Situation) => CallInput | Promise<CallInput>;
