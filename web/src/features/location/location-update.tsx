import type { LucideIcon } from 'lucide-react';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { errorsText } from '../../texts/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toLocationUpdateError, type useUpdateLocation } from './use-update-location.ts';

/** The button that sends the location of the device. A device that gives none is explained in its place. */
export function LocationUpdate({
  label,
  update,
  onUpdate,
  icon,
  variant = 'primary',
}: {
  label: string;
  update: ReturnType<typeof useUpdateLocation>;
  onUpdate: () => void;
  icon?: LucideIcon | undefined;
  variant?: 'primary' | 'soft';
}) {
  const failure = update.isError ? toLocationUpdateError(update.error) : undefined;
  if (failure?.kind === 'geolocation') {
    return (
      <LocationFailure failure={failure.failure} onRetry={onUpdate} className="mt-4 text-left" />
    );
  }
  return (
    <>
      {failure && (
        <Banner
          tone="error"
          live="alert"
          title={errorsText('locationUpdateFailed')}
          className="mt-4 text-left"
        >
          {failure.text ?? commonText('tryAgain')}
        </Banner>
      )}
      <Button
        variant={variant}
        wide
        icon={icon}
        pending={update.isPending}
        pendingLabel={discoverText('locating')}
        onClick={onUpdate}
        className="mt-4"
      >
        {label}
      </Button>
    </>
  );
}
