import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { fieldOf, PUBLIC_NAMES } from '@meongmate/shared/profile/profile-fields';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeNearbyApi, NEARBY_PATH } from '../../test-support/fake-nearby-api.ts';
import { errorResponse, type FakeResponse } from '../../test-support/fake-network.ts';
import { renderPage } from '../../test-support/render-page.tsx';
import {
  aConnection,
  aNeighbour,
  aPerson,
  aReceivedRequest,
  aSentRequest,
  aUser,
} from '../../test-support/user-fixtures.ts';
import { setLanguage } from '../../texts/define-texts.ts';
import { DiscoverPage } from './discover-page.tsx';

vi.mock('../../lib/maps/load-map.ts', () => ({ loadMap: () => new Promise(() => {}) }));

const NEARBY_5 = `GET ${NEARBY_PATH}`;
const bori = aNeighbour();

const serve = (people: readonly NearbyUser[] | FakeResponse, user = aUser()) =>
  fakeNearbyApi({ [NEARBY_5]: 'length' in people ? { body: people } : people }, user);

const show = (user = aUser(), at = '/discover') => renderPage(<DiscoverPage />, { user, at });

async function sendRequest() {
  await userEvent.click(await screen.findByRole('button', { name: '친구 요청 보내기' }));
  const dialog = await screen.findByRole('dialog', { name: '보리에게 인사하기' });
  await userEvent.click(within(dialog).getByRole('button', { name: '요청 보내기' }));
}

it('[DISC-4] a card shows dog, owner, distance and one button', async () => {
  serve([bori]);
  show();
  const card = await screen.findByTestId('nearby-card');
  expect(within(card).getByTestId('nearby-distance').textContent).toBe('약 400m');
  expect(card.textContent).toContain('시바견 · 중형 · 3살');
  expect(card.textContent).toContain('김민서 · 29세');
  expect(card.textContent).toContain('화·목 저녁이 겹쳐요');
  expect(screen.getByText('1마리')).toBeTruthy();
});

it('[INVUI-2] a new user meets the inviter above the neighbours, with a request', async () => {
  const user = aUser({ createdAt: new Date().toISOString() });
  const network = serve([bori], user);
  const inviter = aPerson({ id: 8, dogName: '콩', name: '이준' });
  network.handlers['GET /api/users/1/inviter'] = { body: { inviter } };
  show(user);
  const card = await screen.findByTestId('inviter-card');
  expect(card.textContent).toContain('콩과 이준님이 초대했어요');
  const [first] = await screen.findAllByTestId('nearby-card');
  expect(card.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(card).getByRole('button', { name: '친구 요청 보내기' }));
  expect(await screen.findByRole('dialog', { name: '콩에게 인사하기' })).toBeTruthy();
});

it('[INVUI-2] after 30 days nobody is asked for', async () => {
  const user = aUser({ createdAt: new Date(Date.now() - 30 * DAY_MS).toISOString() });
  const network = serve([bori], user);
  show(user);
  await screen.findByTestId('nearby-card');
  expect(network.requestsTo('GET', '/api/users/1/inviter')).toEqual([]);
});

it('[DISC-25] a new profile bears a mark', async () => {
  serve([aNeighbour({ isNew: true }), aNeighbour({ id: 3, dogName: '콩' })]);
  show();
  const [first, second] = await screen.findAllByTestId('nearby-card');
  expect(first?.textContent).toContain('새 이웃');
  // On the photo: beside the name it would move the facts to another line.
  expect(screen.getByRole('heading', { name: '보리' }).parentElement?.textContent).not.toContain(
    '새 이웃',
  );
  expect(second?.textContent).not.toContain('새 이웃');
});

