import { expect, it } from 'vitest';
import { GeolocationError, locate } from './geolocation.ts';

function aDevice(act: (onSuccess: PositionCallback, onError: PositionErrorCallback) => void) {
  return { getCurrentPosition: act } as unknown as Geolocation;
}

it('[LAND-4] [DISC-14] the location of the device has 7 decimals', async () => {
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

it('[DISC-14] the request is for high accuracy, with a timeout of 15 s and a maximum age of 30 s', async () => {
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
