export const DOG_TRAITS = [
  'friendly',
  'calm',
  'playful',
  'shy',
  'reactive',
  'needs_space',
  'puppy',
  'senior',
] as const;
export type DogTrait = (typeof DOG_TRAITS)[number];
