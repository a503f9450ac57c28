import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aPerson, aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { SafetyDialogs } from '../safety-layer.tsx';
import { ConnectionsPage } from './connections-page.tsx';

const user = aUser();

it('[CON-7] friends are listed with what they share and a link to each', async () => {
  const noChat = aConnection({
    id: 4,
    chatRoomId: null,
    instagramShared: false,
    connectedUser: aPerson({ id: 3, name: '이준', dogName: '콩' }),
  });
  fakeNetwork({ ...sessionOf(user), 'GET /api/connections/1': { body: [aConnection(), noChat] } });
  renderPage(<ConnectionsPage />, { user });
  const chat = await screen.findByRole('link', { name: '채팅하기' });
  expect(chat.getAttribute('href')).toBe('/chat/5');
  const instagram = screen.getByRole('link', { name: /인스타그램 @bori.daily/ });
  expect(instagram.getAttribute('target')).toBe('_blank');
  expect(screen.getByText('산책 친구 2명')).toBeTruthy();
  expect(screen.getByText('아직 나눈 연락처가 없어요.')).toBeTruthy();
});

it('[CON-7] without friends the page shows a text and a link to find friends', async () => {
  fakeNetwork({ ...sessionOf(user), 'GET /api/connections/1': { body: [] } });
  renderPage(<ConnectionsPage />, { user });
  expect(await screen.findByText('아직 친구가 없어요')).toBeTruthy();
  const link = screen.getByRole('link', { name: '가까운 이웃 찾기' });
  expect(link.getAttribute('href')).toBe('/discover');
});

async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: '김민서님 메뉴' }));
  return screen.findByRole('dialog', { name: '보리' });
}

it('[FR-54] a friendship ends after a dialog that names each consequence', async () => {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: [aConnection()] },
    'DELETE /api/connections/3': () => {
      network.handlers['GET /api/connections/1'] = { body: [] };
      return { body: { message: '친구를 끊었어요.' } };
    },
  });
  renderPage(<ConnectionsPage />, { user });
  await openMenu();
  await userEvent.click(screen.getByTestId('unfriend'));
  const dialog = await screen.findByRole('dialog', { name: '김민서님과 친구를 끊을까요?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '서로의 인스타그램이 보이지 않아요.',
    '나눈 대화는 읽기만 할 수 있어요.',
    '나중에 다시 요청할 수 있어요.',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: '친구 끊기' }));
  expect(await screen.findByText('아직 친구가 없어요')).toBeTruthy();
  expect((await screen.findByTestId('toast')).textContent).toBe('친구를 끊었어요.');
});

it('[FR-54] consequences that do not apply are left out', async () => {
  const chatless = aConnection({ chatRoomId: null, instagramShared: false });
  fakeNetwork({ ...sessionOf(user), 'GET /api/connections/1': { body: [chatless] } });
  renderPage(<ConnectionsPage />, { user });
  const menu = await openMenu();
  expect(within(menu).queryByTestId('share-instagram')).toBeNull();
  await userEvent.click(screen.getByTestId('unfriend'));
  const dialog = await screen.findByRole('dialog', { name: /끊을까요/ });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});

/** The page of a friend with two walks, beside a walk with another friend. */
function showWithTwoWalks() {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const other = aWalk({ id: 33, startsAt, partner: aPerson({ id: 9 }) });
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: [aConnection()] },
    'GET /api/walks/1': { body: [aWalk({ startsAt }), aWalk({ id: 32, startsAt }), other] },
  });
  const page = (
    <>
      <ConnectionsPage />
      <SafetyDialogs />
    </>
  );
  renderPage(page, { user });
}

it('[WALKUI-19] the walks that end with the friendship, or by a block, are counted', async () => {
  showWithTwoWalks();
  await openMenu();
  await userEvent.click(screen.getByTestId('unfriend'));
  const dialog = await screen.findByRole('dialog', { name: /끊을까요/ });
  expect(await within(dialog).findByText(/산책 2개가 취소돼요\.$/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: '차단하기' }));
  const block = await screen.findByRole('dialog', { name: /차단할까요/ });
  expect(await within(block).findByText(/산책 2개가 취소돼요\.$/)).toBeTruthy();
});

it('[WALKUI-19] a block from the profile of a friend counts the walks too', async () => {
  showWithTwoWalks();
  await userEvent.click(await screen.findByRole('button', { name: '보리 프로필 보기' }));
  const profile = await screen.findByRole('dialog', { name: '보리' });
  await userEvent.click(within(profile).getByRole('button', { name: '차단하기' }));
  const block = await screen.findByRole('dialog', { name: /차단할까요/ });
  expect(await within(block).findByText(/산책 2개가 취소돼요\.$/)).toBeTruthy();
});

it('[WALKUI-4] the card of a friend with a room has the button for a walk', async () => {
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': {
      body: [aConnection(), aConnection({ id: 4, chatRoomId: null })],
    },
  });
  renderPage(<ConnectionsPage />, { user });
  await screen.findAllByTestId('connection');
  expect(screen.getAllByTestId('propose-walk')).toHaveLength(1);
});

it('[HND-1] the menu of a card withdraws the handle', async () => {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: [aConnection()] },
    'PATCH /api/connections/3': { body: aConnection({ sharesMine: false }) },
  });
  renderPage(<ConnectionsPage />, { user });
  await openMenu();
  const share = screen.getByTestId('share-instagram');
  expect(share.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(share);
  await waitFor(() => expect(share.getAttribute('aria-checked')).toBe('false'));
  expect(network.requestsTo('PATCH', '/api/connections/3')[0]?.body).toEqual({
    shareInstagram: false,
  });
});
