import { expect, it } from 'vitest';
import { GeolocationError, locate } from './geolocation.ts';

function aDevice(act: (ok: PositionCallback, no: PositionErrorCallback) => void) {
  return { getCurrentPosition: act } as unknown as Geolocation;
}

it('[LAND-4] a located device answers with 7 decimals', async () => {
  const device = aDevice((ok) =>
    ok({ coords: { latitude: 37.123456789, longitude: 127.000000049 } } as GeolocationPosition),
  );
  expect(await locate(device)).toEqual({ latitude: 37.1234568, longitude: 127 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unknown'],
])('[LAND-4] code %i of the browser is told apart as %s', async (code, failure) => {
  const device = aDevice((_, no) => no({ code } as GeolocationPositionError));
  await expect(locate(device)).rejects.toEqual(new GeolocationError(failure as 'denied'));
});