it('[DISC-24] after a withdrawal the card offers a request again', async () => {
  const network = serve([bori]);
  network.handlers['GET /api/friend-requests/sent/1'] = { body: [aSentRequest({ id: 7 })] };
  network.handlers['DELETE /api/friend-requests/7'] = () => {
    network.handlers['GET /api/friend-requests/sent/1'] = { body: [] };
    return { body: { message: 'ok' } };
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '요청 취소, 보리' }));
  await userEvent.click(screen.getByRole('button', { name: '요청 취소하기' }));
  expect(await screen.findByRole('button', { name: '친구 요청 보내기' })).toBeTruthy();
});

it('[DISC-5] a card shows at most 4 walking days and the number of the others', async () => {
  const days = '["monday","tuesday","wednesday","thursday","friday","sunday"]';
  serve([aNeighbour({ walkingDays: days })]);
  show();
  expect((await screen.findByTestId('nearby-card')).textContent).toContain('월 화 수 목+2');
});

it('[DISC-1] without a location a card explains why it is needed and requests it after a tap', async () => {
  const user = aUser({ latitude: 0, longitude: 0 });
  const found = aUser();
  const network = serve([bori], user);
  network.handlers['GET /api/users/1/place'] = { body: { latitude: null, longitude: null } };
  network.handlers['PATCH /api/users/1'] = () => {
    const { latitude, longitude } = found;
    network.handlers['GET /api/users/1/place'] = { body: { latitude, longitude } };
    return { body: { user: found } };
  };
  const getCurrentPosition = vi.fn((done: PositionCallback) =>
    done({ coords: { latitude: 37.5662, longitude: 126.9764 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
  show(user);
  expect(await screen.findByText('위치가 필요해요')).toBeTruthy();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '내 위치 알려주기' }));
  expect(await screen.findByTestId('nearby-card')).toBeTruthy();
  expect(network.requestsTo('PATCH', '/api/users/1')[0]?.body).toEqual({
    latitude: 37.5662,
    longitude: 126.9764,
  });
});

it('[DISC-15] [UI-30] a denied location request shows an error and a retry', async () => {
  const user = aUser({ latitude: 0, longitude: 0 });
  serve([], user);
  const getCurrentPosition = (_: PositionCallback, fail: PositionErrorCallback) =>
    fail({ code: 1 } as GeolocationPositionError);
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition } });
  setLanguage('en');
  show(user);
  await userEvent.click(await screen.findByRole('button', { name: 'Share my location' }));
  expect(await screen.findByText('Location access denied by user.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[DISC-2] [DISC-19] the radius is 5 km by default, and the choice is stored', async () => {
  const network = serve([bori]);
  network.handlers['GET /api/users/nearby/37.5662/126.9764/3'] = { body: [] };
  show();
  await screen.findByTestId('nearby-card');
  expect(screen.getByTestId('radius-5').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByTestId('radius-3'));
  expect(await screen.findByText('3km 안에는 아직 이웃이 없어요')).toBeTruthy();
  expect(localStorage.getItem('radius')).toBe('3');
});

it('[UI-24] [DISC-6] sending disables the button at once, and it stays disabled', async () => {
  const network = serve([bori]);
  let respond: (value: FakeResponse) => void = () => {};
  network.handlers['POST /api/friend-requests'] = () =>
    new Promise((resolve) => {
      respond = resolve;
    });
  show();
  await sendRequest();
  const sent = await screen.findByRole('button', { name: '요청 보냄' });
  expect(sent.hasAttribute('disabled')).toBe(true);
  respond({ status: 201, body: aSentRequest() });
  // Only a stored request can be withdrawn.
  await screen.findByRole('button', { name: /^요청 취소/ });
  expect(screen.getByRole('button', { name: '요청 보냄' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByTestId('toast')).toBeNull();
  expect(network.requestsTo('POST', '/api/friend-requests')[0]?.body).toEqual({
    senderId: 1,
    receiverId: 2,
    message: '안녕하세요! 친구가 되어 함께 산책해요!',
  });
});

it('[DISC-10] [UI-24] a failed send shows an error and enables the button again', async () => {
  const network = serve([bori]);
  network.handlers['POST /api/friend-requests'] = errorResponse(500, 'internal_error', 'broken');
  setLanguage('en');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send friend request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('Failed to send request');
  expect(toast.textContent).toContain('Please try again.');
  expect(screen.getByRole('button', { name: 'Send friend request' })).toBeTruthy();
});

const kong = aNeighbour({ id: 3, dogName: '콩', distance: 0.8 });

it('[DISC-22] a receiver who no longer exists is reported as unavailable and removed from the list', async () => {
  const network = serve([bori]);
  network.handlers['POST /api/friend-requests'] = () => {
    network.handlers[NEARBY_5] = { body: [kong] };
    return errorResponse(404, 'not_found', '찾을 수 없어요.');
  };
  show();
  await sendRequest();
  const toast = await screen.findByTestId('toast');
  expect(toast.textContent).toContain('김민서 님을 더 이상 찾을 수 없어요.');
  expect(toast.textContent).not.toContain('다시 시도해주세요');
  await waitFor(() => expect(screen.queryByText('보리')).toBeNull());
  expect(screen.getByTestId('nearby-card').textContent).toContain('콩');
});

it('[DISC-22] a receiver who no longer exists is reported as unavailable, in English', async () => {
  const network = serve([bori]);
  network.handlers['POST /api/friend-requests'] = errorResponse(404, 'not_found');
  setLanguage('en');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send friend request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('is no longer available');
});

it('[DISC-23] [BLK-14] after a 403 blocked the card and its open dialog disappear', async () => {
  const network = serve([bori, kong]);
  network.handlers['POST /api/friend-requests'] = () => {
    network.handlers[NEARBY_5] = { body: [kong] };
    return errorResponse(403, 'blocked', '차단된 사용자입니다.');
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '보리 프로필 보기' }));
  const person = await screen.findByRole('dialog', { name: '보리' });
  await userEvent.click(within(person).getByRole('button', { name: '친구 요청 보내기' }));
  const greeting = await screen.findByRole('dialog', { name: '보리에게 인사하기' });
  await userEvent.click(within(greeting).getByRole('button', { name: '요청 보내기' }));
  await waitFor(() => expect(screen.queryByText('보리')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByTestId('nearby-card').textContent).toContain('콩');
  expect(screen.getByTestId('toast').textContent).toContain('차단된 사용자입니다.');
});

it('[DISC-11] if the receiver has sent a request first, that request opens', async () => {
  const network = serve([bori]);
  const waiting = errorResponse(409, 'request_waiting', '', { requestId: 7 });
  network.handlers['POST /api/friend-requests'] = waiting;
  show();
  await sendRequest();
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/friend-requests#request-7'),
  );
});

it('[NEAR-14] [NEAR-1] friends are not listed, the other owners are sorted by distance', async () => {
  const network = serve([
    bori,
    aNeighbour({ id: 3, dogName: '콩', distance: 0.8 }),
    aNeighbour({ id: 4, dogName: '솔', distance: 1.2 }),
  ]);
  network.handlers['GET /api/connections/1'] = {
    body: [aConnection({ connectedUser: aPerson({ id: 3 }) })],
  };
  network.handlers['GET /api/friend-requests/received/1'] = {
    body: [aReceivedRequest({ senderId: 4 })],
  };
  show();
  await waitFor(() => expect(screen.getAllByTestId('nearby-card')).toHaveLength(2));
  const [first, second] = screen.getAllByTestId('nearby-card');
  expect(first?.textContent).toContain('보리');
  expect(second?.textContent).toContain('받은 요청 확인하기');
});

it('[DISC-12] a failed search shows an error and a retry', async () => {
  const network = serve(errorResponse(500, 'internal_error'));
  show();
  expect(await screen.findByText('가까운 이웃을 불러오지 못했어요')).toBeTruthy();
  network.handlers[NEARBY_5] = { body: [bori] };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByTestId('nearby-card')).toBeTruthy();
});

