import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { type QuietHours, toMinutes } from '@meongmate/shared/rules/quiet-hours';
import { useState } from 'react';
import { deviceZone } from '../../lib/walk-clock.ts';
import { notificationText } from '../../texts/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { SettingsChange } from './api.ts';
import { TIMES_OF_DAY, timeOfDayText } from './times-of-day.ts';

/** Midnight to midnight with the quiet hours marked; hours that span midnight are two marks. */
function QuietBar({ from, to }: QuietHours) {
  const percent = (time: string) => (toMinutes(time) / (24 * 60)) * 100;
  const [start, end] = [percent(from), percent(to)];
  const marks =
    start <= end
      ? [{ left: start, width: end - start }]
      : [
          { left: 0, width: end },
          { left: start, width: 100 - start },
        ];
  return (
    <div aria-hidden="true" className="relative my-4 h-2 overflow-hidden rounded-full bg-muted">
      {marks.map(({ left, width }) => (
        <span
          key={left}
          className="absolute inset-y-0 bg-primary"
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
    </div>
  );
}

/** Selects the start and the end of the quiet hours. */
function QuietHoursDialog({
  initial,
  onSave,
  onClose,
}: {
  initial: QuietHours;
  onSave: (quietHours: QuietHours) => void;
  onClose: () => void;
}) {
  const [hours, setHours] = useState(initial);
  const isSame = hours.from === hours.to;
  const options = [...new Set([...TIMES_OF_DAY, initial.from, initial.to])].sort();
  return (
    <Dialog
      title={notificationText('quietHours')}
      onClose={onClose}
      actions={
        <DialogActions onClose={onClose}>
          <Button disabled={isSame} onClick={() => onSave(hours)}>
            {notificationText('save')}
          </Button>
        </DialogActions>
      }
    >
      <p>{notificationText('quietText')}</p>
      <QuietBar {...hours} />
      <div className="grid grid-cols-2 gap-3 text-ink">
        {(['from', 'to'] as const).map((edge) => (
          <SelectField
            key={edge}
            label={notificationText(edge === 'from' ? 'quietFrom' : 'quietTo')}
            value={hours[edge]}
            options={options.map((time) => [time, timeOfDayText(time)] as const)}
            onChange={(value) => setHours({ ...hours, [edge]: value })}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm">
        {isSame
          ? notificationText('quietSame')
          : notificationText('quietLine', {
              from: timeOfDayText(hours.from),
              to: timeOfDayText(hours.to),
            })}
      </p>
    </Dialog>
  );
}

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
      ...(hours && { timeZone: deviceZone() }),
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
