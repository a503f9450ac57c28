import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../features/notifications/api.ts';
import { DeviceRow } from '../../features/notifications/device-row.tsx';
import { Diagnosis } from '../../features/notifications/diagnosis.tsx';
import { ThisDeviceCard } from '../../features/notifications/this-device-card.tsx';
import { usePush } from '../../features/notifications/use-push.ts';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { pushDeviceEntry } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { notificationText } from '../../texts/notifications.ts';
import { titleText } from '../../texts/title.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The devices that receive pushes, each with a test, and what to do if nothing arrives. */
export function NotificationDevicesPage() {
  const { id } = useUser();
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery(id));
  const { data: settings } = useQuery(settingsQuery(id));
  const push = usePush(id);
  const now = useNow();
  const ownId = push.state === 'on' ? pushDeviceEntry.get() : undefined;
  // This device first.
  const sorted = devices?.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  return (
    <div className="page-column">
      <PageHeader title={titleText('notificationDevices')} backTo={paths.notifications} />
      <div className="flex flex-col gap-4">
        {push.state !== 'on' && <ThisDeviceCard {...push} />}
        {isError && (
          <LoadFailed
            inline
            title={notificationText('loadFailed')}
            query={{ isFetching, refetch }}
          />
        )}
        {!sorted && !isError && <Skeleton className="h-[70dvh]" card />}
        {sorted?.length === 0 && push.state === 'on' && (
          <Banner title={notificationText('noDevices')}>{notificationText('noDevicesText')}</Banner>
        )}
        {sorted && sorted.length > 0 && (
          <ul className="flex flex-col gap-4">
            {sorted.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                devices={sorted}
                isThisDevice={device.id === ownId}
                now={now}
              />
            ))}
          </ul>
        )}
        {sorted && push.state === 'on' && <ThisDeviceCard {...push} />}
        {sorted && sorted.length > 1 && (
          <p className="px-1 text-sm text-ink-soft">{notificationText('otherDevices')}</p>
        )}
        {sorted && settings && (
          <Diagnosis settings={settings} isDenied={push.state === 'denied'} now={new Date(now)} />
        )}
      </div>
    </div>
  );
}
