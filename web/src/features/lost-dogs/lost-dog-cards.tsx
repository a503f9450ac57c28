import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { paths } from '../../lib/paths.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LateLostDog } from './late-lost-dog.tsx';
import { LostDogFaceView } from './lost-dog-face.tsx';
import { usePlacedLostDogs } from './near-lost-dogs.ts';

function LostDogCard({ dog }: { dog: LostDog }) {
  return (
    <Card
      as="li"
      padding="none"
      data-testid="lost-dog-card"
      className="overflow-hidden border-2 border-accent"
    >
      <article aria-label={lostDogText('lost', { dog: dog.dogName })}>
        <LostDogFaceView dog={dog} eager />
        <div className="px-4 pb-4">
          <ButtonLink to={paths.lostDog(dog.id)} wide>
            {dog.status === 'lost'
              ? lostDogText('open', { dog: dog.dogName })
              : lostDogText('ended')}
          </ButtonLink>
        </div>
      </article>
    </Card>
  );
}

/** On top of discover: the dogs that are lost within 5 km. */
export function LostDogCards() {
  const { placed, late } = usePlacedLostDogs();
  return (
    <>
      <LateLostDog dogs={late} />
      {placed.length > 0 && (
        <ul aria-label={lostDogText('list')} className="mb-4 grid grid-cols-1 gap-3">
          {placed.map((dog) => (
            <LostDogCard key={dog.id} dog={dog} />
          ))}
        </ul>
      )}
    </>
  );
}
