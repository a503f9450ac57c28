import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import { COORDINATE_DECIMALS } from '@meongmate/shared/rules/limits';
import { locationPermittedEntry } from './storage.ts';

export type GeolocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

const TIMEOUT_MS = 15_000;
/** WebKit sometimes never calls back, and the timeout above does not include the browser's own question. */
const NO_CALLBACK_MS = 20_000;
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

async function browserPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    // The browser has no Permissions API.
    return undefined;
  }
}

/** Returns true if the browser states the permission: a request then opens no question of the browser. */
export const isLocationGranted = async (): Promise<boolean> =>
  (await browserPermission()) === 'granted';

/** Returns true also if the browser has located the device before and does not state it, as Safari does. */
export async function wasLocationPermitted(): Promise<boolean> {
  const permission = await browserPermission();
  if (permission === 'granted') return true;
  return permission !== 'denied' && locationPermittedEntry.get() !== undefined;
}

/** Stored only for browsers that do not state the permission that they have just used. */
async function storePermission(): Promise<void> {
  if (await isLocationGranted()) locationPermittedEntry.remove();
  else locationPermittedEntry.set('true');
}

/**
 * Returns the location of the device; throws a `GeolocationError`, after 20 s without a callback too. Call it after a tap,
 * or if the location was permitted before.
 */
export function locate(geolocation = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    const fail = (failure: GeolocationFailure) => reject(new GeolocationError(failure));
    if (!geolocation) {
      fail('unsupported');
      return;
    }
    // A promise settles once: a callback after the timer changes no screen.
    const timer = setTimeout(() => fail('timeout'), NO_CALLBACK_MS);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        void storePermission();
        resolve({
          latitude: roundTo(coords.latitude, COORDINATE_DECIMALS),
          longitude: roundTo(coords.longitude, COORDINATE_DECIMALS),
        });
      },
      ({ code }) => {
        clearTimeout(timer);
        const failure = failureFromCode(code);
        if (failure === 'denied') locationPermittedEntry.remove();
        fail(failure);
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}
