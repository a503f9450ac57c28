import { BellRing } from 'lucide-react';
import { notificationText } from '../../texts/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PushRefusal } from './push-refusal.tsx';
import type { usePush } from './use-push.ts';

/** Turns pushes to this device on or off, after an explanation. */
export function ThisDeviceCard({ state, isPending, turnOn, turnOff }: ReturnType<typeof usePush>) {
  if (state === 'on') {
    return (
      <Button variant="secondary" wide pending={isPending} onClick={() => void turnOff()}>
        {notificationText('turnOff')}
      </Button>
    );
  }
  if (state !== 'off') return <PushRefusal state={state} />;
  return (
    <Card>
      <h2 className="font-bold">{notificationText('off')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{notificationText('why')}</p>
      <Button
        wide
        className="mt-4"
        icon={BellRing}
        pending={isPending}
        onClick={() => void turnOn()}
      >
        {notificationText('turnOn')}
      </Button>
      <p className="mt-2 text-center text-sm text-ink-soft">{notificationText('browserAsks')}</p>
    </Card>
  );
}
