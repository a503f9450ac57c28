import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { useUser } from '../../lib/session.tsx';
import { notificationText } from '../../texts/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useChangeSettings } from './api.ts';
import { pushState } from './push-state.ts';

/** News about new neighbours, where there are none yet: on this device, or by mail where it receives no pushes. */
export function NewNeighbourSwitch() {
  const { id } = useUser();
  const { data: settings } = useQuery(settingsQuery(id));
  const { mutate } = useChangeSettings(id);
  const change = (newNeighbours: boolean) =>
    mutate({
      push: { newNeighbours },
      mail: { newNeighbours: newNeighbours && pushState() !== 'on' },
    });
  return (
    <Card padding="small" className="mt-3 w-full text-start">
      <SwitchField
        testId="new-neighbour-switch"
        label={notificationText('tellNewNeighbours')}
        hint={notificationText('newNeighboursHint')}
        checked={Boolean(settings?.push.newNeighbours || settings?.mail.newNeighbours)}
        // Drawn at once, so that nothing moves below.
        disabled={!settings}
        onChange={change}
      />
    </Card>
  );
}
