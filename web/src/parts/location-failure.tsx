import { browserKind } from '../lib/browser-kind.ts';
import type { GeolocationFailure } from '../lib/geolocation.ts';
import { type PlainTextKey, t } from '../texts/t.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const HINTS: Record<Exclude<GeolocationFailure, 'denied'>, PlainTextKey> = {
  unsupported: 'geolocation.hintUnsupported',
  unavailable: 'geolocation.hintUnavailable',
  timeout: 'geolocation.hintTimeout',
  unknown: 'geolocation.hintUnknown',
};

/** Why no location is available, and how to allow it in this browser. */
export function LocationFailure({
  failure,
  onRetry,
  className,
}: {
  failure: GeolocationFailure;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <Banner
      tone="warning"
      live="status"
      title={t(`geolocation.${failure}`)}
      {...(className && { className })}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {failure === 'denied' ? t(`locationHelp.${browserKind()}`) : t(HINTS[failure])}
    </Banner>
  );
}
