import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { newFriend } from '../friend-requests/new-friend.ts';
import { type PushState, pushState } from './push-state.ts';

const PushOffer = lazyComponent(async () => (await import('./push-offer.tsx')).PushOffer);

/** After an accepted request: offers the notification of the first message. */
export function NewFriendOffer({
  className,
  otherwise,
}: {
  className?: string;
  /** Another offer of the page, which waits for the next visit if this one was shown: one is enough. */
  otherwise?: ReactNode;
}) {
  const { id } = useUser();
  const friend = useStore(newFriend);
  // A denial during the offer is shown in it.
  const [stateAtStart] = useState<PushState>(pushState);
  const [wasShown, setWasShown] = useState(false);
  const isShown = friend !== undefined && stateAtStart === 'off';
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown) return wasShown ? null : otherwise;
  return (
    <PushOffer
      key={friend.id}
      userId={id}
      friend={friend}
      className={className}
      onClose={() => newFriend.set(undefined)}
    />
  );
}
