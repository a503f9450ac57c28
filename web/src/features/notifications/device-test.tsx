import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { notificationText } from '../../texts/notifications.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSendTest } from './api.ts';
import { onTestPush } from './push.ts';

/** After this time the row says what may be wrong. */
const ARRIVAL_MS = 10_000;

type Progress = 'waiting' | 'missing';

/** Sends a test push; on this device it also waits for the arrival. */
export function DeviceTest({ id, isThisDevice }: { id: number; isThisDevice: boolean }) {
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
