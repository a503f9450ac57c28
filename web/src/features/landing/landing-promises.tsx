import {
  AtSign,
  Ban,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  MapPinOff,
  Trash2,
} from 'lucide-react';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import type { PlainKey } from '../../texts/define-texts.ts';
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

const PROMISES: readonly { icon: LucideIcon; text: PlainKey<typeof landingText> }[] = [
  { icon: MapPinOff, text: 'promiseHome' },
  { icon: HeartHandshake, text: 'promiseChat' },
  { icon: AtSign, text: 'promiseInstagram' },
  { icon: Ban, text: 'promiseBlock' },
  { icon: Trash2, text: 'promiseDelete' },
];

export function LandingPromises() {
  return (
    <section aria-labelledby="landing-promises" className="mt-10 lg:mt-16">
      <h2 id="landing-promises" className="text-lg font-bold lg:text-xl">
        {landingText('promisesTitle')}
      </h2>
      <Card className="mt-4 lg:mt-6">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
                <Icon size={20} />
              </span>
              {landingText(text)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
