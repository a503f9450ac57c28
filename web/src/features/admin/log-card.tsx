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

export function LogCard({ log }: { log: ActivityLog }) {
  const { label, icon: Icon } = logAction(log.action);
  const unknown = adminText('unknown');
  const client = clientText(log);
  const gps = gpsText(log);
  const facts: readonly (readonly [label: string, value: string])[] = [
    [adminText('logFacts.device'), client.device ?? unknown],
    [adminText('logFacts.browser'), client.browser ?? unknown],
    [adminText('logFacts.os'), client.os ?? unknown],
    [adminText('logFacts.location'), locationText(log) ?? unknown],
    [adminText('logFacts.ip'), log.ipAddress ?? unknown],
    ...(gps ? [[adminText('logFacts.gps'), gps] as const] : []),
  ];
  return (
    <Card as="li" data-testid="log-card">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-bold">{label}</h3>
            <time dateTime={log.createdAt} className="w-full text-sm text-ink-soft sm:w-auto">
              {dateTimeText(log.createdAt)}
            </time>
          </div>
          <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
            <span>{userText(log.userId, log.user)}</span>
            {log.targetUserId !== null && (
              <>
                <ArrowRight size={16} className="text-ink-soft" />
                <span className="sr-only">{adminText('target')}</span>
                <span>{userText(log.targetUserId, log.targetUser)}</span>
              </>
            )}
          </p>
          <p className="text-sm whitespace-pre-line text-ink-soft">{logDetails(log.details)}</p>
        </div>
      </div>
      <dl className="mt-3 grid grid-fit-[7rem] gap-x-4 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
