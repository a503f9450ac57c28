import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pendingAlertOf } from '../../features/lost-dogs/pending-alert.ts';
import { sendPendingAlert } from '../../features/lost-dogs/send-alert.ts';
import { fakeSlowDecoding, HEIC } from '../../test-support/fake-images.ts';
import { aFakeMap } from '../../test-support/fake-map.ts';
import { errorResponse, type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { aLostDog } from '../../test-support/lost-dog-fixtures.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { NewLostDogPage } from './new-lost-dog-page.tsx';

vi.mock('../../lib/maps/load-map.ts');

const user = aUser({ dogImage: '/photos/dubu.webp', dogPersonality: '겁이 많아요' });
/** Two kilometres from the true location of the user. */
const SHOWN = { latitude: 37.5842, longitude: 126.9764 };
let map: ReturnType<typeof aFakeMap>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00.000Z') });
  localStorage.clear();
  sessionStorage.clear();
  map = aFakeMap();
});

function show(more: Record<string, FakeResponse> = {}) {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': { body: { maps: { provider: 'open', key: null } } },
    'GET /api/lost-dogs/own': { body: [] },
    'GET /api/users/1/place': { body: { ...SHOWN, updatedAt: null, lastUsedAt: null } },
    'POST /api/lost-dogs': { status: 201, body: aLostDog({ owner: user, dogName: '두부' }) },
    ...more,
  });
  return { ...network, ...renderPage(<NewLostDogPage />, { user, at: '/lost-dogs/new' }) };
}

const preview = async () =>
  userEvent.click(await screen.findByRole('button', { name: '미리 보기' }));
const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: '지금 알리기' }));
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const mapAt = async () => {
  const { lat, lng } = (await screen.findByTestId('lost-dog-map')).dataset;
  return [Number(lat), Number(lng)];
};

it('[LOSTUI-1] three taps place an alert: photo, description and map are there already', async () => {
  const { requestsTo } = show();
  await preview();
  expect(screen.getByRole('heading', { name: '두부가 길을 잃었어요' })).toBeTruthy();
  expect(screen.getByText('집 위치와 연락처는 보이지 않아요')).toBeTruthy();
  expect(requestsTo('POST', '/api/lost-dogs')).toHaveLength(0);
  await send();
  await waitFor(() => expect(address()).toBe('/lost-dogs/41'));
  const [request] = requestsTo('POST', '/api/lost-dogs');
  expect(request?.body).toMatchObject({
    lastSeenAt: '2026-11-24T08:00:00.000Z',
    ...SHOWN,
    description: '말티즈 · 중형 · 3살\n겁이 많아요',
    photo: null,
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('[UI-29] an alert cannot be previewed until its photo is prepared, and then has it', async () => {
  const endDecoding = fakeSlowDecoding();
  const { requestsTo } = show();
  const input = await screen.findByTestId('lost-dog-photo');
  await userEvent.upload(input, new File([HEIC], 'a.heic', { type: 'image/heic' }));
  const preparing = screen.getByRole('button', { name: '사진을 준비하고 있어요' });
  expect(preparing.hasAttribute('disabled')).toBe(true);
  endDecoding();
  await preview();
  await send();
  await waitFor(() => expect(requestsTo('POST', '/api/lost-dogs')).toHaveLength(1));
  const [request] = requestsTo('POST', '/api/lost-dogs');
  expect(request?.body).toMatchObject({ photo: `data:image/heic;base64,${btoa(HEIC)}` });
});

it('[LOSTUI-2] the map opens at the shown location, never at the true one; a tap chooses here', async () => {
  const here = { latitude: 37.6, longitude: 127 };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: here, timestamp: 0 } as unknown as GeolocationPosition),
    },
  });
  show();
  expect(await mapAt()).toEqual([SHOWN.latitude, SHOWN.longitude]);
  await userEvent.click(screen.getByRole('button', { name: '지금 여기' }));
  await waitFor(async () => expect(await mapAt()).toEqual([here.latitude, here.longitude]));
  await waitFor(() => expect(map.zoomTo).toHaveBeenCalledWith(here, expect.any(Number)));
});

