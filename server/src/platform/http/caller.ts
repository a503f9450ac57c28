import type { Access } from '@meongmate/shared/contract/route';
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
}

/** Throws if the caller may not use any route of this level. */
export function assertAccess(caller: Caller | null, access: Access): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  if (access === 'session') return;
  if (!caller.termsAgreed) throw new AppError('terms_required');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
  if (access === 'member' && !caller.profileComplete) throw new AppError('profile_incomplete');
}

/** An id in a path, query or body is a claim: it must be the caller's own id. */
export function assertSelf(caller: Caller, claimedId: number): void {
  if (claimedId !== caller.userId) throw new AppError('forbidden');
}
