import {
  listPushSubscriptions,
  type NotificationSettings,
  sendTestPush,
  updateNotificationSettings,
} from '@meongmate/shared/contract/notifications';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { serverErrorText } from '../../lib/api-error.ts';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { showError } from '../../lib/toast.ts';
import { notificationText } from '../../texts/notifications.ts';

export type Channel = 'push' | 'mail';

export const devicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['push-subscriptions', userId],
    queryFn: () => call(listPushSubscriptions),
  });

export type SettingsChange = Partial<
  Omit<NotificationSettings, 'push' | 'mail'> &
    Record<Channel, Partial<Record<NotificationKind, boolean>>>
>;

function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  return {
    ...settings,
    ...change,
    push: { ...settings.push, ...change.push },
    mail: { ...settings.mail, ...change.mail },
  };
}

/** Changes the settings at once; reverts if the server rejects the change. */
export function useChangeSettings(userId: number) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery(userId);
  return useMutation({
    // One after the other: the response of an earlier change must not revert a later one on the screen.
    scope: { id: 'notification-settings' },
    mutationFn: (change: SettingsChange) => call(updateNotificationSettings, { body: change }),
    async onMutate(change) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (settings) => settings && withChange(settings, change));
    },
    onError(error) {
      showError(
        notificationText('saveFailed'),
        serverErrorText(error, notificationText('saveFailedText')),
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}

export const useSendTest = () =>
  useMutation({
    mutationFn: (id: number) => call(sendTestPush, { params: { id } }),
    onError: (error) =>
      showError(
        notificationText('testFailed'),
        serverErrorText(error, notificationText('turnOnFailedText')),
      ),
  });
