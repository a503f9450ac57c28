import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { resetSession } from '../../lib/session-reset.ts';
import { aMessage } from '../../test-support/chat-fixtures.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { blockedRoom, openRoom, writtenRoom } from '../../test-support/open-room.tsx';
import { aConnection, aPerson, aSentRequest } from '../../test-support/user-fixtures.ts';

const open = (isClosed: boolean, more: Parameters<typeof openRoom>[1]) =>
  openRoom(writtenRoom({ isClosed }), {
    'GET /api/chat/messages/5': { body: [aMessage()] },
    ...more,
  });

it('[FR-54] [HND-1] the menu of the room ends the friendship and withdraws the handle', async () => {
  const network = open(false, {
    'GET /api/connections/1': { body: [aConnection()] },
    'PATCH /api/connections/3': { body: aConnection({ sharesMine: false }) },
    'DELETE /api/connections/3': { body: { message: '친구를 끊었어요.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  await userEvent.click(await screen.findByTestId('share-instagram'));
  await waitFor(() =>
    expect(network.requestsTo('PATCH', '/api/connections/3')).toMatchObject([
      { body: { shareInstagram: false } },
    ]),
  );
  await userEvent.click(await screen.findByTestId('unfriend'));
  const dialog = await screen.findByRole('dialog', { name: '김민서님과 친구를 끊을까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '친구 끊기' }));
  await waitFor(() => expect(network.requestsTo('DELETE', '/api/connections/3')).toHaveLength(1));
});

it('[FR-54] [BLK-22] the menu of a blocked room has no actions of a friend, even if the list of friends is stale', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const network = open(false, { 'GET /api/connections/1': { body: [aConnection()] } });
  await userEvent.click(await screen.findByRole('button', { name: '대화 메뉴' }));
  await screen.findByTestId('unfriend');
  await userEvent.keyboard('{Escape}');
  network.handlers['GET /api/chat/rooms/1'] = { body: [blockedRoom()] };
  network.handlers['GET /api/chat/messages/5'] = errorResponse(403, 'blocked');
  await act(() => vi.advanceTimersByTimeAsync(ROOMS_POLL_MS));
  await screen.findByText('지금은 이 대화를 이어갈 수 없어요.');
  await userEvent.click(screen.getByRole('button', { name: '대화 메뉴' }));
  await screen.findByRole('button', { name: '신고하기' });
  expect(screen.queryByTestId('unfriend')).toBeNull();
});

const closedLists = {
  'GET /api/connections/1': { body: [] },
  'GET /api/friend-requests/sent/1': { body: [] },
  'GET /api/friend-requests/received/1': { body: [] },
};

it('[FR-55] a closed room shows its messages, why it is closed, and a new request', async () => {
  const request = aSentRequest({ id: 12 });
  const network = open(true, {
    ...closedLists,
    'GET /api/users/2': { body: aPerson() },
    'POST /api/friend-requests': { status: 201, body: request },
  });
  expect(await screen.findByText('친구가 아니어서 읽기만 할 수 있어요.')).toBeTruthy();
  expect(await screen.findByRole('log')).toBeTruthy();
  expect(screen.queryByTestId('chat-input')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '친구 요청 보내기' }));
  await userEvent.click(await screen.findByRole('button', { name: '요청 보내기' }));
  expect(await screen.findByRole('button', { name: /요청 취소/ })).toBeTruthy();
  expect(network.requestsTo('POST', '/api/friend-requests')).toHaveLength(1);
});

it('[FR-55] a closed room offers no request to a friend or to a user who cannot be found', async () => {
  const hidden = open(true, {
    ...closedLists,
    'GET /api/users/2': errorResponse(404, 'not_found'),
  });
  await screen.findByText('친구가 아니어서 읽기만 할 수 있어요.');
  await waitFor(() => expect(hidden.requestsTo('GET', '/api/users/2')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '친구 요청 보내기' })).toBeNull();
  cleanup();
  resetSession();
  open(true, {
    ...closedLists,
    'GET /api/friend-requests/sent/1': { body: [aSentRequest({ status: 'accepted' })] },
    'GET /api/users/2': { body: aPerson() },
  });
  await screen.findByText('인스타그램만 나누는 친구여서 읽기만 할 수 있어요.');
  expect(screen.queryByRole('button', { name: '친구 요청 보내기' })).toBeNull();
});