it('[LOSTUI-3] a place near the home is pointed out before it is sent', async () => {
  show();
  expect(await mapAt()).toEqual([SHOWN.latitude, SHOWN.longitude]);
  expect(screen.queryByTestId('lost-dog-home-notice')).toBeNull();
  await waitFor(() => expect(map.options()).toBeDefined());
  act(() => map.moveTo({ latitude: 37.569, longitude: 126.9764 }));
  expect(await screen.findByTestId('lost-dog-home-notice')).toBeTruthy();
  act(() => map.moveTo(SHOWN));
  await waitFor(() => expect(screen.queryByTestId('lost-dog-home-notice')).toBeNull());
});

it('[LOSTUI-1] another time, a place and a number are sent; what was typed stays when the server refuses it', async () => {
  const { requestsTo } = show({
    'POST /api/lost-dogs': errorResponse(400, 'validation_failed', '', {
      fields: { lastSeenAt: '아직 오지 않은 시간이에요.' },
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: '1시간 전' }));
  await userEvent.type(screen.getByLabelText(/장소 이름/), '공원 앞');
  await userEvent.type(screen.getByLabelText(/전화번호/), '010-1234-5678');
  await preview();
  expect(screen.getByText('전화번호가 모두에게 보여요')).toBeTruthy();
  await send();
  expect(await screen.findByText('아직 오지 않은 시간이에요.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/장소 이름/).value).toBe('공원 앞');
  expect(requestsTo('POST', '/api/lost-dogs')[0]?.body).toMatchObject({
    lastSeenAt: '2026-11-24T07:00:00.000Z',
    placeName: '공원 앞',
    phone: '010-1234-5678',
  });
});

it('[LOSTUI-4] without a network the alert waits, can be withdrawn, and leaves once under one id', async () => {
  const { handlers, requestsTo, client } = show({
    'POST /api/lost-dogs': () => Promise.reject(new TypeError('Failed to fetch')),
  } as unknown as Record<string, FakeResponse>);
  await preview();
  await send();
  await waitFor(() => expect(address()).toBe('/'));
  const waiting = pendingAlertOf(1).reread();
  expect(waiting).toMatchObject({ dogName: '두부', ...SHOWN });
  handlers['POST /api/lost-dogs'] = { status: 201, body: aLostDog({ owner: user }) };
  await sendPendingAlert(1, client);
  expect(pendingAlertOf(1).reread()).toBeUndefined();
  const ids = requestsTo('POST', '/api/lost-dogs').map(
    ({ body }) => (body as { clientId: string }).clientId,
  );
  expect(new Set(ids)).toEqual(new Set([waiting?.clientId]));
});

it('[LOSTUI-4] an alert that the server refuses later says why and waits no more', async () => {
  const { client } = show({
    'POST /api/lost-dogs': errorResponse(409, 'already_lost', '이미 있어요'),
  });
  pendingAlertOf(1).set({
    dogName: '두부',
    lastSeenAt: '2026-11-24T08:00:00.000Z',
    ...SHOWN,
    description: '말티즈',
    clientId: crypto.randomUUID(),
  });
  expect(await screen.findByText('연결되면 가장 먼저 알려요')).toBeTruthy();
  await act(() => sendPendingAlert(1, client));
  expect(await screen.findByText('이미 있어요')).toBeTruthy();
  expect(screen.queryByText('연결되면 가장 먼저 알려요')).toBeNull();
});

it('[LOSTUI-4] a waiting alert is withdrawn by a tap', async () => {
  show();
  act(() =>
    pendingAlertOf(1).set({
      dogName: '두부',
      lastSeenAt: '2026-11-24T08:00:00.000Z',
      ...SHOWN,
      description: '말티즈',
      clientId: crypto.randomUUID(),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '알리지 않기' }));
  expect(pendingAlertOf(1).reread()).toBeUndefined();
});

it('[LOSTUI-1] an owner with an alert sees it instead of the form', async () => {
  show({ 'GET /api/lost-dogs/own': { body: [aLostDog({ owner: user })] } });
  await waitFor(() => expect(address()).toBe('/lost-dogs/41'));
});
