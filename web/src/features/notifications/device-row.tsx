import type { PushSubscription } from '@meongmate/shared/contract/notifications';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import clsx from 'clsx';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { DeviceIcon } from '../../parts/device-icon.tsx';
import { TextWithTime } from '../../parts/text-with-time.tsx';
import { dayTimeText } from '../../texts/format.ts';
import { notificationText } from '../../texts/notifications.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSendTest } from './api.ts';
import { onTestPush } from './push.ts';

/** After this time the row says what may be wrong. */
const ARRIVAL_MS = 10_000;

type Progress = 'waiting' | 'missing';

/** Sends a test push; on this device it also waits for the arrival. */
function DeviceTest({ id, isThisDevice }: { id: number; isThisDevice: boolean }) {
  const send = useSendTest();
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    if (progress !== 'waiting') return;
    const timer = setTimeout(() => setProgress('missing'), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  useEffect(() => {
    if (!isThisDevice) return;
    return onTestPush(() => {
      setProgress(undefined);
      showToast({ title: notificationText('testArrived') });
    });
  }, [isThisDevice]);
  const start = () => {
    // Before the call: the push may arrive before its response.
    setProgress(isThisDevice ? 'waiting' : undefined);
    send.mutate(id, {
      onSuccess: () => !isThisDevice && showToast({ title: notificationText('testSent') }),
      onError: () => setProgress(undefined),
    });
  };
  return (
    <>
      <Button
        variant="soft"
        wide
        className="mt-3"
        icon={BellRing}
        pending={send.isPending || progress === 'waiting'}
        pendingLabel={notificationText('testWaiting')}
        onClick={start}
      >
        {notificationText(progress === 'missing' ? 'testAgain' : 'test')}
      </Button>
      {progress === 'missing' && (
        <Banner
          tone="warning"
          live="status"
          title={notificationText('testMissing')}
          className="mt-3"
        >
          {notificationText('testMissingText')}
        </Banner>
      )}
    </>
  );
}

/** A device without a push for this time, while others received some, is marked. */
const SILENT_DAYS = 5;

/** Days since the last push to the device, if another one received a push in the last five days; or 0. */
export function silentDays(
  device: PushSubscription,
  all: readonly PushSubscription[],
  now: number,
): number {
  const daysSince = (time: string | null) => (now - Date.parse(time ?? '')) / DAY_MS;
  const days = Math.floor(daysSince(device.lastSentAt ?? device.createdAt));
  const othersReceive = all.some(
    ({ id, lastSentAt }) => id !== device.id && daysSince(lastSentAt) < SILENT_DAYS,
  );
  return othersReceive && days >= SILENT_DAYS ? days : 0;
}

function LastSent({ at, now }: { at: string | null; now: number }) {
  if (!at) return notificationText('neverSent');
  const time = dayTimeText(new Date(at), new Date(now));
  return <TextWithTime text={notificationText('lastSent', { time })} time={time} />;
}

/** One device of the user that receives pushes. */
export function DeviceRow({
  device,
  devices,
  isThisDevice,
  now,
}: {
  device: PushSubscription;
  devices: readonly PushSubscription[];
  isThisDevice: boolean;
  now: number;
}) {
  const days = silentDays(device, devices, now);
  const problem = device.failing
    ? notificationText('failing')
    : days > 0 && notificationText('silentDays', { count: days });
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-3">
        <span
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-full',
            problem ? 'bg-accent-soft text-accent-ink' : 'bg-primary-soft text-primary-ink',
          )}
        >
          <DeviceIcon device={device.device} />
        </span>
        <div className="min-w-0 flex-1 basis-32">
          <p className="flex flex-wrap items-center gap-x-2 font-bold wrap-break-word">
            {device.device}
            {isThisDevice && (
              <span className="rounded-full bg-primary-soft px-3 py-0.5 text-sm font-semibold text-primary-ink">
                {notificationText('thisDevice')}
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {problem || <LastSent at={device.lastSentAt} now={now} />}
          </p>
        </div>
      </div>
      {problem && (
        <Banner tone="warning" className="mt-3">
          {notificationText('remedy')}
        </Banner>
      )}
      <DeviceTest id={device.id} isThisDevice={isThisDevice} />
    </Card>
  );
}
