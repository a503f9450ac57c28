import type { ProfileChange } from '@meongmate/shared/contract/users';
import type { ProfileColumns } from './users.repository.ts';

/** An optional text that is emptied is stored as none. */
const textOrNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** The columns a profile form writes; fields that are not given stay as they are. */
export function toProfileColumns(profile: ProfileChange): ProfileColumns {
  return {
    name: profile.name,
    gender: profile.gender,
    age: profile.age,
    instagram_id: profile.instagramId,
    occupation: textOrNull(profile.occupation),
    bio: textOrNull(profile.bio),
    dog_name: profile.dogName,
    dog_breed: profile.dogBreed,
    dog_gender: profile.dogGender,
    dog_size: profile.dogSize,
    dog_age: textOrNull(profile.dogAge),
    dog_personality: textOrNull(profile.dogPersonality),
    walking_days: profile.walkingDays,
    walking_times: profile.walkingTimes,
    discovery_paused: profile.discoveryPaused,
  };
}
