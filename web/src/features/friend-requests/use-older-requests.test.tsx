import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
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

it('[REQ-14] a list of fewer than 200 requests has no further page', () => {
  expect(renderOlder(199).result.current).toMatchObject({ hasMore: false, isLoading: false });
});

it('[REQ-14] older requests than the newest 200 are loaded page by page, each once', async () => {
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
