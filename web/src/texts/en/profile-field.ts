import type { SignUpName } from '@meongmate/shared/profile/profile-fields';

/** The label of each profile field. */
export const profileFieldEn = {
  name: 'Name',
  profileImage: 'Profile photo',
  gender: 'Gender',
  age: 'Age',
  instagramId: 'Instagram ID',
  occupation: 'Occupation',
  bio: 'About me',
  dogName: 'Dog’s name',
  dogBreed: 'Breed',
  dogGender: 'Dog’s gender',
  dogSize: 'Dog’s size',
  dogAge: 'Dog’s age',
  dogImage: 'Your dog’s photo',
  dogPersonality: 'Personality',
  walkingDays: 'Walking days',
  walkingTimes: 'Walking times',
} as const satisfies Record<SignUpName, string>;
