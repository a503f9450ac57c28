import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { NOTIFICATION_KINDS } from '@meongmate/shared/rules/notifications';
import { isQuietAt } from '@meongmate/shared/rules/quiet-hours';
import { ChevronDown } from 'lucide-react';
import { notificationText } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { permissionHelp } from './permission-help.ts';
import { timeOfDayText } from './times-of-day.ts';

/** Reasons why notifications do not arrive, those that apply now first. */
export function Diagnosis({
  settings: { quietHours, timeZone, push },
  isDenied,
  now,
}: {
  settings: NotificationSettings;
  isDenied: boolean;
  now: Date;
}) {
  const isQuiet = isQuietAt(quietHours, timeZone, now);
  const quietHelp =
    quietHours && isQuiet
      ? notificationText('quietNow', { to: timeOfDayText(quietHours.to) })
      : notificationText('quietNotNow');
  const reasons = [
    { title: notificationText('blockedTitle'), help: permissionHelp(), applies: isDenied },
    { title: notificationText('quietTitle'), help: quietHelp, applies: isQuiet },
    {
      title: notificationText('kindsTitle'),
      help: notificationText('kindsText'),
      applies: NOTIFICATION_KINDS.some((kind) => !push[kind]),
    },
    {
      title: notificationText('batteryTitle'),
      help: notificationText('batteryText'),
      applies: false,
    },
    {
      title: notificationText('visibleTitle'),
      help: notificationText('visibleText'),
      applies: false,
    },
  ].sort((a, b) => Number(b.applies) - Number(a.applies));
  return (
    <section aria-labelledby="diagnosis">
      <h2 id="diagnosis" className="mb-3 px-1 text-lg font-bold">
        {notificationText('helpTitle')}
      </h2>
      <Card padding="none" className="divide-y divide-line px-5 py-1">
        {reasons.map(({ title, help, applies }) => (
          <details key={title} open={applies} className="group py-1">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
              {title}
              <ChevronDown size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
            </summary>
            <p className="pb-3 text-sm text-ink-soft">{help}</p>
          </details>
        ))}
      </Card>
    </section>
  );
}
