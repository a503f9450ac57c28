import type { personKo } from '../ko/person.ts';

export const personEn = {
  aboutOwner: 'About the owner',
  walks: 'Walks',
  instagramOf: 'Instagram of {name}: {handle}',
} as const satisfies Record<keyof typeof personKo, string>;
