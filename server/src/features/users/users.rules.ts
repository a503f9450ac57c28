import type { Audience, Gender } from '@meongmate/shared/rules/people';

interface AudienceState {
  gender: Gender | null;
  visible_to: Audience;
}

/** The choice of either user applies to both: who hides from other genders does not find them either. */
export const canFindEachOther = (a: AudienceState | null, b: AudienceState): boolean =>
  a !== null &&
  (a.gender === b.gender || (a.visible_to === 'everyone' && b.visible_to === 'everyone'));

/** The key of `runExclusive` for work that locks two users. */
export const pairKey = (a: number, b: number) => `pair ${Math.min(a, b)} ${Math.max(a, b)}`;

/** Others see only active members: not deleted or blocked by an admin, profile complete, terms accepted. */
export function isActiveMember(user: {
  deleted_at: Date | null;
  blocked_at: Date | null;
  profile_complete: boolean;
  terms_agreed_at: Date | null;
}): boolean {
  return (
    user.deleted_at === null &&
    user.blocked_at === null &&
    user.profile_complete &&
    user.terms_agreed_at !== null
  );
}

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
