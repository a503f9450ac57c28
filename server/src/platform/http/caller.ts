import type { Route } from '@meongmate/shared/contract/route';
import { AppError } from './errors.ts';

/** The sender of a request, identified by the session cookie only. */
export interface Caller {
  userId: number;
  tokenHash: Buffer;
  /** The CSRF token of the session. */
  csrfToken: string;
  isAdmin: boolean;
  termsAgreed: boolean;
  profileComplete: boolean;
  /** A moderator's warning that the caller has not confirmed. */
  hasUnseenWarning: boolean;
}

/** Throws if the caller may not use the route. */
export function assertAccess(
  caller: Caller | null,
  { access, social }: Pick<Route, 'access' | 'social'>,
): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (access === 'session') return;
  if (!caller.termsAgreed) throw new AppError('terms_required');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
  if (access === 'member' && !caller.profileComplete) throw new AppError('profile_incomplete');
  if (social && caller.hasUnseenWarning) throw new AppError('warning_unseen');
}

/** An id in a path, query or body is a claim: it must be the caller's own id. */
export function assertSelf(caller: Caller, claimedId: number): void {
  if (claimedId !== caller.userId) throw new AppError('forbidden');
}
