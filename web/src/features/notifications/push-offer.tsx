import type { PublicUser } from '@meongmate/shared/contract/people';
import { BellRing } from 'lucide-react';
import { Photo } from '../../parts/photo.tsx';
import { notificationText } from '../../texts/notifications.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { PushRefusal } from './push-refusal.tsx';
import { usePush } from './use-push.ts';

/** Explains notifications before the browser asks; after a denial it shows how to allow them. */
export function PushOffer({
  userId,
  friend,
  className,
  onClose,
}: {
  userId: number;
  friend: PublicUser;
  className?: string | undefined;
  onClose: () => void;
}) {
  const { state, isPending, turnOn } = usePush(userId);
  const dog = dogNameOf(friend);
  return (
    <OfferCard
      picture={
        <Photo
          path={friend.dogImage}
          alt=""
          sizes="48px"
          ratio="square"
          seed={friend.id}
          width="w-12"
          className="shrink-0 rounded-control"
        />
      }
      title={notificationText('offerTitle', { dog })}
      onClose={onClose}
      className={className}
      action={
        state === 'denied' ? (
          <PushRefusal state={state} />
        ) : (
          <Button
            variant="soft"
            wide
            icon={BellRing}
            pending={isPending}
            onClick={() => void turnOn().then((isOn) => isOn && onClose())}
          >
            {notificationText('turnOn')}
          </Button>
        )
      }
    >
      <p>{notificationText('why')}</p>
      {state !== 'denied' && <p>{notificationText('browserAsks')}</p>}
    </OfferCard>
  );
}
