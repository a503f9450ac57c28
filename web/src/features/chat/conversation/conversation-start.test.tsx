import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../../../test-support/chat-fixtures.ts';
import { fakeLayout } from '../../../test-support/fake-layout.ts';
import { fakeNetwork } from '../../../test-support/fake-network.ts';
import {
  openRoom,
  roomInput,
  sentMessages,
  writtenRoom,
} from '../../../test-support/open-room.tsx';
import { renderPage, sessionOf } from '../../../test-support/render-page.tsx';
import { aConnection, aPerson, aUser } from '../../../test-support/user-fixtures.ts';
import { GreetingBubble } from '../message/greeting-bubble.tsx';
import { ConversationIntro } from './conversation-intro.tsx';

const { otherUser } = aRoom();
const user = aUser();

function showIntro() {
  fakeNetwork(sessionOf(user));
  renderPage(<ConversationIntro partner={otherUser} showsSafetyTip />, { user });
}

it('[CHAT-37] the start of a conversation names the two friends', () => {
  showIntro();
  expect(screen.getByText('두부와 보리가 친구가 됐어요')).toBeTruthy();
});

it('[CHAT-99] one tap puts a first sentence into the empty field; they go while it has text', async () => {
  const connection = aConnection({ connectedUser: aPerson({ id: otherUser.id, dogTraits: [] }) });
  const network = openRoom(aRoom(), { 'GET /api/connections/1': { body: [connection] } });
  const sentences = await screen.findAllByTestId('first-sentence');
  expect(sentences).toHaveLength(3);
  const [, question] = sentences;
  const text = question?.textContent;
  await userEvent.click(question as HTMLElement);
  const field = await roomInput();
  expect(field.value).toBe(text);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByTestId('first-sentence')).toBeNull();
  expect(sentMessages(network)).toEqual([]);
  await userEvent.clear(field);
  expect(await screen.findAllByTestId('first-sentence')).toHaveLength(3);
});

it('[CHAT-99] a conversation with a message offers no first sentence', async () => {
  fakeLayout();
  openRoom(writtenRoom(), { 'GET /api/chat/messages/5': { body: [aMessage()] } });
  expect(await screen.findByTestId('message')).toBeTruthy();
  expect(screen.queryByTestId('first-sentence')).toBeNull();
});

it('[CHAT-38] a closed safety tip stays closed on this device', async () => {
  const tip = '처음 만날 때는 밝고 사람이 많은 곳이 좋아요.';
  showIntro();
  expect(screen.getByText(tip)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '안전 안내 닫기' }));
  expect(screen.queryByText(tip)).toBeNull();
  cleanup();
  showIntro();
  expect(screen.queryByText(tip)).toBeNull();
});

it.each([
  [false, '김민서 · 친구 요청에 담긴 인사'],
  [true, '친구 요청에 담긴 인사'],
])('[CHAT-36] the greeting shows its origin and its original time, own: %s', (mine, label) => {
  const at = new Date('2026-11-20T11:12:00.000Z');
  fakeNetwork(sessionOf(user));
  renderPage(
    <GreetingBubble
      row={{ kind: 'greeting', key: 'greeting', mine, text: '두부랑 걷고 싶어요', at }}
      partner={otherUser}
    />,
    { user },
  );
  const bubble = screen.getByTestId('greeting');
  expect(bubble.dataset.mine).toBe(String(mine));
  expect(screen.getByText(label)).toBeTruthy();
  expect(bubble.textContent).toContain('두부랑 걷고 싶어요');
  expect(bubble.querySelector('time')?.dateTime).toBe(at.toISOString());
});
