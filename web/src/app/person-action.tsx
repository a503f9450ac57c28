import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { createContext, use } from 'react';
import type { Relation } from '../features/friend-requests/relationships.ts';
import { RequestAction } from '../features/friend-requests/request-action.tsx';
import { useNavigate } from '../lib/router.tsx';
import { paths } from './paths.ts';

/** A context, so that cards which do not re-render still get the current relations for their buttons. */
export const Relations = createContext<(id: number) => Relation | undefined>(() => undefined);

function PersonAction({ person }: { person: NearbyUser }) {
  const relationTo = use(Relations);
  const navigate = useNavigate();
  return (
    <RequestAction
      person={person}
      relation={relationTo(person.id)}
      onWaiting={(requestId) => navigate(`${paths.friendRequests}#request-${requestId}`)}
    />
  );
}

export const actionFor = (person: NearbyUser) => <PersonAction person={person} />;