it('[DISC-20] 429 shows the waiting time, and the list stays', async () => {
  const network = serve([bori]);
  network.handlers['GET /api/users/nearby/37.5662/126.9764/3'] = {
    status: 429,
    body: { error: '요청이 너무 많아요. 30초 후에 다시 시도해주세요.', code: 'rate_limited' },
    headers: { 'Retry-After': '30' },
  };
  show();
  await screen.findByTestId('nearby-card');
  await userEvent.click(screen.getByTestId('radius-3'));
  expect(await screen.findByText('요청이 너무 많아요. 30초 후에 다시 시도해주세요.')).toBeTruthy();
  expect(screen.getByTestId('nearby-card')).toBeTruthy();
});

it('[DISC-13] [DISC-16] without neighbours the page shows one next step and why locations are approximate', async () => {
  serve([]);
  show();
  expect(await screen.findByText('5km 안에는 아직 이웃이 없어요')).toBeTruthy();
  expect(screen.getByText('모두의 안전을 위해 위치는 대략적으로만 보여요.')).toBeTruthy();
});

it('[DISC-17] a user with paused discovery sees a notice and can resume', async () => {
  const user = aUser({ discoveryPaused: true });
  const network = serve([bori], user);
  network.handlers['PATCH /api/users/1'] = { body: { user: aUser() } };
  show(user);
  expect(await screen.findByText('잠시 쉬고 있어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '내 정보에서 설정 보기' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '다시 이웃 찾기' }));
  expect(await screen.findByTestId('nearby-card')).toBeTruthy();
});

it('the Link header leads to the next page', async () => {
  const network = serve([]);
  network.handlers[NEARBY_5] = ({ query }) =>
    query.get('offset') === '20'
      ? { body: [aNeighbour({ id: 9, dogName: '구름' })] }
      : {
          body: [bori],
          headers: { Link: '</api/users/nearby/x?limit=20&offset=20>; rel="next"' },
        };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(screen.getAllByTestId('nearby-card')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

it.each([
  [57, '57마리'],
  // The server counts no further.
  [200, '1마리 넘게 있어요'],
])(
  '[DISC-27] before all of %i neighbours are loaded, their number is shown',
  async (total, text) => {
    const network = serve([]);
    network.handlers[NEARBY_5] = {
      body: [bori],
      headers: {
        Link: '</api/users/nearby/x?limit=20&offset=20>; rel="next"',
        'X-Total-Count': String(total),
      },
    };
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

it('[DISC-4] a click anywhere on the card opens the public profile', async () => {
  const texts = PUBLIC_NAMES.filter((name) =>
    ['line', 'paragraph'].includes(fieldOf(name).control),
  );
  const typed = Object.fromEntries(texts.map((name) => [name, `${name}의 글`]));
  serve([aNeighbour(typed)]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'dogName의 글 프로필 보기' }));
  const { textContent } = await screen.findByRole('dialog', { name: 'dogName의 글' });
  expect(texts.filter((name) => !textContent?.includes(`${name}의 글`))).toEqual([]);
  for (const text of ['여성', '29세', '남아', '중형', '화 목', '저녁'])
    expect(textContent).toContain(text);
});

it('[WHY-1] a card has the first reason, the profile that it opens all', async () => {
  serve([aNeighbour({ dogTraits: ['needs_space'] })]);
  show();
  const line = /^화·목 저녁이 겹쳐요 .*처음엔 거리를 두고 인사해요$/;
  const first = '화·목 저녁이 겹쳐요';
  const card = within(await screen.findByTestId('nearby-card'));
  expect(card.getByText(first)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /보리/ }));
  const profile = within(await screen.findByRole('dialog', { name: '보리' }));
  expect(profile.getByText(line)).toBeTruthy();
});
