import type { Connection } from '@meongmate/shared/contract/connections';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionsQuery } from '../../features/connections/api.ts';
import { ConnectionCard } from '../../features/connections/connection-card.tsx';
import {
  FindNeighbours,
  RequestsSkeleton,
} from '../../features/friend-requests/request-list-states.tsx';
import { InviteOffer } from '../../features/invites/invite-offer.tsx';
import { ProposeButton } from '../../features/walks/propose-button.tsx';
import { useWalkSheet } from '../../features/walks/use-walk-sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { titleText } from '../../texts/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const EndFriendship = lazyComponent(
  async () => (await import('../../features/walks/end-friendship.tsx')).EndFriendship,
);

export function ConnectionsPage() {
  const user = useUser();
  // A block sends no event (BLK-15) but also removes card and handle from open pages, so the list is polled.
  const { data, isError, isFetching, refetch } = useQuery({
    ...connectionsQuery(user.id),
    refetchInterval: REQUESTS_POLL_MS,
    refetchOnMount: 'always',
  });
  const [ending, setEnding] = useState<Connection>();
  return (
    <div className="page-wide max-w-4xl!">
      <PageHeader
        title={titleText('connections')}
        subtitle={data && data.length > 0 && connectionsText('count', { count: data.length })}
        backTo={paths.friendRequests}
      />
      {data ? (
        <Friends connections={data} onUnfriend={setEnding} />
      ) : isError ? (
        <LoadFailed title={connectionsText('fetchFailed')} query={{ isFetching, refetch }} />
      ) : (
        <RequestsSkeleton />
      )}
      {ending && <EndFriendship connection={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function Friends({
  connections,
  onUnfriend,
}: {
  connections: readonly Connection[];
  onUnfriend: (connection: Connection) => void;
}) {
  const { openSheet, sheet } = useWalkSheet();
  const { rows, listRef } = useSteadyRows(connections);
  if (connections.length === 0) {
    return (
      <EmptyState
        picture={<SniffingDog />}
        title={connectionsText('none')}
        action={<FindNeighbours />}
      >
        {connectionsText('noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={listRef} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {rows.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            walkButton={
              connection.chatRoomId !== null && (
                <ProposeButton
                  partner={connection.connectedUser}
                  roomId={connection.chatRoomId}
                  onOpen={openSheet}
                />
              )
            }
            onUnfriend={() => onUnfriend(connection)}
          />
        ))}
      </ul>
      {connections.length === 1 && <InviteOffer />}
      {sheet}
    </>
  );
}
