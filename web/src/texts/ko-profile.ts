import { profileKo } from './ko/profile.ts';

/** What the page of one’s own profile says. */
export const texts = {
  profile: profileKo,
} as const;
