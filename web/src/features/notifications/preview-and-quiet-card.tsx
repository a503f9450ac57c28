import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { useState } from 'react';
import { notificationText } from '../../texts/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { SettingsChange } from './api.ts';
import { QuietHoursDialog } from './quiet-hours-dialog.tsx';
import { timeOfDayText } from './times-of-day.ts';

const FIRST_HOURS = { from: '22:00', to: '07:00' };

/** Previews and quiet hours. */
export function PreviewAndQuietCard({
  settings: { preview, quietHours },
  onChange,
}: {
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => void;
}) {
  const [isChanging, setChanging] = useState(false);
  // The hours are those of the place where the user is when setting them.
  const change = (hours: NotificationSettings['quietHours']) =>
    onChange({
      quietHours: hours,
      ...(hours && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    });
  return (
    <Card className="divide-y divide-line py-2!">
      <div className="py-3">
        <SwitchField
          label={notificationText('preview')}
          hint={notificationText('previewHint')}
          checked={preview}
          onChange={(isOn) => onChange({ preview: isOn })}
        />
      </div>
      <div className="py-3">
        <SwitchField
          label={notificationText('quietHours')}
          hint={
            quietHours
              ? notificationText('quietTimes', {
                  from: timeOfDayText(quietHours.from),
                  to: timeOfDayText(quietHours.to),
                })
              : notificationText('quietOff')
          }
          checked={quietHours !== null}
          onChange={(isOn) => change(isOn ? FIRST_HOURS : null)}
        />
        {quietHours && (
          <Button variant="secondary" className="mt-2" onClick={() => setChanging(true)}>
            {notificationText('quietChange')}
          </Button>
        )}
      </div>
      {isChanging && quietHours && (
        <QuietHoursDialog
          initial={quietHours}
          onSave={(hours) => {
            change(hours);
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
