import { findContact } from '@meongmate/shared/rules/contacts';
import { NAME_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import type { Provider } from '@meongmate/shared/rules/providers';
import { isReservedName } from '@meongmate/shared/rules/reserved-names';
import { codePointLength, isOneLine } from '@meongmate/shared/rules/text';

export interface KnownIdentity {
  userId: number;
  deleted: boolean;
  blocked: boolean;
}

export type Resolution =
  | { kind: 'sign-in'; userId: number }
  | { kind: 'create' }
  /** The address has an account, into which its user must sign in first. */
  | { kind: 'link' }
  | { kind: 'refuse'; error: 'account_blocked' };

/** Why a sign-in with a provider did not succeed, for the page. */
export type ProviderFailure = 'denied' | 'unavailable' | 'failed';
/** Why an identity was not added, or did not confirm the user. */
export type LinkError =
  | 'account_blocked'
  | 'identity_taken'
  | 'identity_other'
  | `${Provider}_failed`;
export type ReturnError = `${Provider}_${ProviderFailure}` | 'account_blocked' | 'rate_limited';

/**
 * Decides what an identity signs in to. Users are identified by issuer and subject; a verified address only shows that an account may
 * belong to the same user.
 */
export function resolveAccount(
  existing: KnownIdentity | null,
  hasAccountOfAddress: boolean,
): Resolution {
  if (existing && !existing.deleted) {
    if (existing.blocked) return { kind: 'refuse', error: 'account_blocked' };
    return { kind: 'sign-in', userId: existing.userId };
  }
  return hasAccountOfAddress ? { kind: 'link' } : { kind: 'create' };
}

/** The code as it may be logged: everybody can call the address of the return. */
const LOGGABLE_CODE = /^[\w.-]{1,64}$/;
/** Errors in which the provider states that it cannot work now (RFC 6749, 4.1.2.1). */
const UNAVAILABLE_ERRORS: readonly string[] = ['server_error', 'temporarily_unavailable'];

export type ReturnCheck =
  | { kind: 'code' }
  /** The return does not belong to the sign-in of this browser, which may still come. */
  | { kind: 'foreign' }
  | { kind: 'error'; failure: ProviderFailure; code: string };

/**
 * What the query of a return says, before its code is exchanged. Some providers send an error without the state: it ends the sign-in of
 * this browser and can do nothing else.
 */
export function checkReturn(query: URLSearchParams, expectedState: string): ReturnCheck {
  const [states, errors] = [query.getAll('state'), query.getAll('error')];
  const isOwn = states.length === 1 && states[0] === expectedState;
  const [error] = errors;
  if (error !== undefined && (isOwn || states.length === 0)) {
    const code = LOGGABLE_CODE.test(error) ? error : 'unknown';
    if (code === 'access_denied') return { kind: 'error', failure: 'denied', code };
    const failure = UNAVAILABLE_ERRORS.includes(code) ? 'unavailable' : 'failed';
    return { kind: 'error', failure, code };
  }
  return isOwn ? { kind: 'code' } : { kind: 'foreign' };
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Cuts a text between two visible characters. */
function cutTo(max: number, text: string): string {
  let [cut, length] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    length += codePointLength(segment);
    if (length > max) break;
    cut += segment;
  }
  return cut;
}

/**
 * The name from the provider, shortened to our limit; the part of the address before `@` if there is no valid name. Empty if there is
 * no address either: the profile then asks for the name.
 */
export function toDisplayName(name: string | null, email: string | null): string {
  const isAllowed = (text: string) =>
    text !== '' && isOneLine(text) && !isReservedName(text) && !findContact(text);
  const candidates = [name ?? '', email?.replace(/@.*/s, '') ?? ''];
  return candidates.map((text) => cutTo(NAME_MAX_LENGTH, text.trim())).find(isAllowed) ?? '';
}
