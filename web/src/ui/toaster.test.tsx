import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate, Router } from '../lib/router.tsx';
import { showToast } from '../lib/toast.ts';
import { ConfirmDialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

it('[SHELL-13] a toast appears in the open dialog, stays after it closes, and goes when the next one opens', () => {
  const page = (withDialog: boolean) => (
    <>
      <Toaster />
      {withDialog && (
        <ConfirmDialog title="보낼까요?" action="보내기" onConfirm={() => {}} onClose={() => {}} />
      )}
    </>
  );
  const { rerender } = render(page(true));
  act(() => showToast({ title: '보내지 못했어요' }));
  expect(screen.getByTestId('toast').closest('dialog')).toBe(screen.getByRole('dialog'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '취소',
    '보내기',
  ]);
  rerender(page(false));
  expect(screen.getByTestId('toast').textContent).toContain('보내지 못했어요');
  rerender(page(true));
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SHELL-13] a toast goes after three seconds', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => showToast({ title: '저장했어요' }));
  act(() => void vi.advanceTimersByTime(2999));
  expect(screen.getByTestId('toast')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByTestId('toast')).toBeNull();
});

it('[SHELL-13] a toast goes with the page on which it was shown, not with the navigation that comes with it', () => {
  render(
    <Router>
      <Toaster />
    </Router>,
  );
  act(() => {
    showToast({ title: '저장했어요' });
    navigate('/my-profile');
  });
  expect(screen.getByTestId('toast').textContent).toContain('저장했어요');
  act(() => navigate('/chat'));
  expect(screen.queryByTestId('toast')).toBeNull();
});
