import { randomUUID } from 'node:crypto';
import type { TestUser } from '../../chaos/test-users.ts';
import { MESSAGE_EVERY_MS, type OnlineUser, REQUESTS_EVERY_MS, ROOMS_EVERY_MS } from './load.ts';

/** The requests of an open page of ours. */
export function toOnlineUser({ id, cookie, roomIds }: TestUser): OnlineUser {
  const headers = { cookie };
  const poll = (path: string, everyMs: number) => ({
    everyMs,
    isPoll: true,
    request: () => ({ method: 'GET' as const, path, headers }),
  });
  return {
    requests: [
      poll(`/api/chat/rooms/${id}`, ROOMS_EVERY_MS),
      poll(`/api/friend-requests/received/${id}`, REQUESTS_EVERY_MS),
      {
        everyMs: MESSAGE_EVERY_MS,
        isPoll: false,
        request: () => ({
          method: 'POST',
          path: '/api/chat/messages',
          headers,
          body: JSON.stringify({
            roomId: roomIds[0],
            senderId: id,
            message: '산책 갈래요?',
            clientId: randomUUID(),
          }),
        }),
      },
    ],
  };
}
