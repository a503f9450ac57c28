import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { userRoomsKey } from '../lib/query-keys.ts';
import { openReport } from '../parts/report-target.ts';
import { aRoom } from '../test-support/chat-fixtures.ts';
import { heading, LOAD_TIMEOUT, renderShell } from '../test-support/render-shell.tsx';
import { aUser } from '../test-support/user-fixtures.ts';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Toaster } from './toaster.tsx';

let isBroken = false;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>works</p>;
}

/** React logs each error that a boundary catches. */
const expectLoggedError = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const expectOneLoggedError = (log: ReturnType<typeof expectLoggedError>) => {
  expect(log).toHaveBeenCalledOnce();
  log.mockClear();
};

function PageWithDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <input aria-label="text" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog title="dialog" onClose={() => setOpen(false)} actions={null}>
          <Fragile />
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

it('[SHELL-73] an error inside a dialog closes it with a notice, and the page has the typed text', () => {
  isBroken = false;
  const { rerender } = render(<PageWithDialog />);
  fireEvent.change(screen.getByLabelText('text'), { target: { value: '산책해요' } });
  const log = expectLoggedError();
  isBroken = true;
  rerender(<PageWithDialog />);
  expectOneLoggedError(log);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByTestId('toast').textContent).toContain('문제가 생겨 창을 닫았어요');
  expect((screen.getByLabelText('text') as HTMLInputElement).value).toBe('산책해요');
  isBroken = false;
  fireEvent.click(screen.getByText('open'));
  expect(screen.getByRole('dialog').textContent).toContain('works');
});

it('[SHELL-73] a failed part is rendered again by its button and when the page changes', () => {
  const log = expectLoggedError();
  const page = (pathname: string) => (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(reset) => (
        <button type="button" onClick={reset}>
          retry
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>
  );
  isBroken = true;
  const { rerender } = render(page('/a'));
  isBroken = false;
  fireEvent.click(screen.getByText('retry'));
  expect(screen.getByText('works')).toBeTruthy();
  isBroken = true;
  rerender(page('/a'));
  expect(screen.getByText('retry')).toBeTruthy();
  isBroken = false;
  rerender(page('/b'));
  expect(screen.getByText('works')).toBeTruthy();
  log.mockClear();
});

it('[SHELL-73] an error in the report leaves the page below as it is', async () => {
  renderShell('/chat', {
    user: aUser(),
    handlers: { 'GET /api/chat/rooms/1': { body: [aRoom()] } },
  });
  await heading('채팅');
  const row = await screen.findByTestId('room-row', undefined, LOAD_TIMEOUT);
  const log = expectLoggedError();
  openReport({
    get person(): never {
      throw new Error('broken');
    },
  });
  const toast = await screen.findByTestId('toast', undefined, LOAD_TIMEOUT);
  expect(toast.textContent).toContain('문제가 생겨 창을 닫았어요');
  expect(row.isConnected).toBe(true);
  expectOneLoggedError(log);
});

it('[SHELL-73] a page with an error is rendered again without a reload', async () => {
  const log = expectLoggedError();
  const rooms = { body: [{ ...aRoom(), otherUser: null }] };
  renderShell('/chat', { user: aUser(), handlers: { 'GET /api/chat/rooms/1': rooms } });
  await heading('화면을 보여드릴 수 없어요');
  expect(await screen.findByRole('navigation', { name: '주 메뉴' }, LOAD_TIMEOUT)).toBeTruthy();
  queryClient.setQueryData(userRoomsKey(1), []);
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await heading('채팅');
  log.mockClear();
});
