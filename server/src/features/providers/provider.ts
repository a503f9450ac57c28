import { isEmailShaped } from '@meongmate/shared/rules/text';

/** The values that a browser keeps between leaving for a provider and returning. */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider states about the user who signed in there. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Only an address that the provider states to be verified. */
  email: string | null;
  name: string | null;
  /** When the user signed in at the provider; null where it states no time. */
  signedInAt: Date | null;
}

/**
 * The adapter of one provider: a file that knows its protocol, and nothing about accounts. Both functions throw `ProviderError` or
 * `ProviderUnavailable`, and any other error for an answer that cannot be trusted.
 */
export interface ProviderAdapter {
  /** Returns the URL of the provider. With `isFresh` the user is asked to sign in there anew. */
  begin(attempt: ProviderAttempt, isFresh: boolean): Promise<string>;
  /** Exchanges the code of a return for the identity. State and errors in the query are checked before. */
  finish(query: URLSearchParams, attempt: ProviderAttempt): Promise<ProviderIdentity>;
}

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** A provider's refusal, with the code that it gives. */
export class ProviderError extends Error {
  readonly code: string;
  constructor(code: string) {
    super('the provider refused the sign-in');
    this.name = 'ProviderError';
    this.code = code;
  }
}

/** Longer than any that a provider documents. */
const SUBJECT_MAX_LENGTH = 255;

/** Throws for a subject that cannot be one: an account must never be found by an empty text. */
export function readSubject(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > SUBJECT_MAX_LENGTH) {
    throw new ProviderError('invalid_subject');
  }
  return value;
}

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The address, if the provider states that it is verified. */
export function verifiedAddress(email: unknown, isVerified: unknown): string | null {
  const address = textOrNull(email)?.toLowerCase() ?? null;
  return isVerified === true && address !== null && isEmailShaped(address) ? address : null;
}

/** A claim in seconds, such as `auth_time`. */
export const timeOrNull = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000) : null;
