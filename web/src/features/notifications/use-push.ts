import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { notificationText } from '../../texts/notifications.ts';
import { devicesQuery } from './api.ts';
import { turnOffPush, turnOnPush } from './push.ts';
import { type PushState, pushState } from './push-state.ts';

/** Whether this browser receives pushes, and the two ways to change it. */
export function usePush(userId: number) {
  const client = useQueryClient();
  const [state, setState] = useState<PushState>(pushState);
  const [isPending, setPending] = useState(false);

  /** Returns whether the device now receives pushes. */
  async function turnOn(): Promise<boolean> {
    setPending(true);
    try {
      const next = await turnOnPush();
      setState(next);
      if (next === 'on') showToast({ title: notificationText('turnedOn') });
      return next === 'on';
    } catch (error) {
      setState(pushState());
      const isFull = isApiError(error, 'too_many_subscriptions');
      showError(
        notificationText('turnOnFailed'),
        isFull
          ? notificationText('tooMany')
          : serverErrorText(error, notificationText('turnOnFailedText')),
      );
      return false;
    } finally {
      setPending(false);
      void client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
    }
  }

  async function turnOff(): Promise<void> {
    setPending(true);
    try {
      await turnOffPush();
    } catch {
      showError(notificationText('turnOffFailed'));
    }
    setState(pushState());
    setPending(false);
    void client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
  }

  return { state, isPending, turnOn, turnOff };
}
