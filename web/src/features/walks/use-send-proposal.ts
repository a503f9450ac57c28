import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/form-errors.ts';
import { weekdayOf } from '../../lib/local-day.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { whenText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { seriesText } from '../../texts/walk-series.ts';
import { isOpen } from './api.ts';
import { type OnWalk, useSaveWalk } from './mutations.ts';
import { draftName, isPlanOf, type ProposalValues, startOf, toProposedWalk } from './proposal.ts';
import { type ProposalContext, useProposalForm } from './use-proposal-form.ts';
import { useSendSeries } from './use-send-series.ts';

/** Why a proposal failed, unless the fields show it. */
function failureText(error: Error | null, now: Date): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return errorText(error, proposalText('failed'));
  if (error.code === 'too_many_walks') return proposalText('tooMany');
  if (error.code === 'too_many_series') return seriesText('tooMany');
  if (error.code === 'walk_closed') return proposalText('closed');
  if (error.body.walk) {
    const when = whenText(error.body.walk, now);
    return proposalText('changedMeanwhile', { when });
  }
  if (hasFieldErrors(error)) return undefined;
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

/** The form of the sheet and what sends it. */
export function useSendProposal(
  { onWalk, onClose, ...context }: ProposalContext & { onWalk: OnWalk; onClose: () => void },
  /** All walks of the series change from now on, in place of one. */
  changesSeries: boolean,
) {
  const { target, user, timeZone } = context;
  const [isClosed, setClosed] = useState(false);
  /** The state of the walk that the user has seen last. */
  const [known, setKnown] = useState(target.walk);
  const isMounted = useIsMounted();
  const series = useSendSeries(user.id, target.walk?.series?.id, isMounted);
  const save = useSaveWalk(
    (walk) => {
      clearDraft(draftName(user.id, target));
      if (!target.walk) showToast({ title: proposalText('sent') });
      else if (walk.startsAt !== target.walk.startsAt) showToast({ title: proposalText('moved') });
      onWalk(walk);
    },
    (error) => {
      if (isMounted.current) return;
      const description =
        failureText(error, new Date()) ?? errorText(error, proposalText('failed'));
      showError(proposalText('notSent'), description);
    },
  );
  const proposal = useProposalForm(context, () => {
    if (save.isError) save.reset();
    series.reset();
  });
  const { form, openedAt } = proposal;
  const values = useWatch({ control: form.control }) as ProposalValues;
  const showErrors = (error: Error, isChange: boolean) => {
    setServerErrors(error, form.setError, { startsAt: 'time' });
    if (!isApiError(error)) return;
    if (isChange && error.code === 'walk_closed') setClosed(true);
    if (!error.body.walk) return;
    onWalk(error.body.walk);
    setKnown(error.body.walk);
    // The form shows the change from now on, so that the next attempt replaces it.
    if (isOpen(error.body.walk, Date.now())) proposal.setVersion(error.body.walk.version);
    else setClosed(true);
  };
  const send = (sent: ProposalValues) => {
    if (isClosed) return;
    // A repeated attempt after a reload has the same client id.
    proposal.store();
    if (changesSeries) {
      const { durationMinutes, place, note } = toProposedWalk(sent, timeZone);
      const change = {
        weekday: weekdayOf(startOf(sent)),
        time: sent.time,
        durationMinutes,
        place,
        note,
      };
      series.send(change, () => {
        clearDraft(draftName(user.id, target));
        onClose();
      });
      return;
    }
    const { clientId, version } = proposal.attempt.current;
    const walk = target.walk && { id: target.walk.id, version: version ?? target.walk.version };
    save.mutate(
      { walk, roomId: target.roomId, proposal: toProposedWalk(sent, timeZone), clientId },
      { onSuccess: onClose, onError: (error) => showErrors(error, walk !== undefined) },
    );
  };
  const failure = changesSeries ? series.failure : failureText(save.error, openedAt);
  return {
    proposal,
    dog: dogNameOf(target.partner),
    failure: isClosed ? proposalText('closed') : failure,
    isClosed: isClosed || (changesSeries && series.isEnded),
    /** Whether there is nothing to send about a walk that is being changed. */
    isUnchanged: known !== undefined && isPlanOf(known, values),
    isPending: save.isPending || (changesSeries && series.isPending),
    submit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event),
  };
}
