import { getNotificationSettings } from '@meongmate/shared/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export const settingsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notification-settings', userId],
    queryFn: () => call(getNotificationSettings),
  });
