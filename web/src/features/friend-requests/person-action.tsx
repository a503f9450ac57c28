import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { createContext, use } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.tsx';
import type { Relationship } from './relationships.ts';
import { RequestAction } from './request-action.tsx';

/** A context, so that cards which do not re-render still get the current relations for their buttons. */
export const RelationshipContext = createContext<(id: number) => Relationship | undefined>(
  () => undefined,
);

function RequestButton({ person, variant }: { person: NearbyUser; variant?: 'soft' }) {
  const relationshipTo = use(RelationshipContext);
  const navigate = useNavigate();
  return (
    <RequestAction
      person={person}
      {...(variant && { variant })}
      relation={relationshipTo(person.id)}
      onRequestReceived={(requestId) => navigate(`${paths.friendRequests}#request-${requestId}`)}
    />
  );
}

export const actionFor = (person: NearbyUser) => <RequestButton person={person} />;

/** For a row of cards, of which none is the main action of the page. */
export const softActionFor = (person: NearbyUser) => (
  <RequestButton person={person} variant="soft" />
);
