import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { Photo } from '../../parts/photo.tsx';
import { lostDogText } from '../../texts/lost-dogs.ts';

/** A lost dog on the map, where it was last seen; opens its alert. */
export function LostDogMarker({ dog }: { dog: LostDog }) {
  return (
    <Link
      to={paths.lostDog(dog.id)}
      data-testid="lost-dog-marker"
      aria-label={lostDogText('lost', { dog: dog.dogName })}
      className="block size-13 overflow-hidden rounded-full border-4 border-accent bg-card shadow-marker"
    >
      <Photo
        path={dog.photo}
        alt=""
        sizes="52px"
        ratio="square"
        seed={dog.id}
        className="rounded-full"
      />
    </Link>
  );
}
