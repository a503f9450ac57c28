import type { PublicUser } from '@meongmate/shared/contract/people';
import type { ComponentProps } from 'react';
import { commonText } from '../texts/common.ts';
import { dogNameOf } from '../texts/person-text.ts';
import { Photo } from './photo.tsx';

/** The photo of a user's dog, named for screen readers, or the user's drawing. */
export function DogPhoto({
  person,
  ...appearance
}: { person: Pick<PublicUser, 'id' | 'name' | 'dogName' | 'dogImage'> } & Omit<
  ComponentProps<typeof Photo>,
  'path' | 'alt' | 'seed'
>) {
  return (
    <Photo
      path={person.dogImage}
      alt={commonText('photoOfDog', { name: dogNameOf(person) })}
      seed={person.id}
      {...appearance}
    />
  );
}
