import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RealtimeState } from '../lib/realtime.ts';
import { RealtimeBadge } from './realtime-badge.tsx';

it('[CHAT-6] without a network the indicator shows disconnected, also if the socket is open', () => {
  render(<RealtimeBadge state="connected" screen="conversation" />);
  const state = () => screen.getByTestId('realtime-state').getAttribute('data-state');
  expect(state()).toBe('connected');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(state()).toBe('disconnected');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(state()).toBe('connected');
});

it.each([
  ['requests', '실시간', '연결 중', '연결 중'],
  ['conversation', '연결됨', '연결 끊김', '연결 끊김'],
] as const)('[CHAT-6] on %s the indicator has the specified texts', (page, live, waiting, off) => {
  const words = (state: RealtimeState) => {
    const { container, unmount } = render(<RealtimeBadge state={state} screen={page} />);
    const { textContent } = container;
    unmount();
    return textContent;
  };
  expect([words('connected'), words('waiting'), words('stopped')]).toEqual([live, waiting, off]);
});
