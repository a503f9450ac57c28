import type { peopleKo } from '../ko/people.ts';

export const peopleEn = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  dogMale: 'Male',
  dogFemale: 'Female',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  age: 'age {age}',
} as const satisfies Record<keyof typeof peopleKo, string>;
