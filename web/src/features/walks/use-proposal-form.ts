import type { PublicUser, User } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { isStartAllowed } from '@meongmate/shared/rules/walk-start';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { saveDraft } from '../../lib/drafts.ts';
import { fieldText } from '../../texts/field.ts';
import {
  draftName,
  earlierPlaces,
  type ProposalTarget,
  type ProposalValues,
  slotsFor,
  startOf,
  startValues,
} from './proposal.ts';

export type ProposalFormState = UseFormReturn<ProposalValues>;

export interface ProposalContext {
  target: ProposalTarget;
  user: User;
  /** Absent if the friends could not be loaded: then no slots are offered. */
  partner: PublicUser | undefined;
  /** Walks of the pair. */
  upcoming: readonly Walk[];
  past: readonly Walk[];
}

const resolver: Resolver<ProposalValues> = (values) => {
  const errors: FieldErrors<ProposalValues> = {};
  if (!isStartAllowed(startOf(values), new Date()))
    errors.date = { type: 'start', message: fieldText('walkStartInvalid') };
  if (values.point && values.place.trim() === '')
    errors.place = { type: 'required', message: fieldText('walkPlaceNameRequired') };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The form of a proposal, stored as a draft while the user types. `onEdit` runs after each change. */
export function useProposalForm(
  { target, user, partner, upcoming, past }: ProposalContext,
  onEdit: () => void,
) {
  const [context] = useState(() => {
    const now = new Date();
    const slots = slotsFor(target, now, user, partner, upcoming);
    const places = earlierPlaces([...upcoming, ...past]);
    return { now, slots, places, start: startValues(user.id, target, now, user, slots, places) };
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
