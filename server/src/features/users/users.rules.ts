import type { Gender } from '@meongmate/shared/rules/people';

/** Whether a viewer may see a user, or the first reason why not: what the function `may_see` of the schema returns. */
export type MaySee = 'yes' | 'no member' | 'blocked' | 'audience' | 'paused';

/**
 * Returns why a user may not send a request to a user whom they do not see; null if they may. Two users with a request or a
 * friendship (`isKnown`) know each other: that one of them hides is no discovery.
 */
export function unseenReceiverRefusal(
  maySee: MaySee,
  isKnown: boolean,
): 'not_found' | 'blocked' | null {
  if (maySee === 'yes') return null;
  if (maySee === 'blocked') return 'blocked';
  return maySee === 'no member' || !isKnown ? 'not_found' : null;
}

/** The key of `runExclusive` for work that locks two users. */
export const pairKey = (a: number, b: number) => `pair ${Math.min(a, b)} ${Math.max(a, b)}`;

export const isGenderChange = (gender: Gender | null, newGender: Gender): boolean =>
  gender !== null && gender !== newGender;

/**
 * Returns when a user may change their gender again; null if they may do so now. The first value is not a
 * change.
 */
export function genderLockedUntil(
  { gender, changedAt }: { gender: Gender | null; changedAt: Date | null },
  { newGender, windowMs, now }: { newGender: Gender; windowMs: number; now: Date },
): Date | null {
  if (!isGenderChange(gender, newGender) || !changedAt) return null;
  const until = new Date(changedAt.getTime() + windowMs);
  return until > now ? until : null;
}
