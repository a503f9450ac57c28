import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

const show = (pending: boolean) => {
  const onClose = vi.fn();
  const dialog = (
    <ConfirmDialog
      title="지울까요?"
      action="지우기"
      pending={pending}
      onConfirm={() => {}}
      onClose={onClose}
    />
  );
  return { onClose, ...render(dialog) };
};

it('[UI-26] a running action cannot be cancelled by button, Escape or backdrop', () => {
  const { onClose } = show(true);
  expect(screen.getByRole('button', { name: '취소' }).hasAttribute('disabled')).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('[UI-26] an action that is not running can be cancelled by button, Escape and backdrop', () => {
  const { onClose } = show(false);
  fireEvent.click(screen.getByRole('button', { name: '취소' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('[UI-26] a press that starts inside the dialog and ends on the backdrop does not close it', () => {
  const { onClose } = show(false);
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByText('지울까요?'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
