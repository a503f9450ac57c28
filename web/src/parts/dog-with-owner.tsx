import type { PublicUser } from '@meongmate/shared/contract/people';
import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { DogPhoto } from './dog-photo.tsx';

const SIZES = {
  card: {
    frame: 'size-20 sm:size-24',
    photo: 'rounded-card',
    width: 96,
    corner: '-right-2 -bottom-2',
  },
  row: { frame: 'size-14', photo: 'rounded-control', width: 56, corner: '-right-1 -bottom-1' },
  header: { frame: 'size-11', photo: 'rounded-control', width: 44, corner: '-right-1.5 -bottom-1' },
} as const;

/** Takes the place of the photos of a former member. */
export const GreyOutline = ({ className }: { className: string }) => (
  <span className={clsx('grid shrink-0 place-items-center bg-muted text-ink-soft', className)}>
    <UserRound className="size-1/2" />
  </span>
);

/** The square photo of a dog with a small photo of its owner on the corner; of a former member a grey outline. */
export function DogWithOwner({
  person,
  size = 'card',
  eager = size !== 'card',
}: {
  person: Pick<PublicUser, 'id' | 'name' | 'dogName' | 'dogImage' | 'profileImage'>;
  size?: keyof typeof SIZES;
  eager?: boolean;
}) {
  const { frame, photo, width, corner } = SIZES[size];
  // Of a former member the name text is all that is left.
  if (person.dogName === null) {
    return <GreyOutline className={clsx(frame, photo)} />;
  }
  return (
    <span className={clsx('relative block shrink-0', frame)}>
      <DogPhoto
        person={person}
        // In rows and headers the name is beside the photo.
        alt={size === 'card' ? undefined : ''}
        sizes={`${width}px`}
        ratio="square"
        eager={eager}
        className={photo}
      />
      <Avatar
        name={person.name}
        path={person.profileImage}
        size={size === 'card' ? 'small' : 'tiny'}
        ringed
        isInRow={size !== 'card' && eager}
        className={clsx('absolute', corner)}
      />
    </span>
  );
}
