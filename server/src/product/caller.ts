import type { Route } from '@meongmate/shared/contract/route';
import { AppError } from '../platform/http/errors.ts';
import type { ClientInfo } from '../platform/http/http-server.ts';
import type { Identity } from '../platform/http/identity.ts';

/** The facts that decide whether an account may use a route. */
export interface AccountState {
  isAdmin: boolean;
  termsAgreed: boolean;
  profileComplete: boolean;
  /** A moderator's warning that the caller has not confirmed. */
  hasUnseenWarning: boolean;
}

export interface Caller extends Identity, AccountState {}

/** The admin who acts on users or reports, and the client for the log. */
export interface Moderator {
  adminId: number;
  client: ClientInfo;
}

/** Throws if the caller may not use the route. */
export function assertAccess(
  caller: AccountState | null,
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

/** The same for sockets and photos, which are no rows of the contract. */
export function assertTermsAgreed(caller: Caller | null): Caller {
  assertAccess(caller, { access: 'terms' });
  return caller as Caller;
}

/** An id in a path, query or body is a claim: it must be the caller's own id. */
export function assertSelf(caller: Caller, claimedId: number): void {
  if (claimedId !== caller.userId) throw new AppError('forbidden');
}
