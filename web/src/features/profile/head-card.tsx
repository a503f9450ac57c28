import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { profileText } from '../../texts/profile.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useChangeVisibility } from './api.ts';

const OwnCardDialog = lazyComponent(
  async () => (await import('./own-card-dialog.tsx')).OwnCardDialog,
);

/** Whether neighbours find the user. Off pauses discovery, in both directions. */
function DiscoverySwitch() {
  const { discoveryPaused } = useUser();
  const change = useChangeVisibility();
  const [, id] = paths.discoverySwitch.split('#');
  return (
    <SwitchField
      id={id}
      label={profileText('visible')}
      hint={profileText('visibleText')}
      checked={!discoveryPaused}
      disabled={change.isPending}
      onChange={(isVisible) =>
        change.mutate(
          { discoveryPaused: !isVisible },
          {
            onSuccess: () => showToast({ title: profileText(isVisible ? 'notPaused' : 'paused') }),
            onError: () => showError(profileText('pauseFailed')),
          },
        )
      }
    />
  );
}

/** The user and the dog in short, how neighbours see them, and whether they do. */
export function HeadCard() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padding="small">
      <div className="relative flex items-center gap-4 pb-4">
        {/* The cards below name the photos. */}
        <span aria-hidden="true">
          <DogWithOwner person={user} />
        </span>
        <StretchedButton label={profileText('preview')} onClick={() => setOpen(true)} />
        <div className="min-w-0 flex-1 pl-1">
          <p className="text-lg font-bold wrap-break-word">{dogNameOf(user)}</p>
          <p className="text-sm text-ink-soft">{dogFactsText(user)}</p>
          <OwnerFacts person={user} />
          <p aria-hidden="true" className="text-sm font-semibold text-primary">
            {profileText('preview')}
          </p>
        </div>
        <ChevronRight size={20} className="shrink-0 text-ink-soft" />
      </div>
      <div className="border-t border-line pt-3">
        <DiscoverySwitch />
      </div>
      {isOpen && <OwnCardDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
