import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRoom } from '../../../test-support/chat-fixtures.ts';
import { fakeNetwork } from '../../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../../test-support/render-page.tsx';
import { aUser } from '../../../test-support/user-fixtures.ts';
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
