import type { PublicUser } from '@meongmate/shared/contract/people';
import { createContext, use } from 'react';
import type { Relationship } from './relationships.ts';
import { RequestAction } from './request-action.tsx';

/** A context, so that cards which do not re-render still get the current relationships for their buttons. */
export const RelationshipContext = createContext<(id: number) => Relationship | undefined>(
  () => undefined,
);

/** The button of a card. `soft` in a row of cards, of which none is the main action of the page. */
export function PersonAction({
  person,
  variant = 'primary',
}: {
  person: PublicUser;
  variant?: 'primary' | 'soft';
}) {
  const relationshipTo = use(RelationshipContext);
  return (
    <RequestAction person={person} variant={variant} relationship={relationshipTo(person.id)} />
  );
}
