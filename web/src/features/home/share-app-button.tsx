import { Share2 } from 'lucide-react';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the share sheet of the device with the address of the app, or copies the address without one. */
async function shareApp(): Promise<void> {
  const url = window.location.origin;
  if ('share' in navigator) {
    await navigator.share({ title: t('common.brand'), text: t('home.shareText'), url });
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  showToast({ title: t('home.linkCopied') });
}

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

export function ShareAppButton() {
  const share = () =>
    shareApp().catch((error: unknown) => {
      // The user closed the share sheet.
      if (isCancelled(error)) return;
      showToast({
        tone: 'destructive',
        title: t('home.shareFailed'),
        description: window.location.origin,
      });
    });
  return (
    <Button wide icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void share()}>
      {t('home.share', { brand: t('common.brand') })}
    </Button>
  );
}
