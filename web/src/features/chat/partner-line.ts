import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { breedText } from '../../texts/breeds.ts';

/** The line below the name of the dog: owner and breed, without repeating the title. */
export const partnerLine = ({ name, dogName, dogBreed }: ChatRoom['otherUser']): string =>
  [dogName && name, dogBreed && breedText(dogBreed)].filter(Boolean).join(' · ');
