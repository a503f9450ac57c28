import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import { type NotificationTextKey, notificationText } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch-field.tsx';
import type { Channel, SettingsChange } from './api.ts';

/** The kinds of news that this version sends. */
const ROWS: readonly {
  kind: NotificationKind;
  label: NotificationTextKey;
  hint: NotificationTextKey;
}[] = [
  { kind: 'messages', label: 'messages', hint: 'messagesHint' },
  { kind: 'requests', label: 'requests', hint: 'requestsHint' },
  { kind: 'walks', label: 'walks', hint: 'walksHint' },
];
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
        {ROWS.map(({ kind, label, hint }) => (
          <li key={kind} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-36 font-semibold">
              {notificationText(label)}
              <span className="block text-sm font-normal text-ink-soft">
                {notificationText(hint)}
              </span>
            </p>
            {CHANNELS.map((channel) => (
              <div key={channel} className="text-center">
                <p className="text-sm text-ink-soft" aria-hidden="true">
                  {notificationText(channel)}
                </p>
                <Switch
                  label={notificationText('switchOf', {
                    kind: notificationText(label),
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
