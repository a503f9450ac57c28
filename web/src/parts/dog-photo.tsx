import type { PublicUser } from '@meongmate/shared/contract/people';
import type { ComponentProps, ReactNode } from 'react';
import { commonText } from '../texts/common.ts';
import { dogNameOf } from '../texts/person-text.ts';
import { Photo } from './photo.tsx';

/** A label on a photo, such as the distance. */
export function PhotoLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex rounded-full bg-card px-3.5 py-1.5 text-sm font-bold text-ink shadow-card">
      {children}
    </span>
  );
}

/** The photo of a user's dog, or the user's drawing. */
export function DogPhoto({
  person,
  alt = commonText('photoOfDog', { name: dogNameOf(person) }),
  ...appearance
}: {
  person: Pick<PublicUser, 'id' | 'name' | 'dogName' | 'dogImage'>;
  /** Empty if the name is beside it. */
  alt?: string | undefined;
} & Omit<ComponentProps<typeof Photo>, 'path' | 'alt' | 'seed'>) {
  return <Photo path={person.dogImage} alt={alt} seed={person.id} {...appearance} />;
}
