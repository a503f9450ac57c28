import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aPerson, aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { MyInstagramPage } from './my-instagram-page.tsx';

const user = aUser();
const shared = aConnection();
const withdrawn = aConnection({
  id: 4,
  sharesMine: false,
  withdrawnAt: '2026-11-20T03:00:00.000Z',
  connectedUser: aPerson({ id: 3, name: '이준', dogName: '콩' }),
});
const chatOnly = aConnection({ id: 5, instagramShared: false, sharesMine: false });
const pending = aSentRequest({
  id: 9,
  receiverId: 6,
  receiver: aPerson({ id: 6, name: '노하나', dogName: '구름' }),
});
const accepted = aSentRequest({ id: 10, status: 'accepted' });

function show(more: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: [shared, withdrawn, chatOnly] },
    'GET /api/friend-requests/sent/1': { body: [pending, accepted] },
    ...more,
  });
  renderPage(<MyInstagramPage />, { user });
  return network;
}
const count = async () => (await screen.findByText(/^지금/)).textContent;
const switchOf = (name: string) =>
  screen.getByRole('switch', { name: `${name}님에게 내 인스타그램 보여주기` });
const isOn = (name: string) => switchOf(name).getAttribute('aria-checked') === 'true';

it('[HND-6] friends with a shared handle and receivers of pending requests are listed and counted', async () => {
  show();
  expect(await count()).toBe('지금 2명이 볼 수 있어요.');
  expect(screen.getByText('@dubu')).toBeTruthy();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect([isOn('김민서'), isOn('이준')]).toEqual([true, false]);
  expect(screen.getByText(/11월 20일에 철회했어요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '요청 취소, 구름' })).toBeTruthy();
});

it('[HND-6] a switch applies at once, and reverts if the server rejects it', async () => {
  const network = show({
    'PATCH /api/connections/3': { body: { ...shared, sharesMine: false, withdrawnAt: null } },
    'PATCH /api/connections/4': errorResponse(503, 'unavailable'),
  });
  await count();
  await userEvent.click(switchOf('김민서'));
  await waitFor(() => expect(isOn('김민서')).toBe(false));
  expect(network.requestsTo('PATCH', '/api/connections/3')[0]?.body).toEqual({
    shareInstagram: false,
  });
  expect(await count()).toBe('지금 1명이 볼 수 있어요.');
  await userEvent.click(switchOf('이준'));
  await screen.findByText('바꾸지 못했어요');
  expect(isOn('이준')).toBe(false);
});

it('[HND-6] a request is withdrawn on the page', async () => {
  const network = show({ 'DELETE /api/friend-requests/9': { body: { message: '' } } });
  await userEvent.click(await screen.findByRole('button', { name: '요청 취소, 구름' }));
  network.handlers['GET /api/friend-requests/sent/1'] = { body: [accepted] };
  await userEvent.click(await screen.findByRole('button', { name: '요청 취소하기' }));
  await waitFor(async () => expect(await count()).toBe('지금 1명이 볼 수 있어요.'));
});

it('[HND-6] one button withdraws the handle from every friend who sees it', async () => {
  const changed = { ...shared, sharesMine: false };
  const network = show();
  network.handlers['PATCH /api/connections/3'] = () => {
    network.handlers['GET /api/connections/1'] = { body: [changed, withdrawn] };
    return { body: changed };
  };
  await userEvent.click(await screen.findByRole('button', { name: '모두에게서 철회하기' }));
  await screen.findByText('모든 친구에게서 철회했어요');
  expect(isOn('김민서')).toBe(false);
  expect(network.requestsTo('PATCH', '/api/connections/4')).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '모두에게서 철회하기' })).toHaveProperty(
      'disabled',
      true,
    ),
  );
});

it('[HND-6] a failure does not stop the withdrawal from the others, and is reported at the end', async () => {
  const friends = [3, 4, 5, 6].map((id) =>
    aConnection({ id, connectedUser: aPerson({ id: id + 10, name: `친구${id}` }) }),
  );
  const changed = friends.map((friend) => ({ ...friend, sharesMine: friend.id < 6 }));
  const network = show({
    'GET /api/connections/1': { body: friends },
    'PATCH /api/connections/3': errorResponse(403, 'blocked'),
    'PATCH /api/connections/4': () => Promise.reject(new TypeError('no network')),
    'PATCH /api/connections/5': errorResponse(404, 'not_found'),
    'PATCH /api/connections/6': () => {
      network.handlers['GET /api/connections/1'] = { body: changed };
      return { body: { ...friends[3], sharesMine: false } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '모두에게서 철회하기' }));
  await screen.findByText('2명에게서는 철회하지 못했어요');
  await waitFor(() => expect(isOn('친구6')).toBe(false));
});
