import { afterEach, expect, it, vi } from 'vitest';
import {
  GeolocationError,
  isLocationGranted,
  locate,
  wasLocationPermitted,
} from './geolocation.ts';
import { locationPermittedEntry } from './storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aDevice(act: (onSuccess: PositionCallback, onError: PositionErrorCallback) => void) {
  return { getCurrentPosition: act } as unknown as Geolocation;
}

it('[LAND-4] the location of the device has 7 decimals', async () => {
  const device = aDevice((onSuccess) =>
    onSuccess({
      coords: { latitude: 37.123456789, longitude: 127.000000049 },
    } as GeolocationPosition),
  );
  expect(await locate(device)).toEqual({ latitude: 37.1234568, longitude: 127 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unknown'],
])('[LAND-4] error code %i of the browser becomes %s', async (code, failure) => {
  const device = aDevice((_, no) => no({ code } as GeolocationPositionError));
  await expect(locate(device)).rejects.toEqual(new GeolocationError(failure as 'denied'));
});

it('the request is for high accuracy, with a timeout of 15 s and a maximum age of 30 s', async () => {
  const asked: unknown[] = [];
  const device = {
    getCurrentPosition: (ok: PositionCallback, _: unknown, options: unknown) => {
      asked.push(options);
      ok({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
    },
  } as unknown as Geolocation;
  await locate(device);
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 }]);
});

const COORDS = { coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition;

it('[LREC-14] a request without a callback ends after 20 s, and a later callback is ignored', async () => {
  vi.useFakeTimers();
  let callBack = (_: GeolocationPosition) => {};
  const located = locate(
    aDevice((onSuccess) => {
      callBack = onSuccess;
    }),
  );
  const settled = vi.fn();
  located.then(settled, settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(new GeolocationError('timeout'));
  callBack(COORDS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).toHaveBeenCalledOnce();
});

it('[LREC-14] a callback ends the timer', async () => {
  vi.useFakeTimers();
  await locate(aDevice((onSuccess) => onSuccess(COORDS)));
  const error = { code: 2 } as GeolocationPositionError;
  await locate(aDevice((_, onError) => onError(error))).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});

/** `undefined` is a browser without the Permissions API. */
function aBrowser(state: PermissionState | undefined) {
  const permissions = state && { query: async () => ({ state }) };
  vi.stubGlobal('navigator', { userAgent: '', permissions });
}

const permit = () => locate(aDevice((onSuccess) => onSuccess(COORDS)));
const fail = (code: number) =>
  locate(aDevice((_, onError) => onError({ code } as GeolocationPositionError))).catch(() => {});

it.each([
  ['prompt', true],
  [undefined, true],
  // Changed by the user since: a browser that states a denial is believed.
  ['denied', false],
] as const)(
  '[LREC-15] after a permitted request, a browser that states %s may locate at once: %s',
  async (state, mayLocate) => {
    aBrowser(state === 'denied' ? 'prompt' : state);
    expect(await wasLocationPermitted()).toBe(false);
    await permit();
    await vi.waitFor(() => expect(locationPermittedEntry.get()).toBe('true'));
    aBrowser(state);
    expect([await wasLocationPermitted(), await isLocationGranted()]).toEqual([mayLocate, false]);
    expect(JSON.stringify(localStorage)).not.toContain('37.5');
  },
);

it('[LREC-15] after a denial, the next request needs a tap; other failures change nothing', async () => {
  aBrowser('prompt');
  await permit();
  await vi.waitFor(() => expect(locationPermittedEntry.get()).toBe('true'));
  await fail(2);
  await fail(3);
  expect(await wasLocationPermitted()).toBe(true);
  await fail(1);
  expect(await wasLocationPermitted()).toBe(false);
});

it('[LREC-15] a browser that states the permission is believed: reset there, the next request needs a tap', async () => {
  locationPermittedEntry.set('true');
  aBrowser('granted');
  await permit();
  await vi.waitFor(() => expect(locationPermittedEntry.get()).toBeUndefined());
  expect([await wasLocationPermitted(), await isLocationGranted()]).toEqual([true, true]);
  aBrowser('prompt');
  expect(await wasLocationPermitted()).toBe(false);
});
