import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useOlderRequests } from './use-older-requests.ts';

const PAGE = 200;
const rowsFrom = (newestId: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: newestId - index }));

function renderOlder(total: number) {
  const client = new QueryClient();
  const load = async (before: number) => rowsFrom(before - 1, Math.min(PAGE, before - 1));
  return renderHook(
    ({ newestId }) =>
      useOlderRequests(rowsFrom(newestId, Math.min(PAGE, total)), (before) => load(before)),
    {
      initialProps: { newestId: total },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
}

it('[FR-25] a list of fewer than 200 requests has no further page', () => {
  expect(renderOlder(199).result.current).toMatchObject({ hasMore: false, isLoading: false });
});

it('[FR-25] older requests than the newest 200 are loaded page by page, each once', async () => {
  const { result, rerender } = renderOlder(450);
  const idsOf = () => result.current.requests.map(({ id }) => id);
  expect(idsOf()).toHaveLength(200);
  // From the middle of the first page.
  act(() => result.current.loadMore());
  await waitFor(() => expect(idsOf()).toHaveLength(301));
  // New requests push rows off the newest page.
  rerender({ newestId: 460 });
  expect(idsOf()).toEqual(rowsFrom(460, 311).map(({ id }) => id));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(idsOf()).toEqual(rowsFrom(460, 460).map(({ id }) => id));
});

it('[HND-3] older pages are requested again every minute: a row may contain a withdrawn handle', async () => {
  vi.useFakeTimers();
  let handle: string | undefined = 'dubu';
  const load = async (before: number) =>
    rowsFrom(before - 1, 150).map((row) => ({ ...row, handle }));
  const client = new QueryClient();
  const { result } = renderHook(
    () => useOlderRequests<{ id: number; handle?: string | undefined }>(rowsFrom(300, PAGE), load),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => result.current.loadMore());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.requests.at(-1)?.handle).toBe('dubu');
  handle = undefined;
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS + 1));
  expect(result.current.requests.at(-1)?.handle).toBeUndefined();
});
