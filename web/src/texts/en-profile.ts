import { profileEn } from './en/profile.ts';

/** The English of `ko-profile.ts`. */
export const profileTextsEn = {
  profile: profileEn,
} as const;
