import { profileEn } from './en/profile.ts';

/** The English of `ko-profile.ts`. */
export const texts = {
  profile: profileEn,
} as const;
