import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { profileText } from '../../texts/profile.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useChangeVisibility } from './api.ts';

/** The switch that pauses discovery. */
export function PauseCard() {
  const { discoveryPaused } = useUser();
  const change = useChangeVisibility();
  return (
    <Card>
      <SwitchField
        label={profileText('pause')}
        hint={profileText('pauseText')}
        checked={discoveryPaused}
        disabled={change.isPending}
        onChange={(paused) =>
          change.mutate(
            { discoveryPaused: paused },
            {
              onSuccess: () => showToast({ title: profileText(paused ? 'paused' : 'notPaused') }),
              onError: () => showError(profileText('pauseFailed')),
            },
          )
        }
      />
    </Card>
  );
}
