import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aConnection, aPerson, aUser } from '../../test-support/user-fixtures.ts';
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

it('[CON-8] without friends the page shows a text and a link to find friends', async () => {
  fakeNetwork({ ...sessionOf(user), 'GET /api/connections/1': { body: [] } });
  renderPage(<ConnectionsPage />, { user });
  expect(await screen.findByText('아직 친구가 없어요')).toBeTruthy();
  const link = screen.getByRole('link', { name: '가까운 이웃 찾기' });
  expect(link.getAttribute('href')).toBe('/discover');
});
