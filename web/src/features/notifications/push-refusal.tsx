import { useState } from 'react';
import { browserKind } from '../../lib/browser-kind.ts';
import { openInBrowser } from '../../parts/open-in-browser.tsx';
import { pushHelpText } from '../../texts/push-help.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { InstallDialog } from '../install/install-dialog.tsx';
import { permissionHelp } from './permission-help.ts';
import type { PushState } from './push-state.ts';

/** An iPhone or iPad: the app has to be on the home screen, by steps that the user takes. */
function InstallFirst() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Banner
        title={pushHelpText('needsInstall')}
        action={
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {pushHelpText('showInstall')}
          </Button>
        }
      >
        {pushHelpText('needsInstallText')}
      </Banner>
      {isOpen && <InstallDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A browser without pushes: what to use instead. */
function Unsupported() {
  const kind = browserKind();
  if (kind === 'ios' || kind === 'iosOther') return <InstallFirst />;
  return (
    <Banner title={pushHelpText('unsupported')} action={kind === 'inApp' && openInBrowser()}>
      {pushHelpText(kind === 'inApp' ? 'helpInApp' : 'unsupportedText')}
    </Banner>
  );
}

/** Why this browser receives no pushes, and what to do. Renders nothing for other states. */
export function PushRefusal({ state }: { state: PushState }) {
  if (state === 'unsupported') return <Unsupported />;
  if (state !== 'denied') return null;
  return (
    <Banner tone="warning" live="status" title={pushHelpText('denied')}>
      {permissionHelp()}
    </Banner>
  );
}
