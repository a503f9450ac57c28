import { Download } from 'lucide-react';
import { useState } from 'react';
import { installEntryText } from '../../texts/install-entry.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { installWay } from './install-way.ts';

const InstallDialog = lazyComponent(
  async () => (await import('./install-dialog.tsx')).InstallDialog,
);

/** Absent in the installed app. */
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
