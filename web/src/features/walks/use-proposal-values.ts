import type { PublicUser, User } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { useRef, useState } from 'react';
import { saveDraft } from '../../lib/drafts.ts';
import {
  draftName,
  earlierPlaces,
  type ProposalTarget,
  type ProposalValues,
  slotsFor,
  startValues,
} from './proposal.ts';

export interface ProposalContext {
  target: ProposalTarget;
  user: User;
  /** Absent if the friends could not be loaded: then no slots are offered. */
  partner: PublicUser | undefined;
  /** Walks of the pair. */
  upcoming: readonly Walk[];
  past: readonly Walk[];
}

/** The values of a proposal, stored as a draft while the user types. */
export function useProposalValues({ target, user, partner, upcoming, past }: ProposalContext) {
  const [context] = useState(() => {
    const now = new Date();
    const slots = slotsFor(target, now, user, partner, upcoming);
    const places = earlierPlaces([...upcoming, ...past]);
    return { now, slots, places };
  });
  const { now, slots, places } = context;
  const [state, setState] = useState(() => startValues(user.id, target, now, user, slots, places));
  const name = draftName(user.id, target);
  // The user may type while a request runs, whose handlers have the state of an earlier render.
  const latest = useRef(state);
  const set = (change: Partial<typeof state>) => {
    latest.current = { ...latest.current, ...change };
    saveDraft(name, latest.current);
    setState(latest.current);
  };
  return {
    ...context,
    ...state,
    name,
    store: () => saveDraft(name, state),
    setVersion: (version: number) => set({ version }),
    // Another proposal than the one of an attempt whose response was lost.
    change: (given: Partial<ProposalValues>) =>
      set({ values: { ...latest.current.values, ...given }, clientId: crypto.randomUUID() }),
  };
}
