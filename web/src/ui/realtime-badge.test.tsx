import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RealtimeBadge } from './realtime-badge.tsx';

it('[CHAT-6] without a network nothing is called connected, whatever the socket believes', () => {
  render(<RealtimeBadge state="connected" />);
  const state = () => screen.getByTestId('realtime-state').getAttribute('data-state');
  expect(state()).toBe('connected');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(state()).toBe('disconnected');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(state()).toBe('connected');
});
