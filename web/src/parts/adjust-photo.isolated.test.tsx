import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { cropPhoto } from '../lib/resize-photo.ts';
import { renderPage } from '../test-support/render-page.tsx';
import { AdjustPhoto } from './adjust-photo.tsx';

const SQUARE = { x: 0, y: 0, width: 100, height: 100 };
const CROPPED = new Blob(['cropped'], { type: 'image/jpeg' });

vi.mock('react-easy-crop', () => ({
  default: ({ onCropComplete }: { onCropComplete: (_: unknown, pixels: object) => void }) => (
    <button type="button" onClick={() => onCropComplete(undefined, SQUARE)}>
      frame
    </button>
  ),
}));
vi.mock('../lib/resize-photo.ts', async (original) => ({
  ...(await original<object>()),
  cropPhoto: vi.fn(),
}));

const onAdjusted = vi.fn();
let finish: { resolve: (photo: Blob) => void; reject: (error: Error) => void };

beforeEach(() => {
  onAdjusted.mockClear();
  vi.mocked(cropPhoto).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        finish = { resolve, reject };
      }),
  );
});

async function confirmCrop() {
  renderPage(<AdjustPhoto source="/photo.webp" label="사진 조정" onAdjusted={onAdjusted} />);
  await userEvent.click(screen.getByRole('button', { name: '사진 조정' }));
  await userEvent.click(await screen.findByRole('button', { name: 'frame' }));
  const done = screen.getByRole<HTMLButtonElement>('button', { name: '이대로 쓰기' });
  await userEvent.click(done);
  return done;
}

it('[UI-29] a confirmed crop runs once and cannot be cancelled', async () => {
  const done = await confirmCrop();
  await userEvent.click(done);
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(cropPhoto).toHaveBeenCalledTimes(1);
  finish.resolve(CROPPED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onAdjusted.mock.calls).toEqual([[CROPPED]]);
});

it('[UI-29] after a failed crop the dialog stays for another attempt', async () => {
  const done = await confirmCrop();
  finish.reject(new Error('the photo could not be drawn'));
  await screen.findAllByText('사진을 업로드하는 중 오류가 발생했어요');
  expect(done.disabled).toBe(false);
  expect(onAdjusted).not.toHaveBeenCalled();
});
