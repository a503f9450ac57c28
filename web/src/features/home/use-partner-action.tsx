import type { ReactNode } from 'react';
import type { DayPart } from '../../lib/local-day.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { findConnection } from '../connections/api.ts';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { useWalkSheet } from '../walks/use-walk-sheet.tsx';
import type { WalkPartner } from './shared-walks.ts';
import type { Neighbours } from './use-neighbours.ts';

export type ActionFor = (partner: WalkPartner, slot?: DayPart) => ReactNode;

/** The button for a dog: a request for a neighbour, a walk in the named part of a day for a friend with a room. */
export function usePartnerAction({ neighbours, connections }: Neighbours): {
  actionFor: ActionFor;
  sheet: ReactNode;
} {
  const { openSheet, sheet } = useWalkSheet();
  const actionFor: ActionFor = ({ person, isFriend }, slot) => {
    if (!isFriend) {
      const neighbour = neighbours?.find(({ id }) => id === person.id);
      return neighbour && <PersonAction person={neighbour} variant="soft" />;
    }
    const roomId = findConnection(connections, person.id)?.chatRoomId;
    return (
      roomId && (
        <Button
          data-testid="propose-walk"
          variant="soft"
          wide
          aria-label={walkText('proposeTo', { dog: dogNameOf(person) })}
          onClick={() => openSheet({ roomId, partner: person, ...(slot && { slot }) })}
        >
          {walkText('propose')}
        </Button>
      )
    );
  };
  return { actionFor, sheet };
}
