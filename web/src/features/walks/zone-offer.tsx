import { updateNotificationSettings } from '@meongmate/shared/contract/notifications';
import { zoneText } from '@meongmate/shared/rules/time-zones';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { showError } from '../../lib/toast.ts';
import { deviceZone, zoneNameAt } from '../../lib/walk-clock.ts';
import { language } from '../../texts/define-texts.ts';
import { errorsText } from '../../texts/errors.ts';
import { proposalText } from '../../texts/walk-proposal.ts';

/** If the times of device and settings differ: the zone of the proposal, and a button that follows the device. */
export function ZoneOffer({
  userId,
  timeZone,
  now,
}: {
  userId: number;
  timeZone: string;
  now: Date;
}) {
  const client = useQueryClient();
  const follow = useMutation({
    mutationFn: () => call(updateNotificationSettings, { body: { timeZone: deviceZone() } }),
    onSuccess: (settings) => client.setQueryData(settingsQuery(userId).queryKey, settings),
    onError: (error) => showError(errorsText('network'), error),
  });
  const zone = zoneNameAt(now, timeZone);
  if (zone === '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <p className="text-ink-soft">{proposalText('inZone', { zone })}</p>
      <button
        type="button"
        data-testid="follow-zone"
        disabled={follow.isPending}
        onClick={() => follow.mutate()}
        className="min-h-11 font-semibold text-primary-ink underline"
      >
        {proposalText('followZone', { zone: zoneText(deviceZone(), language()) })}
      </button>
    </div>
  );
}
