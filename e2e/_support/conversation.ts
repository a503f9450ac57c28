import type { Message } from '@meongmate/shared/contract/chat';
import type { Locator, Page } from '@playwright/test';
import { aMember, type Member, post, sendFriendRequest } from './members.ts';
import type { ServerProcess } from './server-process.ts';

export interface Conversation {
  mina: Member;
  jun: Member;
  roomId: number;
}

const requestAs = (member: Member, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'content-type': 'application/json', cookie: member.cookie },
});

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as T;
}

/** Accepts the newest received request with chat. */
export async function acceptRequest(server: ServerProcess, receiver: Member): Promise<void> {
  const received = `${server.url}/api/friend-requests/received/${receiver.user.id}`;
  const [request] = await readJson<{ id: number }[]>(await fetch(received, requestAs(receiver)));
  const accept = `${server.url}/api/friend-requests/${request?.id}/accept`;
  const body = JSON.stringify({ connectionType: 'chat' });
  await readJson(await fetch(accept, requestAs(receiver, { method: 'PUT', body })));
}

/** Makes two members friends with a room. */
export async function befriend(
  server: ServerProcess,
  mina: Member,
  jun: Member,
): Promise<Conversation> {
  await sendFriendRequest(server, jun, mina);
  await acceptRequest(server, mina);
  const rooms = `${server.url}/api/chat/rooms/${mina.user.id}`;
  const [room] = await readJson<{ id: number }[]>(await fetch(rooms, requestAs(mina)));
  if (!room) throw new Error('the acceptance opened no room');
  return { mina, jun, roomId: room.id };
}

let conversationCount = 0;

/** Two members who are friends and have a room. */
export async function aConversation(server: ServerProcess): Promise<Conversation> {
  // Two sign-ups with one address are refused as too frequent.
  conversationCount += 1;
  const profileOf = (userName: string, dogName: string) => ({
    email: `${userName}.${conversationCount}@chat.example`,
    name: userName,
    dogName,
    instagramId: `${userName}.${conversationCount}`,
  });
  const [mina, jun] = await Promise.all([
    aMember(server, profileOf('mina', '보리')),
    aMember(server, profileOf('jun', '콩')),
  ]);
  return befriend(server, mina, jun);
}

export async function sendMessage(
  server: ServerProcess,
  { roomId }: Conversation,
  from: Member,
  message: string,
): Promise<Message> {
  const body = { roomId, senderId: from.user.id, message };
  return readJson<Message>(await post(server, '/api/chat/messages', body, from.cookie));
}

/** The messages of the room, as the server has stored them. */
export async function storedMessages(
  server: ServerProcess,
  { roomId, jun }: Conversation,
): Promise<Message[]> {
  const address = `${server.url}/api/chat/messages/${roomId}`;
  return readJson<Message[]>(await fetch(address, requestAs(jun)));
}

export const storedTexts = async (
  server: ServerProcess,
  conversation: Conversation,
): Promise<string[]> => (await storedMessages(server, conversation)).map(({ message }) => message);

/** Texts of the two members in turn, each with its number. The server accepts 120 of a member in a minute. */
export async function sendMessages(
  server: ServerProcess,
  conversation: Conversation,
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const text = number % 3 === 0 ? '조금 긴 이야기예요. '.repeat(number % 9) : '네, 좋아요';
    const from = number % 2 === 0 ? conversation.mina : conversation.jun;
    await sendMessage(server, conversation, from, `${text} #${number}.`);
  }
}

/** The number of unread messages of a member. */
export async function unreadCountOf(server: ServerProcess, member: Member): Promise<number> {
  const rooms = `${server.url}/api/chat/rooms/${member.user.id}`;
  const [room] = await readJson<{ unreadCount: number }[]>(await fetch(rooms, requestAs(member)));
  return room?.unreadCount ?? 0;
}

export const bubble = (page: Page, text: string): Locator =>
  page.getByTestId('message').filter({ hasText: text });

/** Opens the conversation with Bori of the demo and sends a message that the server cannot store. */
export async function sendUnstorableMessage(page: Page): Promise<void> {
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: '보리' }).click();
  await page.getByTestId('chat-input').fill('내일 봐요');
  await page.getByTestId('chat-send').click();
}
