import type { PublicUser } from '@meongmate/shared/contract/people';
import { dogNameOf } from '../texts/person-text.ts';
import { t } from '../texts/t.ts';
import { Avatar } from './avatar.tsx';
import { Photo } from './photo.tsx';

/** The square photo of a dog with a small photo of its owner on the corner. */
export function DogWithOwner({ person }: { person: PublicUser }) {
  return (
    <div className="relative size-20 shrink-0 sm:size-24">
      <Photo
        path={person.dogImage}
        alt={t('common.photoOfDog', { name: dogNameOf(person) })}
        sizes="96px"
        ratio="square"
        seed={person.id}
        className="rounded-card"
      />
      <Avatar
        name={person.name}
        path={person.profileImage}
        size="small"
        ringed
        className="absolute -right-2 -bottom-2"
      />
    </div>
  );
}
