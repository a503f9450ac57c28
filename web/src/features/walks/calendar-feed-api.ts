import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@meongmate/shared/contract/calendar-feed';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { calendarText } from '../../texts/calendar-feed.ts';
import { walkText } from '../../texts/walks.ts';

export const calendarFeedQuery = (userId: number) =>
  queryOptions({
    queryKey: ['calendar-feed', userId],
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  });

export function useCreateCalendarFeed(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarFeed),
    onSuccess: ({ url }) => client.setQueryData(calendarFeedQuery(userId).queryKey, { url }),
    onError: (error) =>
      showError(calendarText('createFailed'), errorText(error, walkText('tryAgain'))),
  });
}

export function useDeleteCalendarFeed(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarFeed),
    onSuccess() {
      client.setQueryData(calendarFeedQuery(userId).queryKey, { url: null });
      showToast({ title: calendarText('ended') });
    },
    onError: (error) =>
      showError(calendarText('endFailed'), errorText(error, walkText('tryAgain'))),
  });
}
