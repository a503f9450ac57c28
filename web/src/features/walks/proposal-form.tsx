import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { whenText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { isOpen } from './api.ts';
import { type OnWalk, useSaveWalk } from './mutations.ts';
import { PlaceFields } from './place-fields.tsx';
import {
  draftName,
  type ProposalValues,
  startOf,
  toDateAndTime,
  toProposedWalk,
} from './proposal.ts';
import { SlotChoice } from './slot-choice.tsx';
import { TimeFields } from './time-fields.tsx';
import { type ProposalContext, useProposalForm } from './use-proposal-form.ts';

export interface ProposalFormProps extends ProposalContext {
  onWalk: OnWalk;
  onClose: () => void;
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
  const [isClosed, setClosed] = useState(false);
  const isMounted = useIsMounted();
  const save = useSaveWalk(
    (walk) => {
      clearDraft(draftName(props.user.id, target));
      showToast({ title: proposalText('sent') });
      onWalk(walk);
    },
    (error) => {
      if (isMounted.current) return;
      const description =
        failureText(error, new Date()) ?? errorText(error, proposalText('failed'));
      showError(proposalText('notSent'), description);
    },
  );
  const proposal = useProposalForm(props, () => save.isError && save.reset());
  const { form, now, slots } = proposal;
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  const chosen = startOf({ date, time });
  const isSlot = slots.some((slot) => slot.getTime() === chosen.getTime());
  const [isCustom, setCustom] = useState(!isSlot || target.walk !== undefined);
  const showErrors = (error: Error, isChange: boolean) => {
    setServerErrors(error, form.setError, { startsAt: 'date' });
    if (!isApiError(error)) return;
    if (error.fields.startsAt) setCustom(true);
    if (isChange && error.code === 'walk_closed') setClosed(true);
    if (!error.body.walk) return;
    onWalk(error.body.walk);
    // The form shows the change from now on, so that the next attempt replaces it.
    if (isOpen(error.body.walk, Date.now())) proposal.setVersion(error.body.walk.version);
    else setClosed(true);
  };
  const send = (values: ProposalValues) => {
    if (isClosed) return;
    // A repeated attempt after a reload has the same client id.
    proposal.store();
    const { clientId, version } = proposal.attempt.current;
    const walk = target.walk && { id: target.walk.id, version: version ?? target.walk.version };
    save.mutate(
      { walk, roomId: target.roomId, proposal: toProposedWalk(values), clientId },
      { onSuccess: onClose, onError: (error) => showErrors(error, walk !== undefined) },
    );
  };
  const failure = isClosed ? proposalText('closed') : failureText(save.error, now);
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(send, (errors) => errors.date && setCustom(true))(event)
      }
    >
      <DialogBody>
        <div className="flex flex-col gap-4 pt-1 pb-4 text-ink">
          {slots.length > 0 ? (
            <SlotChoice
              slots={slots}
              chosen={chosen}
              now={now}
              onChoose={(slot) => form.setValues(toDateAndTime(slot))}
            />
          ) : (
            <p className="text-sm text-ink-soft">{proposalText('noSlots')}</p>
          )}
          {slots.length > 0 && (
            <Button
              variant="ghostPrimary"
              aria-expanded={isCustom}
              small
              className="-my-2 -ml-4 self-start"
              icon={CalendarDays}
              onClick={() => setCustom(!isCustom)}
            >
              {proposalText('custom')}
            </Button>
          )}
          {isCustom && <TimeFields form={form} now={now} />}
          <PlaceFields form={form} places={proposal.places} />
          <TextArea
            label={proposalText('note')}
            optional
            rows={2}
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
          {failure && (
            <Banner tone="error" live="alert">
              {failure}
            </Banner>
          )}
        </div>
      </DialogBody>
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
