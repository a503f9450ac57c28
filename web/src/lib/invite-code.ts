import { INVITE_CODE, INVITE_PARAMETER } from '@meongmate/shared/rules/invites';
import { textEntry } from './storage.ts';

/** The invitation through which this browser came, until the sign-up. */
export const inviteCodeEntry = textEntry('inviteCode');

/** Stores the invitation of the URL, before the first page replaces it. */
export function keepInviteCode(): void {
  const code = new URLSearchParams(location.search).get(INVITE_PARAMETER);
  if (code && INVITE_CODE.test(code)) inviteCodeEntry.set(code);
}

/** The URL with the invitation, for another browser on this device. */
export function withInviteCode(href: string): string {
  const code = inviteCodeEntry.get();
  if (!code) return href;
  const url = new URL(href);
  url.searchParams.set(INVITE_PARAMETER, code);
  return url.href;
}
