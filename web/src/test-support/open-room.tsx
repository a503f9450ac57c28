import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { screen } from '@testing-library/react';
import { ChatRoomPage } from '../app/pages/chat-room-page.tsx';
import { SafetyDialogs } from '../app/safety-layer.tsx';
import { aMessage, aRoom } from './chat-fixtures.ts';
import { fakeNetwork } from './fake-network.ts';
import { Pages } from './pages.tsx';
import { renderPage, sessionOf } from './render-page.tsx';
import { aUser } from './user-fixtures.ts';

/** Renders the page of room 5, with the given room in the list of rooms, and the dialogs above it. */
export function openRoom(
  room: ChatRoom,
  more: Parameters<typeof fakeNetwork>[0] = {},
  at = '/chat/5',
) {
  const user = aUser();
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/chat/rooms/1': { body: [room] },
    'GET /api/chat/messages/5': { body: [] },
    'GET /api/users/blocked/1/2': { body: { isBlocked: false } },
    ...more,
  });
  const page = (
    <>
      <Pages of={{ '/chat/:roomId': <ChatRoomPage /> }} />
      <SafetyDialogs />
    </>
  );
  const { client } = renderPage(page, { user, at });
  return { ...network, client };
}

/** A room with a message, so that its row in the room list has a preview. */
export const writtenRoom = (given: Parameters<typeof aRoom>[0] = {}) => {
  const { message, senderId, createdAt } = aMessage();
  const lastMessage = { message, senderId, createdAt };
  return aRoom({ lastMessage, lastMessageAt: createdAt, ...given });
};
export const blockedRoom = () => writtenRoom({ lastMessage: null });

export const roomInput = async () =>
  (await screen.findByTestId('chat-input')) as HTMLTextAreaElement;

export const sentMessages = (network: ReturnType<typeof openRoom>) =>
  network.requestsTo('POST', '/api/chat/messages');
