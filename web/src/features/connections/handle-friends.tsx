import type { Connection } from '@meongmate/shared/contract/connections';
import { useUser } from '../../lib/session.tsx';
import { PersonRow } from '../../parts/person-row.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { dateText } from '../../texts/format.ts';
import { Switch } from '../../ui/switch-field.tsx';
import { useShareInstagram } from './mutations.ts';

function FriendRow({ connection }: { connection: Connection }) {
  const share = useShareInstagram(useUser().id);
  const { connectedUser, createdAt, sharesMine, withdrawnAt } = connection;
  return (
    <PersonRow
      person={connectedUser}
      line={
        sharesMine || !withdrawnAt
          ? connectionsText('since', { date: dateText(new Date(createdAt)) })
          : connectionsText('withdrawnOn', { date: dateText(new Date(withdrawnAt)) })
      }
      action={
        <Switch
          label={connectionsText('shareWith', { name: connectedUser.name })}
          checked={sharesMine}
          disabled={share.isPending}
          testId="share-instagram"
          onChange={(isShared) => share.mutate({ connection, isShared })}
        />
      }
    />
  );
}

/** The friends whose accepted type shares the handle, each with a switch for the own one. */
export function HandleFriends({ connections }: { connections: readonly Connection[] }) {
  return (
    <ul className="divide-y divide-line">
      {connections.map((connection) => (
        <FriendRow key={connection.id} connection={connection} />
      ))}
    </ul>
  );
}
