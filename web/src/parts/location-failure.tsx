import { browserKind } from '../lib/browser-kind.ts';
import type { GeolocationFailure } from '../lib/geolocation.ts';
import { commonText } from '../texts/common.ts';
import type { PlainKey } from '../texts/define-texts.ts';
import { geolocationText } from '../texts/geolocation.ts';
import { locationHelpText } from '../texts/location-help.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const HINTS: Record<Exclude<GeolocationFailure, 'denied'>, PlainKey<typeof geolocationText>> = {
  unsupported: 'hintUnsupported',
  unavailable: 'hintUnavailable',
  timeout: 'hintTimeout',
  unknown: 'hintUnknown',
};

/** Why no location is available, and how to allow it in this browser. */
export function LocationFailure({
  failure,
  onRetry,
  className,
}: {
  failure: GeolocationFailure;
  onRetry: () => void;
  className?: string | undefined;
}) {
  return (
    <Banner
      tone="warning"
      live="status"
      title={geolocationText(failure)}
      className={className}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {commonText('retry')}
        </Button>
      }
    >
      {failure === 'denied' ? locationHelpText(browserKind()) : geolocationText(HINTS[failure])}
    </Banner>
  );
}
