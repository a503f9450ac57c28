import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const request = vi.fn(() => Promise.reject(new Error('unavailable')));
const useList = () => useQuery({ queryKey: ['list'], queryFn: request });

function Part() {
  return useList().isError ? 'failed' : 'part';
}
/** Shows a part with the same list, also without it. */
function Page() {
  return useList().isPending ? 'loading' : <Part />;
}

it('a failed request is sent again by a page that opens, and not by a part of the open page', async () => {
  const client = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
  const { unmount } = show();
  expect(await screen.findByText('failed')).toBeTruthy();
  const sent = request.mock.calls.length;
  unmount();
  show();
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(request.mock.calls.length).toBeGreaterThan(sent);
  const total = request.mock.calls.length;
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(request.mock.calls.length).toBe(total);
});
