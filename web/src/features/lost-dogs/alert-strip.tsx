import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Photo } from '../../parts/photo.tsx';
import { distanceText, timeAgoText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';

/** An alert in one row, which opens it. */
export function AlertStrip({ dog, isOwn }: { dog: LostDog; isOwn: boolean }) {
  const now = useNow();
  const ago = timeAgoText(roomTimeAgo(Date.parse(dog.lastSeenAt), now));
  const distance = dog.distance === null ? null : distanceText(dog.distance);
  return (
    <Link
      to={paths.lostDog(dog.id)}
      data-testid="lost-dog-strip"
      className="flex min-h-16 items-center gap-3 rounded-card bg-accent-soft py-2 pr-3 pl-2 text-accent-ink"
    >
      <Photo
        path={dog.photo}
        alt=""
        sizes="48px"
        ratio="square"
        seed={dog.id}
        eager
        width="w-12"
        className="shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-break-word">
          {lostDogText('lost', { dog: dog.dogName })}
        </span>
        <span className="block text-sm">
          {dog.status === 'lost'
            ? [isOwn ? lostDogText('own') : null, ago, dog.placeName ?? distance]
                .filter(Boolean)
                .join(' · ')
            : lostDogText('ended')}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0" />
    </Link>
  );
}
