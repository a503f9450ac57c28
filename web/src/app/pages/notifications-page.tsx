import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { devicesQuery, useChangeSettings } from '../../features/notifications/api.ts';
import { KindsCard } from '../../features/notifications/kinds-card.tsx';
import { PreviewAndQuietCard } from '../../features/notifications/preview-and-quiet-card.tsx';
import { ThisDeviceCard } from '../../features/notifications/this-device-card.tsx';
import { usePush } from '../../features/notifications/use-push.ts';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { notificationText } from '../../texts/notifications.ts';
import { titleText } from '../../texts/title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowLink, Rows } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Settings for kinds and channels. */
export function NotificationsPage() {
  const { id } = useUser();
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery(id));
  const { data: devices } = useQuery(devicesQuery(id));
  const { mutate: change } = useChangeSettings(id);
  const push = usePush(id);
  return (
    <div className="page-column">
      <PageHeader title={titleText('notifications')} backTo={paths.myProfile} />
      <div className="flex flex-col gap-4">
        {push.state !== 'on' && <ThisDeviceCard {...push} />}
        {isError && (
          <LoadFailed
            inline
            title={notificationText('loadFailed')}
            query={{ isFetching, refetch }}
          />
        )}
        {!settings && !isError && <Skeleton className="h-64" card />}
        {settings && (
          <>
            <div>
              <KindsCard
                settings={settings}
                isPushBlocked={push.state === 'denied'}
                onChange={change}
              />
              <p className="mt-2 px-1 text-sm text-ink-soft">{notificationText('mailRule')}</p>
            </div>
            <PreviewAndQuietCard settings={settings} onChange={change} />
            <Rows label={notificationText('devices')}>
              <RowLink
                to={paths.notificationDevices}
                label={notificationText('devices')}
                icon={Smartphone}
                value={devices && notificationText('deviceCount', { count: devices.length })}
              />
            </Rows>
          </>
        )}
      </div>
    </div>
  );
}
