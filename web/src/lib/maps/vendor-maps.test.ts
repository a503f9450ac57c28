import { afterEach, expect, it, vi } from 'vitest';
import { createKakaoMap, type KakaoMaps } from './kakao-map.ts';
import type { CreateMap } from './map-port.ts';
import { createNaverMap, type NaverMaps } from './naver-map.ts';

interface RecordedOptions {
  radius?: number;
  zoom?: number;
  level?: number;
}

/** A fake vendor library: every part can be constructed and called, and each call is recorded. */
function createFakeVendor(returnValues: Record<string, unknown> = {}) {
  const calls: { name: string; args: unknown[] }[] = [];
  const record = (name: string, args: unknown[]): unknown => {
    calls.push({ name, args });
    if (name === 'maps.load' && typeof args[0] === 'function') args[0]();
    return returnValues[name] ?? part(name);
  };
  const part = (name: string): object =>
    new Proxy(function fakePart() {}, {
      // Must not look like a promise.
      get: (_, key) => (key === 'then' ? undefined : part(`${name}.${String(key)}`)),
      apply: (_, __, args: unknown[]) => record(name, args),
      construct: (_, args: unknown[]) => record(name, args) as object,
    });
  const callsOf = (name: string) => calls.filter((call) => call.name === name);
  const optionsOf = (name: string) =>
    callsOf(name).map(({ args }) => args.at(-1) as RecordedOptions);
  return { maps: part('maps'), callsOf, optionsOf };
}

/** The view that the fake returns: zoom 17, corners at (37, 126) and (38, 127). */
const NAVER_VIEW = {
  'maps.Map.getZoom': 17,
  'maps.Map.getBounds.getSW.lat': 37,
  'maps.Map.getBounds.getSW.lng': 126,
  'maps.Map.getBounds.getNE.lat': 38,
  'maps.Map.getBounds.getNE.lng': 127,
};
const KAKAO_VIEW = {
  'maps.Map.getLevel': 3,
  'maps.Map.getBounds.getSouthWest.getLat': 37,
  'maps.Map.getBounds.getSouthWest.getLng': 126,
  'maps.Map.getBounds.getNorthEast.getLat': 38,
  'maps.Map.getBounds.getNorthEast.getLng': 127,
};

const ownLocation = { latitude: 37.5662, longitude: 126.9764 };
const options: Parameters<CreateMap>[1] = {
  own: ownLocation,
  radiusKm: 3,
  theme: 'light',
  label: '지도',
  attributionLabel: '출처',
  distanceLabel: String,
  onPress: () => {},
  onView: vi.fn(),
  onBackground: vi.fn(),
  onLost: () => {},
};
const owner = { id: 'owner-2', at: { latitude: 37.57, longitude: 126.98 } };

afterEach(() => {
  delete window.naver;
  delete window.kakao;
});

it('[MAP-1] [MAP-2] [MAP-7] naver draws the own location, the circles and the owners', async () => {
  const { maps, callsOf, optionsOf } = createFakeVendor(NAVER_VIEW);
  window.naver = { maps: maps as NaverMaps };
  const map = await createNaverMap('key')(document.createElement('div'), options);
  expect(optionsOf('maps.Map')[0]?.zoom).toBe(16);
  expect(optionsOf('maps.Circle').map(({ radius }) => radius)).toEqual([3000, 50]);
  map.setOwners([{ ...owner, node: document.createElement('div') }]);
  expect(callsOf('maps.Marker')).toHaveLength(2);
  map.setOwners([]);
  expect(callsOf('maps.Marker.setMap').map(({ args }) => args)).toEqual([[null]]);
  map.setRadius(5);
  expect(callsOf('maps.Map.morph').at(-1)?.args[1]).toBe(15);
  map.recenter();
  expect(callsOf('maps.Map.morph').at(-1)?.args[1]).toBe(16);
  map.zoomTo(owner.at, 18);
  expect(callsOf('maps.Map.morph').at(-1)?.args[1]).toBe(18);
  map.zoomBy(1);
  expect(callsOf('maps.Map.setZoom').at(-1)?.args[0]).toBe(18);
  map.destroy();
  expect(callsOf('maps.Map.destroy')).toHaveLength(1);
});

