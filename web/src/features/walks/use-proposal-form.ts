import type { PublicUser, User } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { startProblem } from '@meongmate/shared/rules/walk-start';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { saveDraft } from '../../lib/drafts.ts';
import { inZone } from '../../lib/walk-clock.ts';
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
  /** Of the walk, or of the settings of the user. */
  timeZone: string;
  /** Absent if the friends could not be loaded: then no day is shared. */
  partner: PublicUser | undefined;
  /** Walks of the pair. */
  upcoming: readonly Walk[];
  past: readonly Walk[];
}

const resolverIn =
  (timeZone: string): Resolver<ProposalValues> =>
  (values) => {
    const errors: FieldErrors<ProposalValues> = {};
    const problem = startProblem(startOf(values), inZone(new Date(), timeZone));
    if (problem) errors.time = { type: 'start', message: fieldText(problem) };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * The form of a proposal, stored as a draft while the user types; until then its values follow the data. `onEdit` runs after
 * each change.
 */
export function useProposalForm(
  { target, user, timeZone, partner, upcoming, past }: ProposalContext,
  onEdit: () => void,
) {
  const [openedAt] = useState(() => new Date());
  const now = inZone(openedAt, timeZone);
  const places = earlierPlaces([...upcoming, ...past]);
  const readStart = () =>
    startValues(user.id, target, now, user, firstSlotOf(now, user, partner, upcoming), places);
  const [{ values, ...start }] = useState(readStart);
  const form = useForm({
    resolver: resolverIn(timeZone),
    reValidateMode: 'onSubmit',
    defaultValues: values,
  });
  const { subscribe, getValues, clearErrors, reset } = form;
  const attempt = useRef(start);
  const isTouched = useRef(false);
  const isFollowing = useRef(false);
  const name = draftName(user.id, target);
  const store = () => saveDraft(name, { values: getValues(), ...attempt.current });
  const follow = useEffectEvent(() => {
    if (isTouched.current) return;
    const { values: next, ...nextStart } = readStart();
    if (JSON.stringify(next) === JSON.stringify(getValues())) return;
    isFollowing.current = true;
    reset(next);
    isFollowing.current = false;
    attempt.current = nextStart;
  });
  // The friends and the walks may have been loaded before the acceptance.
  useEffect(() => {
    follow();
  });
  const onChange = useEffectEvent(() => {
    if (isFollowing.current) return;
    isTouched.current = true;
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
    /** As the zone has it. */
    now,
    openedAt,
    places,
    form,
    attempt,
    store,
    setVersion(version: number): void {
      attempt.current = { ...attempt.current, version };
      store();
    },
  };
}
