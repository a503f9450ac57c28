import { NAME_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { isEmailShaped, isOneLine } from '@meongmate/shared/rules/text';

export interface KnownIdentity {
  userId: number;
  deleted: boolean;
  blocked: boolean;
}

export type GoogleResolution =
  | { kind: 'sign-in'; userId: number }
  | { kind: 'create' }
  /** The address has an account with a password, which must be verified first. */
  | { kind: 'link' }
  | { kind: 'refuse'; error: GoogleError };
export type GoogleError = 'account_blocked' | 'google_unverified' | 'google_failed';

/**
 * Decides what a Google identity signs in to. Users are identified by issuer and subject; the address is used
 * only for a first sign-in, and only if Google has verified it.
 */
export function resolveGoogleAccount(
  existing: KnownIdentity | null,
  identity: { email: string | null; emailVerified: boolean },
  addressTaken: boolean,
): GoogleResolution {
  if (existing && !existing.deleted) {
    if (existing.blocked) return { kind: 'refuse', error: 'account_blocked' };
    return { kind: 'sign-in', userId: existing.userId };
  }
  if (!identity.email || !identity.emailVerified || !isEmailShaped(identity.email)) {
    return { kind: 'refuse', error: 'google_unverified' };
  }
  return addressTaken ? { kind: 'link' } : { kind: 'create' };
}

/**
 * The name from Google, shortened to our limit; the part of the address before `@` if there is no valid name.
 */
export function toDisplayName(name: string | null, email: string): string {
  const trimmedName = name?.trim();
  const displayName =
    trimmedName && isOneLine(trimmedName) ? trimmedName : email.replace(/@.*/s, '');
  return Array.from(displayName).slice(0, NAME_MAX_LENGTH).join('');
}
