import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { NOTIFICATION_KINDS } from '@meongmate/shared/rules/notifications';
import { notificationText } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch-field.tsx';
import type { Channel, SettingsChange } from './api.ts';

const CHANNELS: readonly Channel[] = ['push', 'mail'];

/** Switches of the kinds by push and mail. With large text they wrap below the name of their kind. */
export function KindsCard({
  settings,
  onChange,
}: {
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => void;
}) {
  return (
    <Card as="section" aria-label={notificationText('kinds')} padding="none" className="px-5 py-2">
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
              <div key={channel} className="text-center">
                <p className="text-sm text-ink-soft" aria-hidden="true">
                  {notificationText(channel)}
                </p>
                <Switch
                  label={notificationText('switchOf', {
                    kind: notificationText(kind),
                    channel: notificationText(channel),
                  })}
                  checked={settings[channel][kind]}
                  onChange={(isOn) => onChange({ [channel]: { [kind]: isOn } })}
                />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
