import type { Connection } from '@meongmate/shared/contract/connections';
import { useUser } from '../../lib/session.tsx';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { dateText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Switch } from '../../ui/switch-field.tsx';
import { useShareInstagram } from './mutations.ts';

function FriendRow({ connection }: { connection: Connection }) {
  const share = useShareInstagram(useUser().id);
  const { connectedUser, createdAt, sharesMine, withdrawnAt } = connection;
  const { name } = connectedUser;
  const dog = dogNameOf(connectedUser);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
      <DogWithOwner person={connectedUser} size="row" />
      <p className="min-w-0 flex-1 basis-24 wrap-break-word">
        <span className="font-bold">{dog}</span> <span className="text-sm">{name}</span>
        <span className="block text-sm text-ink-soft">
          {sharesMine || !withdrawnAt
            ? connectionsText('since', { date: dateText(new Date(createdAt)) })
            : connectionsText('withdrawnOn', { date: dateText(new Date(withdrawnAt)) })}
        </span>
      </p>
      <Switch
        label={connectionsText('shareWith', { name })}
        checked={sharesMine}
        disabled={share.isPending}
        testId="share-instagram"
        onChange={(isShared) => share.mutate({ connection, isShared })}
      />
    </li>
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