it('[MAP-1] [MAP-2] [MAP-7] kakao draws the same, with levels that increase when zooming out', async () => {
  const { maps, callsOf, optionsOf } = createFakeVendor(KAKAO_VIEW);
  window.kakao = { maps: maps as KakaoMaps };
  const map = await createKakaoMap('key')(document.createElement('div'), options);
  expect(callsOf('maps.load')).toHaveLength(1);
  expect(optionsOf('maps.Map')[0]?.level).toBe(4);
  expect(optionsOf('maps.Circle').map(({ radius }) => radius)).toEqual([3000, 50]);
  map.setOwners([{ ...owner, node: document.createElement('div') }]);
  map.setOwners([{ ...owner, node: document.createElement('div') }]);
  expect(callsOf('maps.CustomOverlay')).toHaveLength(2);
  map.setRadius(5);
  expect(callsOf('maps.Map.setLevel').at(-1)?.args).toEqual([5]);
  map.recenter();
  expect(callsOf('maps.Map.setLevel').at(-1)?.args).toEqual([4]);
  map.zoomTo(owner.at, 18);
  expect(callsOf('maps.Map.setLevel').at(-1)?.args).toEqual([2]);
  map.zoomBy(-1);
  expect(callsOf('maps.Map.setLevel').at(-1)?.args).toEqual([4]);
});

it.each([
  ['naver', createNaverMap, { zoom: 18 }],
  ['kakao', createKakaoMap, { level: 2 }],
] as const)(
  '[MAP-17] %s opens at the view of the previous visit',
  async (vendor, create, expected) => {
    const { maps, optionsOf } = createFakeVendor({ ...NAVER_VIEW, ...KAKAO_VIEW });
    Object.assign(window, { [vendor]: { maps } });
    const start = { center: owner.at, zoom: 17.6 };
    await create('key')(document.createElement('div'), { ...options, start });
    expect(optionsOf('maps.Map')[0]).toMatchObject(expected);
    expect(optionsOf('maps.Map')).toHaveLength(1);
  },
);

it.each([
  ['naver', createNaverMap, 'maps.Event.addListener', NAVER_VIEW],
  ['kakao', createKakaoMap, 'maps.event.addListener', KAKAO_VIEW],
] as const)(
  '[MAP-11] %s reports its view at the start and after a movement',
  async (vendor, create, listen, values) => {
    const { maps, callsOf } = createFakeVendor(values);
    Object.assign(window, { [vendor]: { maps } });
    const onView = vi.fn();
    await create('key')(document.createElement('div'), { ...options, onView });
    const view = { zoom: 17, north: 38, south: 37, west: 126, east: 127 };
    expect(onView.mock.calls).toEqual([[view]]);
    const [, , onIdle] = callsOf(listen).find(({ args }) => args[1] === 'idle')?.args ?? [];
    if (typeof onIdle === 'function') onIdle();
    expect(onView.mock.calls).toEqual([[view], [view]]);
  },
);

it.each([
  ['naver', createNaverMap, 'https://oapi.map.naver.com/openapi/v3/maps.js?ncpKeyId=a+key'],
  ['kakao', createKakaoMap, 'https://dapi.kakao.com/v2/maps/sdk.js?appkey=a+key&autoload=false'],
] as const)('[MAP-7] the URL of the %s script contains the key', async (_, create, address) => {
  const addresses: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    addresses.push(script.src);
    script.dispatchEvent(new Event('load'));
  });
  const map = create('a key')(document.createElement('div'), options);
  await expect(map).rejects.toThrow('did not define its map library');
  expect(addresses).toEqual([address]);
});
