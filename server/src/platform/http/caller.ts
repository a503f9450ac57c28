import type { Access } from '@meongmate/shared/contract/route';
import { Failure } from './failures.ts';

/** Who is calling, by the session cookie alone. */
export interface Caller {
  userId: number;
  tokenHash: Buffer;
  /** The session's anti-forgery value. */
  forgeryToken: string;
  isAdmin: boolean;
  termsAgreed: boolean;
  profileComplete: boolean;
}

/** Refuses a caller who may not use a route of this level at all. */
export function assertAccess(caller: Caller | null, access: Access): void {
  if (access === 'public') return;
  if (!caller) throw new Failure('unauthenticated');
  if (access === 'session') return;
  if (!caller.termsAgreed) throw new Failure('terms_required');
  if (access === 'admin' && !caller.isAdmin) throw new Failure('forbidden');
  if (access === 'member' && !caller.profileComplete) throw new Failure('profile_incomplete');
}

/** An id in a path, query or body is a claim: it must be the caller's own. */
export function assertSelf(caller: Caller, claimedId: number): void {
  if (claimedId !== caller.userId) throw new Failure('forbidden');
}
