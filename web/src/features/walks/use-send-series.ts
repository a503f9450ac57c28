import type { WalkSeries } from '@meongmate/shared/contract/walk-series';
import { zoneText } from '@meongmate/shared/rules/time-zones';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { language } from '../../texts/define-texts.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { seriesText, weeklyText } from '../../texts/walk-series.ts';
import { type SeriesChange, seriesQuery, useChangeSeries } from './series-api.ts';

const hasEnded = ({ status }: WalkSeries): boolean => status === 'declined' || status === 'ended';

function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  const series = isApiError(error) ? error.body.series : undefined;
  if (!series) return errorText(error, proposalText('failed'));
  if (hasEnded(series)) return seriesText('endedBy');
  const weekly = seriesText('weeklyInZone', {
    weekly: weeklyText(series),
    zone: zoneText(series.timeZone, language()),
  });
  return seriesText('changedMeanwhile', { weekly });
}

/** Sends a change of all walks of a series from now on. It replaces only the state that the user has seen. */
export function useSendSeries(
  userId: number,
  seriesId: number | undefined,
  /** False after the sheet was closed: then an error is a toast. */
  isMounted: RefObject<boolean>,
) {
  const list = useQuery({ ...seriesQuery(userId), enabled: seriesId !== undefined });
  const save = useChangeSeries((error) => {
    if (isMounted.current) return;
    showError(seriesText('changeFailed'), failureText(error));
  });
  // The list follows the changes of the partner, the form does not.
  const [known, setKnown] = useState<WalkSeries>();
  const loaded = list.data?.find(({ id }) => id === seriesId);
  if (!known && loaded) setKnown(loaded);
  const isMissing = !known && list.isSuccess && !list.isFetching;
  const isEnded = isMissing || (known !== undefined && hasEnded(known));
  return {
    isEnded,
    failure: isEnded
      ? seriesText('endedBy')
      : failureText(save.error ?? (known ? null : list.error)),
    isPending: save.isPending || (!known && list.isFetching),
    reset: () => save.isError && save.reset(),
    send(change: SeriesChange, onSuccess: () => void): void {
      if (isEnded) return;
      if (!known) {
        void list.refetch();
        return;
      }
      const onError = (error: Error) => {
        if (isApiError(error) && error.body.series) setKnown(error.body.series);
      };
      save.mutate({ id: known.id, version: known.version, change }, { onSuccess, onError });
    },
  };
}
