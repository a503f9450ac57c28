import { MapPin } from 'lucide-react';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { landingText } from '../../texts/landing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Checks whether the device can be located. The browser's prompt appears only after a tap. */
export function LandingLocation() {
  const location = useGeolocation();
  if (location.status === 'found') {
    return (
      <Banner live="status" icon={MapPin} className="mt-4">
        {landingText('locationDetected')}
      </Banner>
    );
  }
  if (location.status === 'failed') {
    const { failure, request } = location;
    return <LocationFailure failure={failure} onRetry={request} className="mt-4" />;
  }
  const locating = location.status === 'locating';
  return (
    <Card className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-sm text-ink-soft">{landingText('locationWhy')}</p>
      <Button
        variant="soft"
        icon={MapPin}
        pending={locating}
        pendingLabel={landingText('locating')}
        onClick={location.request}
        className="shrink-0"
      >
        {landingText('locationCheck')}
      </Button>
    </Card>
  );
}
