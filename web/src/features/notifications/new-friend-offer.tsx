import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { newFriend } from '../friend-requests/new-friend.ts';
import { type PushState, pushState } from './push-state.ts';

const PushOffer = lazyComponent(async () => (await import('./push-offer.tsx')).PushOffer);

/** After an accepted request: offers the notification of the first message. */
export function NewFriendOffer() {
  const { id } = useUser();
  const friend = useStore(newFriend);
  // A denial during the offer is shown in it.
  const [stateAtStart] = useState<PushState>(pushState);
  if (!friend || stateAtStart !== 'off') return null;
  return (
    <PushOffer
      key={friend.id}
      userId={id}
      friend={friend}
      onClose={() => newFriend.set(undefined)}
    />
  );
}
