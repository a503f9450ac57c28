import { Download } from 'lucide-react';
import { useState } from 'react';
import { choiceEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { installEntryText } from '../../texts/install-entry.ts';
import { Button } from '../../ui/button.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { showInstallPrompt } from './install-prompt.ts';
import { installWay } from './install-way.ts';

/** Closed: the offer is never shown again on this device. */
const closedEntry = choiceEntry('installOffer', ['closed']);

/** Offers to install the app, once per device. Other browsers than these have no way that works for sure. */
export function InstallOffer() {
  // Chosen when the page opens: a card that appears later would move the rooms below a finger.
  const [way] = useState(installWay);
  const [closed, setClosed] = useEntry(closedEntry, undefined);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setClosed('closed');
  if (closed || (way !== 'prompt' && way !== 'ios')) return null;
  return (
    <>
      <OfferCard
        picture={
          <img src="/icon-192.png" alt="" width={48} height={48} className="rounded-control" />
        }
        title={installEntryText('title')}
        onClose={close}
        className="mb-4"
        action={
          <Button
            variant="soft"
            wide
            icon={Download}
            onClick={() => (showInstallPrompt() ? close() : setIsOpen(true))}
          >
            {installEntryText('add')}
          </Button>
        }
      >
        {installEntryText('text')}
      </OfferCard>
      {isOpen && <InstallDialog onClose={close} />}
    </>
  );
}
