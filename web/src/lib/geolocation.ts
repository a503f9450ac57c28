import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import { COORDINATE_DECIMALS } from '@meongmate/shared/rules/limits';

export type GeolocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

const TIMEOUT_MS = 15_000;
const MAXIMUM_AGE_MS = 30_000;

export class GeolocationError extends Error {
  readonly failure: GeolocationFailure;
  constructor(failure: GeolocationFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Maps the code of a `GeolocationPositionError`; 0 means unsupported. */
function failureFromCode(code: number): GeolocationFailure {
  const byCode: Record<number, GeolocationFailure> = {
    0: 'unsupported',
    1: 'denied',
    2: 'unavailable',
    3: 'timeout',
  };
  return byCode[code] ?? 'unknown';
}

/** Returns the location of the device. Call it after a tap, or if permission is already granted. */
export function locate(geolocation = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) {
      reject(new GeolocationError('unsupported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: roundTo(coords.latitude, COORDINATE_DECIMALS),
          longitude: roundTo(coords.longitude, COORDINATE_DECIMALS),
        }),
      (error) => reject(new GeolocationError(failureFromCode(error.code))),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}

export async function isLocationGranted(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    return status.state === 'granted';
  } catch {
    return false;
  }
}
