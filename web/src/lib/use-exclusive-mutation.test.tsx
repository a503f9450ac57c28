import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { currentToast, showToast } from './toast.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

function start(mutationFn: () => Promise<void>) {
  const client = createQueryClient();
  return renderHook(() => useExclusiveMutation({ mutationFn }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('[UI-24] a running mutation ignores a second start; after success or failure it can start again', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = vi.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const result = start(run);
  const startTwice = () =>
    act(async () => {
      result.current.mutate();
      result.current.mutate();
    });
  await startTwice();
  expect(run).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.resolve());
  await startTwice();
  expect(run).toHaveBeenCalledTimes(2);
  await act(async () => ends[1]?.reject(new Error('rejected')));
  await startTwice();
  expect(run).toHaveBeenCalledTimes(3);
});

it('[SHELL-13] a start hides the toast of the previous attempt', async () => {
  const result = start(async () => {});
  showToast({ title: '보내지 못했어요' });
  await act(async () => result.current.mutate());
  expect(currentToast.get()).toBeUndefined();
});
