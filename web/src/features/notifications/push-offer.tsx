import type { PublicUser } from '@meongmate/shared/contract/people';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { Photo } from '../../parts/photo.tsx';
import { notificationText } from '../../texts/notifications.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PushRefusal } from './push-refusal.tsx';
import { usePush } from './use-push.ts';

/** What a notification looks like. */
function Sample({ friend }: { friend: PublicUser }) {
  return (
    <div className="bg-primary-soft p-4" aria-hidden="true">
      <div className="flex items-center gap-3 rounded-control bg-card p-3 shadow-lift">
        <img
          src="/icon-192.png"
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-control"
        />
        <p className="min-w-0 flex-1 text-sm">
          <span className="flex justify-between gap-2">
            <span className="truncate font-bold">{dogNameOf(friend)}</span>
            <span className="shrink-0 text-ink-soft">{notificationText('offerNow')}</span>
          </span>
          {notificationText('offerSample')}
        </p>
        <Photo
          path={friend.dogImage}
          alt=""
          sizes="40px"
          ratio="square"
          seed={friend.id}
          width="w-10"
          className="shrink-0 rounded-control"
        />
      </div>
    </div>
  );
}

/**
 * Explains notifications before the browser asks; after a denial it shows how to allow them. At the bottom of the
 * screen: the page does not move, and a user who accepts several requests is not interrupted.
 */
export function PushOffer({
  userId,
  friend,
  onClose,
}: {
  userId: number;
  friend: PublicUser;
  onClose: () => void;
}) {
  const titleId = useId();
  const { state, isPending, turnOn } = usePush(userId);
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      padding="none"
      className="screen-bottom enter-soft max-h-[70dvh] overflow-y-auto shadow-lift"
    >
      <Sample friend={friend} />
      <div className="p-5">
        <h2 id={titleId} className="font-bold">
          {notificationText('offerTitle', { dog: dogNameOf(friend) })}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{notificationText('offerText')}</p>
        {state === 'denied' ? (
          <>
            <PushRefusal state={state} />
            <Button variant="secondary" wide className="mt-4" onClick={onClose}>
              {notificationText('close')}
            </Button>
          </>
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <Button
                className="flex-1"
                icon={BellRing}
                pending={isPending}
                onClick={() => void turnOn().then((isOn) => isOn && onClose())}
              >
                {notificationText('turnOn')}
              </Button>
              <Button variant="secondary" className="flex-1" onClick={onClose}>
                {notificationText('later')}
              </Button>
            </div>
            <p className="mt-2 text-center text-sm text-ink-soft">
              {notificationText('browserAsks')}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
