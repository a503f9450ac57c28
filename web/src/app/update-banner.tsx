import { RefreshCw, X } from 'lucide-react';
import { applyUpdate, isUpdateReady } from '../lib/service-worker.ts';
import { updateText } from '../texts/app-update.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** Offers a new version of the app. It starts only after the tap, and drafts survive the reload. */
export function UpdateBanner() {
  return (
    <section
      role="status"
      aria-live="polite"
      data-testid="update-banner"
      // A conversation fills the screen of a phone; the offer returns after it.
      className="screen-bottom enter-soft flex items-center gap-2 rounded-card bg-card py-2 pr-2 pl-4 shadow-lift max-lg:[:root:has(.conversation)_&]:hidden"
    >
      <RefreshCw size={20} className="shrink-0 text-primary" />
      <p className="min-w-0 flex-1 font-semibold">{updateText('ready')}</p>
      <Button variant="soft" onClick={() => void applyUpdate()}>
        {updateText('start')}
      </Button>
      <IconButton icon={X} label={updateText('later')} onClick={() => isUpdateReady.set(false)} />
    </section>
  );
}
