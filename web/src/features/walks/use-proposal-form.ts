import type { PublicUser, User } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { startProblem } from '@meongmate/shared/rules/walk-start';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { saveDraft } from '../../lib/drafts.ts';
import { fieldText } from '../../texts/field.ts';
import {
  draftName,
  earlierPlaces,
  firstSlotOf,
  type ProposalTarget,
  type ProposalValues,
  startOf,
  startValues,
} from './proposal.ts';

export type ProposalFormState = UseFormReturn<ProposalValues>;

export interface ProposalContext {
  target: ProposalTarget;
  user: User;
  /** Absent if the friends could not be loaded: then no day is shared. */
  partner: PublicUser | undefined;
  /** Walks of the pair. */
  upcoming: readonly Walk[];
  past: readonly Walk[];
}

const resolver: Resolver<ProposalValues> = (values) => {
  const errors: FieldErrors<ProposalValues> = {};
  const problem = startProblem(startOf(values), new Date());
  if (problem) errors.time = { type: 'start', message: fieldText(problem) };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The form of a proposal, stored as a draft while the user types. `onEdit` runs after each change. */
export function useProposalForm(
  { target, user, partner, upcoming, past }: ProposalContext,
  onEdit: () => void,
) {
  const [context] = useState(() => {
    const now = new Date();
    const slot = firstSlotOf(now, user, partner, upcoming);
    const places = earlierPlaces([...upcoming, ...past]);
    return { now, places, start: startValues(user.id, target, now, user, slot, places) };
  });
  const { values, ...start } = context.start;
  const form = useForm({ resolver, reValidateMode: 'onSubmit', defaultValues: values });
  const { subscribe, getValues, clearErrors } = form;
  const attempt = useRef(start);
  const name = draftName(user.id, target);
  const store = () => saveDraft(name, { values: getValues(), ...attempt.current });
  const onChange = useEffectEvent(() => {
    // Another proposal than the one of an attempt whose response was lost.
    attempt.current = { ...attempt.current, clientId: crypto.randomUUID() };
    store();
    clearErrors();
    onEdit();
  });
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: () => onChange() });
  }, [subscribe]);
  return {
    ...context,
    form,
    attempt,
    store,
    setVersion(version: number): void {
      attempt.current = { ...attempt.current, version };
      store();
    },
  };
}
