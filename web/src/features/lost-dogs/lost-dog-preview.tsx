import { Hourglass, House, type LucideIcon, Phone, Users } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LostDogFaceView } from './lost-dog-face.tsx';
import type { PendingAlert } from './pending-alert.ts';

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-3 py-1.5">
      <Icon size={20} className="mt-0.5 shrink-0 text-primary" />
      {children}
    </li>
  );
}

/** The second step: the alert as others will see it, and what happens then. */
export function LostDogPreview({
  alert,
  isPending,
  onEdit,
  onSend,
}: {
  alert: PendingAlert;
  isPending: boolean;
  onEdit: () => void;
  onSend: () => void;
}) {
  const user = useUser();
  return (
    <div className="flex flex-col gap-4">
      <Card as="article" padding="none" className="overflow-hidden border-2 border-accent">
        <LostDogFaceView
          dog={{
            dogName: alert.dogName,
            description: alert.description,
            lastSeenAt: alert.lastSeenAt,
            placeName: alert.placeName || null,
            photo: alert.photo ?? user.dogImage,
          }}
          eager
        />
      </Card>
      <Card padding="small">
        <ul className="text-sm">
          <Note icon={Users}>{lostDogText('reachNote')}</Note>
          <Note icon={Hourglass}>{lostDogText('endNote')}</Note>
          {alert.phone ? (
            <Note icon={Phone}>{lostDogText('phoneNote')}</Note>
          ) : (
            <Note icon={House}>{lostDogText('privacyNote')}</Note>
          )}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isPending} onClick={onEdit}>
          {lostDogText('edit')}
        </Button>
        <Button
          className="grow"
          pending={isPending}
          pendingLabel={lostDogText('sending')}
          onClick={onSend}
        >
          {lostDogText('send')}
        </Button>
      </div>
    </div>
  );
}
