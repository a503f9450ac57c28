import {
  changeSeries,
  endSeries,
  listSeries,
  respondToSeries,
  type WalkSeries,
} from '@meongmate/shared/contract/walk-series';
import type { WalkAnswer } from '@meongmate/shared/rules/walk-state';
import type { WalkingDay } from '@meongmate/shared/rules/walking';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { walksKey } from '../../lib/query-keys.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { seriesText } from '../../texts/walk-series.ts';
import { walkText } from '../../texts/walks.ts';
import type { ProposedWalk } from './mutations.ts';

/** Proposed and accepted series, the next walk first. Changes with the walks: their key is the same. */
export const seriesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...walksKey, userId, 'series'],
    queryFn: ({ signal }) => call(listSeries, { params: { userId }, signal }),
  });

/** After each change the walks are requested again, because those of the series changed with it. */
function useSeriesMutation<V>(
  mutationFn: (variables: V) => Promise<WalkSeries>,
  onError: (error: Error) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: walksKey }),
    onError,
  });
}

const showFailure = (title: string) => (error: Error) =>
  showError(title, errorText(error, walkText('tryAgain')));

export const useEndSeries = () =>
  useSeriesMutation(
    ({ id, version }: WalkSeries) => call(endSeries, { params: { id }, query: { version } }),
    showFailure(seriesText('endFailed')),
  );

export const useAnswerSeries = () =>
  useSeriesMutation(
    ({ series: { id, version }, answer }: { series: WalkSeries; answer: WalkAnswer }) =>
      call(respondToSeries, { params: { id }, body: { answer, version } }),
    showFailure(walkText('failed')),
  );

export interface SeriesChange extends Pick<ProposedWalk, 'durationMinutes' | 'place' | 'note'> {
  weekday: WalkingDay;
  time: string;
}

export const useChangeSeries = (onError: (error: Error) => void) =>
  useSeriesMutation(
    ({ id, version, change }: { id: number; version: number; change: SeriesChange }) =>
      call(changeSeries, { params: { id }, body: { ...change, version } }),
    onError,
  );
