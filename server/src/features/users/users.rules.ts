import type { Gender } from '@meongmate/shared/rules/people';

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
