import type { ActivityLog } from '@meongmate/shared/contract/admin';
import { ArrowRight } from 'lucide-react';
import { adminText } from '../../texts/admin.ts';
import { clientText, locationText } from '../../texts/log-words.ts';
import { Card } from '../../ui/card.tsx';
import { dateTimeText, nameText } from './admin-format.ts';
import { logAction, logDetails } from './log-action.ts';

/** No id means that the system acted; an id without a name means a deleted user. */
const userText = (id: number | null, person: { name: string } | null) =>
  id === null ? adminText('system') : nameText(person?.name ?? '');

function gpsText({
  gpsLatitude,
  gpsLongitude,
}: Pick<ActivityLog, 'gpsLatitude' | 'gpsLongitude'>): string | undefined {
  if (gpsLatitude === null || gpsLongitude === null) return undefined;
  return `${gpsLatitude.toFixed(4)}, ${gpsLongitude.toFixed(4)}`;
}

/** Two lines: who did what to whom and when, then from where. */
export function LogCard({ log }: { log: ActivityLog }) {
  const { label, icon: Icon } = logAction(log.action);
  const client = clientText(log);
  const facts = [
    { name: adminText('logFacts.device'), value: client.device },
    { name: adminText('logFacts.browser'), value: client.browser },
    { name: adminText('logFacts.os'), value: client.os },
    { name: adminText('logFacts.location'), value: locationText(log) },
    { name: adminText('logFacts.ip'), value: log.ipAddress },
    { name: adminText('logFacts.gps'), value: gpsText(log) },
  ].filter(({ value }) => value);
  return (
    <Card as="li" data-testid="log-card" padding="small" className="flex gap-3">
      <Icon size={20} className="mt-0.5 shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="font-bold">{label}</h3>
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span>{userText(log.userId, log.user)}</span>
            {log.targetUserId !== null && (
              <>
                <ArrowRight size={16} className="text-ink-soft" />
                <span className="sr-only">{adminText('target')}</span>
                <span>{userText(log.targetUserId, log.targetUser)}</span>
              </>
            )}
          </p>
          <p className="min-w-0 wrap-anywhere whitespace-pre-line text-ink-soft">
            {logDetails(log)}
          </p>
          <time dateTime={log.createdAt} className="ml-auto text-sm text-ink-soft">
            {dateTimeText(log.createdAt)}
          </time>
        </div>
        <dl className="flex flex-wrap gap-x-1 text-xs text-ink-soft">
          {facts.map(({ name, value }) => (
            <div key={name} className="not-last:after:ml-1 not-last:after:content-['·']">
              <dt className="sr-only">{name}</dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
