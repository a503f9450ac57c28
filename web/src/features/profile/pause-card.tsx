import { useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
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
        label={t('profile.pause')}
        hint={t('profile.pauseText')}
        checked={discoveryPaused}
        disabled={change.isPending}
        onChange={(paused) =>
          change.mutate(
            { discoveryPaused: paused },
            {
              onSuccess: () =>
                showToast({ title: t(paused ? 'profile.paused' : 'profile.notPaused') }),
              onError: () => showToast({ tone: 'destructive', title: t('profile.pauseFailed') }),
            },
          )
        }
      />
    </Card>
  );
}
