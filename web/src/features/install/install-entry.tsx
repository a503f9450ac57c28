import { Download } from 'lucide-react';
import { useState } from 'react';
import { choiceEntry } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { useStored } from '../../lib/use-stored.ts';
import { installEntryText } from '../../texts/install-entry.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { installPrompt } from './install-prompt.ts';
import { installWay } from './install-way.ts';

const InstallDialog = lazyComponent(
  async () => (await import('./install-dialog.tsx')).InstallDialog,
);

/** Closed: the offer is never shown again on this device. */
const closedStore = choiceEntry('installOffer', ['closed']);

/** Offers to install the app, once per device. Other browsers than these have no way that works for sure. */
export function InstallOffer() {
  useStore(installPrompt);
  const [closed, setClosed] = useStored(closedStore, undefined);
  // The prompt is gone once it is shown, but the dialog stays until it is closed.
  const [isOpen, setIsOpen] = useState(false);
  const way = installWay();
  if (!closed && !isOpen && (way === 'prompt' || way === 'ios')) setIsOpen(true);
  if (closed || !isOpen) return null;
  return <InstallDialog isOffer onClose={() => setClosed('closed')} />;
}

/** The button on my-profile; absent in the installed app. */
export function InstallEntry() {
  const [isOpen, setIsOpen] = useState(false);
  const [way] = useState(installWay);
  if (way === 'installed') return null;
  return (
    <>
      <Button variant="soft" wide icon={Download} onClick={() => setIsOpen(true)}>
        {installEntryText('add')}
      </Button>
      {isOpen && <InstallDialog isOffer={false} onClose={() => setIsOpen(false)} />}
    </>
  );
}
