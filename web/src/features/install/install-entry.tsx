import { Download } from 'lucide-react';
import { useState } from 'react';
import { installEntryText } from '../../texts/install-entry.ts';
import { RowButton } from '../../ui/rows.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { showInstallPrompt } from './install-prompt.ts';
import { installWay } from './install-way.ts';

/** The row on my-profile; absent in the installed app, and in a browser inside another app. */
export function InstallEntry() {
  const [isOpen, setIsOpen] = useState(false);
  const [way] = useState(installWay);
  if (way === 'installed' || way === 'none') return null;
  return (
    <RowButton
      icon={Download}
      label={installEntryText('add')}
      onClick={() => setIsOpen(!showInstallPrompt())}
    >
      {isOpen && <InstallDialog onClose={() => setIsOpen(false)} />}
    </RowButton>
  );
}
