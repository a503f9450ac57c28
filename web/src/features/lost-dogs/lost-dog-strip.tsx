import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { AlertStrip } from './alert-strip.tsx';
import { ownLostDogsQuery } from './api.ts';
import { LateLostDog } from './late-lost-dog.tsx';
import { usePlacedLostDogs } from './near-lost-dogs.ts';
import { PendingAlertCard } from './pending-alert-card.tsx';

/** Above everything else on the home page: the own alert, and those of neighbours. */
export function LostDogStrips() {
  const user = useUser();
  const own = useQuery(ownLostDogsQuery(user.id)).data?.find(({ status }) => status === 'lost');
  const { placed, late } = usePlacedLostDogs();
  const isOther = ({ id }: LostDog) => id !== own?.id;
  return (
    <>
      <LateLostDog dogs={late.filter(isOther)} />
      <PendingAlertCard />
      {own && <AlertStrip dog={own} isOwn />}
      {placed.filter(isOther).map((dog) => (
        <AlertStrip key={dog.id} dog={dog} isOwn={false} />
      ))}
    </>
  );
}

/** The way to an alert: a link of the home page that takes little space. */
export function LostDogStartLink() {
  return (
    <Link
      to={paths.newLostDog}
      data-testid="lost-dog-start"
      className="flex min-h-11 items-center justify-center gap-2 text-sm font-semibold text-ink-soft"
    >
      <Megaphone size={18} className="shrink-0" />
      {lostDogText('start')}
    </Link>
  );
}
