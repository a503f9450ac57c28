import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from './use-action.ts';

it('[UI-24] what is under way does not begin a second time, and may after it has ended', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => useAction({ run, onDone: () => {} }));
  await act(async () => {
    result.current.start();
    result.current.start();
  });
  expect(run).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.());
  await act(async () => result.current.start());
  expect(run).toHaveBeenCalledTimes(2);
});
