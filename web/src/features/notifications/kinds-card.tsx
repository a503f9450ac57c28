import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { NOTIFICATION_KINDS } from '@meongmate/shared/rules/notifications';
import clsx from 'clsx';
import { notificationText } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch-field.tsx';
import type { Channel, SettingsChange } from './api.ts';

const CHANNELS: readonly Channel[] = ['push', 'mail'];

/**
 * Switches of the kinds by push and mail below one head row. With large text they wrap below the name of their kind.
 * While this browser blocks pushes, theirs are dimmed; they hold for the other devices.
 */
export function KindsCard({
  settings,
  isPushBlocked,
  onChange,
}: {
  settings: NotificationSettings;
  isPushBlocked: boolean;
  onChange: (change: SettingsChange) => void;
}) {
  return (
    <Card as="section" aria-label={notificationText('kinds')} padding="none" className="px-5 py-2">
      <p aria-hidden="true" className="flex justify-end gap-x-4 pt-2 text-sm text-ink-soft">
        {CHANNELS.map((channel) => (
          <span key={channel} className="min-w-14 text-center">
            {notificationText(channel)}
          </span>
        ))}
      </p>
      <ul className="divide-y divide-line">
        {NOTIFICATION_KINDS.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-36 font-semibold">
              {notificationText(kind)}
              <span className="block text-sm font-normal text-ink-soft">
                {notificationText(`${kind}Hint`)}
              </span>
            </p>
            {CHANNELS.map((channel) => (
              <span
                key={channel}
                className={clsx(isPushBlocked && channel === 'push' && 'opacity-50')}
              >
                <Switch
                  label={notificationText('switchOf', {
                    kind: notificationText(kind),
                    channel: notificationText(channel),
                  })}
                  checked={settings[channel][kind]}
                  onChange={(isOn) => onChange({ [channel]: { [kind]: isOn } })}
                />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
