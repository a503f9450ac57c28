export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];
/** A user finds, and is found by, this group. */
export const AUDIENCES = ['everyone', 'same_gender'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const DOG_GENDERS = ['male', 'female'] as const;
export type DogGender = (typeof DOG_GENDERS)[number];
export const DOG_SIZES = ['small', 'medium', 'large'] as const;
export type DogSize = (typeof DOG_SIZES)[number];

export const REQUEST_STATUSES = ['pending', 'accepted'] as const;
export const CONNECTION_TYPES = ['instagram', 'chat', 'both'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];
export const PHOTO_TYPES = ['profile', 'dog'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

const KOREAN_DOG_GENDERS: Record<string, DogGender> = { 남: 'male', 여: 'female' };
const KOREAN_DOG_SIZES: Record<string, DogSize> = { 소형: 'small', 중형: 'medium', 대형: 'large' };

/** The specification allows Korean and English words; both are accepted, the English one is stored. */
export const toDogGender = (value: string): string => KOREAN_DOG_GENDERS[value] ?? value;
export const toDogSize = (value: string): string => KOREAN_DOG_SIZES[value] ?? value;
