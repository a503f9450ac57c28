import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import { Clock, MapPin, Megaphone } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { Photo } from '../../parts/photo.tsx';
import { commonText } from '../../texts/common.ts';
import { distanceText, timeAgoText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { Chip } from '../../ui/chip.tsx';

/** The alert as neighbours see it; the preview of the form has no distance yet. */
export type LostDogFace = Pick<LostDog, 'dogName' | 'description' | 'lastSeenAt' | 'placeName'> & {
  photo: string | null;
  distance?: number | null;
};

/** The photo of a lost dog, when and where it was last seen, and its looks. */
export function LostDogFaceView({
  dog,
  headingLevel: Heading = 'h2',
  eager = false,
}: {
  dog: LostDogFace;
  headingLevel?: 'h1' | 'h2';
  eager?: boolean;
}) {
  const now = useNow();
  const where = [dog.placeName, dog.distance == null ? null : distanceText(dog.distance)].filter(
    Boolean,
  );
  return (
    <>
      <Photo
        path={dog.photo}
        alt={commonText('photoOfDog', { name: dog.dogName })}
        sizes="(min-width: 64rem) 32rem, 100vw"
        eager={eager}
      />
      <div className="flex flex-col gap-2 p-4">
        <p className="flex items-center gap-2 text-sm font-semibold text-accent-ink">
          <Megaphone size={18} className="shrink-0" />
          {lostDogText('label')}
        </p>
        <Heading className="text-lg font-bold wrap-break-word" tabIndex={-1}>
          {lostDogText('lost', { dog: dog.dogName })}
        </Heading>
        <p className="flex flex-wrap gap-2">
          <Chip icon={Clock} tone="accent">
            <span className="sr-only">{lostDogText('lastSeen', { time: '' })}</span>
            {timeAgoText(roomTimeAgo(Date.parse(dog.lastSeenAt), now))}
          </Chip>
          {where.length > 0 && (
            <Chip icon={MapPin} tone="accent">
              <span className="min-w-0 wrap-anywhere">{where.join(' · ')}</span>
            </Chip>
          )}
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{dog.description}</p>
      </div>
    </>
  );
}
