import { CloudOff } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { pendingAlertOf } from './pending-alert.ts';

/** The alert that waits for the network, which can be withdrawn. */
export function PendingAlertCard() {
  const store = pendingAlertOf(useUser().id);
  const alert = useStore(store.entry);
  if (!alert) return null;
  return (
    <Banner
      tone="warning"
      icon={CloudOff}
      live="status"
      title={lostDogText('lost', { dog: alert.dogName })}
      action={
        <Button variant="plain" small onClick={() => store.set(undefined)}>
          {lostDogText('withdraw')}
        </Button>
      }
    >
      {lostDogText('waiting')}
    </Banner>
  );
}
