import { useState } from 'react';
import { saveDraft } from '../../lib/drafts.ts';
import {
  draftName,
  earlierPlaces,
  type ProposalValues,
  slotsFor,
  startValues,
} from './proposal.ts';
import type { ProposalSheetProps } from './proposal-sheet.tsx';

/** The values of a proposal, stored as a draft while the user types. */
export function useProposalValues({ target, user, partner, upcoming, past }: ProposalSheetProps) {
  const [context] = useState(() => {
    const now = new Date();
    const slots = slotsFor(target, now, user, partner, upcoming);
    const places = earlierPlaces([...upcoming, ...past]);
    return { now, slots, places };
  });
  const { now, slots, places } = context;
  const [state, setState] = useState(() => startValues(user.id, target, now, user, slots, places));
  const name = draftName(user.id, target);
  // From the previous state: the user may type while a request runs.
  const set = (toNext: (previous: typeof state) => Partial<typeof state>) =>
    setState((previous) => {
      const next = { ...previous, ...toNext(previous) };
      saveDraft(name, next);
      return next;
    });
  return {
    ...context,
    ...state,
    name,
    store: () => saveDraft(name, state),
    setVersion: (version: number) => set(() => ({ version })),
    // Another proposal than the one of an attempt whose response was lost.
    change: (given: Partial<ProposalValues>) =>
      set(({ values }) => ({
        values: { ...values, ...given },
        clientId: crypto.randomUUID(),
      })),
  };
}
