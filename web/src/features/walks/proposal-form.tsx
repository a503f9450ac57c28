import { isStartAllowed } from '@meongmate/shared/rules/walk-start';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { fieldText } from '../../texts/field.ts';
import { whenText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { isOpen } from './api.ts';
import { type OnWalk, useSaveWalk } from './mutations.ts';
import { PlaceFields } from './place-fields.tsx';
import { type ProposalValues, startOf, toDateAndTime, toProposedWalk } from './proposal.ts';
import { SlotChoice } from './slot-choice.tsx';
import { TimeFields } from './time-fields.tsx';
import { type ProposalContext, useProposalValues } from './use-proposal-values.ts';

export interface ProposalFormProps extends ProposalContext {
  onWalk: OnWalk;
  onClose: () => void;
}

type FieldErrors = Partial<Record<'startsAt' | 'place' | 'note', string>>;

/** The errors that need no request. */
function checkValues(values: ProposalValues): FieldErrors {
  return {
    ...(!isStartAllowed(startOf(values), new Date()) && {
      startsAt: fieldText('walkStartInvalid'),
    }),
    ...(values.point &&
      values.place.trim() === '' && { place: fieldText('walkPlaceNameRequired') }),
  };
}

/** Why a proposal failed, unless the fields show it. */
function failureText(error: Error | null, now: Date): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return errorText(error, proposalText('failed'));
  if (error.code === 'too_many_walks') return proposalText('tooMany');
  if (error.code === 'walk_closed') return proposalText('closed');
  if (error.body.walk) {
    const when = whenText(new Date(error.body.walk.startsAt), now);
    return proposalText('changedMeanwhile', { when });
  }
  if (Object.keys(error.fields).length > 0) return undefined;
  return errorText(error, proposalText('failed'));
}

/** False after the sheet was closed, while its request may still run. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

export function ProposalForm(props: ProposalFormProps) {
  const { target, onWalk, onClose } = props;
  const proposal = useProposalValues(props);
  const { now, slots, places, values, clientId, version } = proposal;
  const chosen = startOf(values);
  const isSlot = slots.some((slot) => slot.getTime() === chosen.getTime());
  const [isCustom, setCustom] = useState(!isSlot || target.walk !== undefined);
  const [localErrors, setLocalErrors] = useState<FieldErrors>({});
  const [isClosed, setClosed] = useState(false);
  const isMounted = useIsMounted();
  const save = useSaveWalk(
    (walk) => {
      clearDraft(proposal.name);
      showToast({ title: proposalText('sent') });
      onWalk(walk);
    },
    (error) => {
      if (isMounted.current) return;
      const description = failureText(error, now) ?? errorText(error, proposalText('failed'));
      showError(proposalText('notSent'), description);
    },
  );
  const errors: FieldErrors = isApiError(save.error)
    ? { ...save.error.fields, ...localErrors }
    : localErrors;
  const onChange = (given: Partial<ProposalValues>) => {
    proposal.change(given);
    setLocalErrors({});
    if (save.isError) save.reset();
  };
  const submit = () => {
    if (save.isPending || isClosed) return;
    const found = checkValues(values);
    setLocalErrors(found);
    if (found.startsAt) setCustom(true);
    if (Object.keys(found).length > 0) return;
    // A repeated attempt after a reload has the same client id.
    proposal.store();
    const walk = target.walk && { id: target.walk.id, version: version ?? target.walk.version };
    const variables = { walk, roomId: target.roomId, proposal: toProposedWalk(values), clientId };
    save.mutate(variables, {
      onSuccess: onClose,
      onError(error) {
        if (!isApiError(error)) return;
        if (error.fields.startsAt) setCustom(true);
        if (walk && error.code === 'walk_closed') setClosed(true);
        if (!error.body.walk) return;
        onWalk(error.body.walk);
        // The form shows the change from now on, so that the next attempt replaces it.
        if (isOpen(error.body.walk, Date.now())) proposal.setVersion(error.body.walk.version);
        else setClosed(true);
      },
    });
  };
  const failure = isClosed ? proposalText('closed') : failureText(save.error, now);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pt-1 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {slots.length > 0 ? (
        <SlotChoice
          slots={slots}
          chosen={chosen}
          now={now}
          onChoose={(slot) => onChange(toDateAndTime(slot))}
        />
      ) : (
        <p className="text-sm text-ink-soft">{proposalText('noSlots')}</p>
      )}
      {slots.length > 0 && (
        <Button
          variant="ghost"
          aria-expanded={isCustom}
          small
          className="-my-2 -ml-4 self-start text-primary-ink!"
          icon={CalendarDays}
          onClick={() => setCustom(!isCustom)}
        >
          {proposalText('custom')}
        </Button>
      )}
      {isCustom && (
        <TimeFields values={values} now={now} error={errors.startsAt} onChange={onChange} />
      )}
      <PlaceFields values={values} places={places} error={errors.place} onChange={onChange} />
      <TextArea
        label={proposalText('note')}
        name="note"
        optional
        rows={2}
        value={values.note}
        error={errors.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      {failure && (
        <Banner tone="error" live="alert">
          {failure}
        </Banner>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {proposalText('close')}
        </Button>
        <Button type="submit" className="grow" pending={save.isPending} disabled={isClosed}>
          {proposalText(target.walk ? 'sendChange' : 'send')}
        </Button>
      </DialogFooter>
    </form>
  );
}
