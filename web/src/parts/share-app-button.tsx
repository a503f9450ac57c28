import { Share2 } from 'lucide-react';
import { isAbortError } from '../lib/abort.ts';
import { showError, showToast } from '../lib/toast.ts';
import { commonText } from '../texts/common.ts';
import { homeText } from '../texts/home.ts';
import { Button } from '../ui/button.tsx';

/** Opens the share sheet of the device with the address of the app, or copies the address without one. */
async function shareApp(): Promise<void> {
  const url = window.location.origin;
  if ('share' in navigator) {
    await navigator.share({ title: commonText('brand'), text: homeText('shareText'), url });
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  showToast({ title: homeText('linkCopied') });
}

export function ShareAppButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const share = () =>
    shareApp().catch((error: unknown) => {
      // The user closed the share sheet.
      if (isAbortError(error)) return;
      showError(homeText('shareFailed'), window.location.origin);
    });
  return (
    <Button variant={variant} wide icon={Share2} onClick={() => void share()}>
      {homeText('share')}
    </Button>
  );
}
