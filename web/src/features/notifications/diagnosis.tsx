import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { isQuietAt } from '@meongmate/shared/rules/quiet-hours';
import { ChevronDown } from 'lucide-react';
import { notificationText as text } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { permissionHelp } from './push-refusal.tsx';
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
      ? text('quietNow', { to: timeOfDayText(quietHours.to) })
      : text('quietNotNow');
  const reasons = [
    { title: text('blockedTitle'), help: permissionHelp(), applies: isDenied },
    { title: text('quietTitle'), help: quietHelp, applies: isQuiet },
    {
      title: text('kindsTitle'),
      help: text('kindsText'),
      applies: !push.messages || !push.requests,
    },
    { title: text('batteryTitle'), help: text('batteryText'), applies: false },
    { title: text('visibleTitle'), help: text('visibleText'), applies: false },
  ].sort((a, b) => Number(b.applies) - Number(a.applies));
  return (
    <section aria-labelledby="diagnosis">
      <h2 id="diagnosis" className="mb-3 px-1 text-lg font-bold">
        {text('helpTitle')}
      </h2>
      <Card padded={false} className="divide-y divide-line px-5 py-1">
        {reasons.map(({ title, help, applies }) => (
          <details key={title} open={applies} className="group py-1">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
              {title}
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 text-ink-soft group-open:rotate-180"
              />
            </summary>
            <p className="pb-3 text-sm text-ink-soft">{help}</p>
          </details>
        ))}
      </Card>
    </section>
  );
}
