import type { GeolocationFailure } from '../lib/geolocation.ts';
import { commonText } from '../texts/common.ts';
import type { PlainKey } from '../texts/define-texts.ts';
import { geolocationText } from '../texts/geolocation.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { openInBrowser } from './open-in-browser.tsx';

// Only where the user has denied the location.
const LocationHelp = lazyComponent(async () => (await import('./location-help.tsx')).LocationHelp);

const HINTS: Record<Exclude<GeolocationFailure, 'denied'>, PlainKey<typeof geolocationText>> = {
  unsupported: 'hintUnsupported',
  unavailable: 'hintUnavailable',
  timeout: 'hintTimeout',
  unknown: 'hintUnknown',
};

/** Why no location is available, and how to allow it in this browser. */
export function LocationFailureBanner({
  failure,
  onRetry,
  className,
}: {
  failure: GeolocationFailure;
  onRetry: () => void;
  className?: string | undefined;
}) {
  const isDenied = failure === 'denied';
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {commonText('retry')}
    </Button>
  );
  return (
    <Banner
      tone="warning"
      live="status"
      title={geolocationText(failure)}
      className={className}
      // The retry in an in-app browser would be denied again.
      action={(isDenied && openInBrowser()) || retry}
    >
      {isDenied ? <LocationHelp /> : geolocationText(HINTS[failure])}
    </Banner>
  );
}
