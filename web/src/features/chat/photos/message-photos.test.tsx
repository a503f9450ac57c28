import type { Message } from '@meongmate/shared/contract/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { fakeImages } from '../../../test-support/fake-images.ts';
import { fakeLayout } from '../../../test-support/fake-layout.ts';
import { fakeUpload } from '../../../test-support/fake-upload.ts';
import { openRoom, writtenRoom } from '../../../test-support/open-room.tsx';

const SENDING = 'POST /api/chat/photos/5';

const photo = (id: number, given: Partial<Message> = {}): Message =>
  aMessage({
    id,
    message: '',
    createdAt: new Date(Date.now() - 3_600_000 + id * 120_000).toISOString(),
    photo: { path: `/api/chat/photos/${id}`, width: 1280, height: 720 },
    ...given,
  });

const openWith = (messages: readonly Message[], more: Parameters<typeof openRoom>[1] = {}) =>
  openRoom(writtenRoom(), { 'GET /api/chat/messages/5': { body: messages }, ...more });

const shownPhotos = () =>
  screen
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src') ?? '')
    .filter((source) => source.startsWith('/api/chat/photos/'));

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeUpload();
  vi.stubGlobal('createImageBitmap', undefined);
  fakeImages(1600, 1200);
});

const choose = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByTestId('chat-photo-input'),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  );

it('[CHAT-71] received photos are covered until a tap, and their address is not requested before', async () => {
  openWith([photo(21), photo(22, { message: '두부예요' })]);
  const covers = await screen.findAllByTestId('photo-covered');
  expect(covers.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 2 }, () => '눌러서 사진 보기아직 답하기 전이라 가려 뒀어요'),
  );
  expect(screen.getByText('두부예요')).toBeTruthy();
  expect(shownPhotos()).toEqual([]);
  await userEvent.click(covers[0] as HTMLElement);
  expect(shownPhotos()).toEqual(['/api/chat/photos/21?width=640']);
  expect(screen.getAllByTestId('photo-covered')).toHaveLength(1);
});

it('[CHAT-71] a covered grid says how many photos it has', async () => {
  const createdAt = new Date(Date.now() - 3_600_000).toISOString();
  openWith([photo(21, { createdAt }), photo(22, { createdAt }), photo(23, { createdAt })]);
  const cover = await screen.findByTestId('photo-covered');
  expect(cover.textContent).toContain('눌러서 사진 3장 보기');
});

it('[CHAT-70] [CHAT-71] to a member who has written they are shown, with their sender and three widths', async () => {
  openWith([photo(31), photo(32, { senderId: 1 })]);
  const image = await screen.findByRole('img', { name: /^김민서님이 보낸 사진, / });
  expect(image.getAttribute('srcset')).toBe(
    [320, 640, 1280].map((width) => `/api/chat/photos/31?width=${width} ${width}w`).join(', '),
  );
  expect(screen.getByRole('img', { name: /^내가 보낸 사진, / })).toBeTruthy();
  expect(screen.queryByTestId('photo-covered')).toBeNull();
});

it('[CHAT-71] to a member who wrote before the loaded messages they are shown', async () => {
  openRoom(writtenRoom({ hasWritten: true }), {
    'GET /api/chat/messages/5': { body: [photo(31)] },
  });
  expect(await screen.findByRole('img', { name: /^김민서님이 보낸 사진, / })).toBeTruthy();
  expect(screen.queryByTestId('photo-covered')).toBeNull();
});

it('the buttons of photos are named after their places and times', async () => {
  const at = new Date(2026, 10, 20, 3, 51).toISOString();
  const photos = [51, 52, 53].map((id) => photo(id, { createdAt: at }));
  openWith([photo(50, { senderId: 1, createdAt: at }), ...photos]);
  const names = (testId: string) =>
    screen.getAllByTestId(testId).map((button) => button.getAttribute('aria-label'));
  await screen.findByRole('button', { name: '김민서님이 보낸 사진 2/3, 오전 3:51' });
  expect(screen.getByRole('button', { name: '내가 보낸 사진, 오전 3:51' })).toBeTruthy();
  expect(names('message-menu')).toEqual([
    '메시지 메뉴: 사진, 오전 3:51',
    '메시지 메뉴: 사진 1/3, 오전 3:51',
    '메시지 메뉴: 사진 2/3, 오전 3:51',
    '메시지 메뉴: 사진 3/3, 오전 3:51',
  ]);
  expect(names('message-react')[3]).toBe('공감하기: 사진 3/3, 오전 3:51');
});

it('a cover is named with its time', async () => {
  openWith([photo(61, { createdAt: new Date(2026, 10, 20, 3, 51).toISOString() })]);
  const cover = await screen.findByTestId('photo-covered');
  expect(cover.getAttribute('aria-label')).toMatch(/^눌러서 사진 보기, .*, 오전 3:51$/);
});

it('[CHAT-66] a photo that the browser cannot decode is a tile with the name of its file while it is sent', async () => {
  openWith([photo(71)]);
  await choose('산책.heic');
  const image = await screen.findByRole('img', { name: /^내가 보낸 사진, / });
  fireEvent.error(image as HTMLElement);
  expect((await screen.findByTestId('photo-unreadable')).textContent).toBe('산책.heic');
});

it('[CHAT-73] the viewer shows the photos of the room, without those that are covered', async () => {
  openWith([photo(41), photo(42), photo(43)]);
  const [first, , third] = await screen.findAllByTestId('photo-covered');
  await userEvent.click(first as HTMLElement);
  await userEvent.click(third as HTMLElement);
  await userEvent.click(screen.getAllByTestId('message-photo')[1] as HTMLElement);
  const viewer = await screen.findByTestId('photo-viewer');
  expect(viewer.textContent).toContain('김민서 · 2 / 2');
  expect(within(viewer).getByText('저장').getAttribute('href')).toBe('/api/chat/photos/43');
  await userEvent.click(within(viewer).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByTestId('photo-viewer')).toBeNull());
});

it('[CHAT-68] [CHAT-69] a photo that a closed room refuses stays with the reason, is sent again or deleted', async () => {
  let status = 403;
  const network = openWith([], {
    [SENDING]: () =>
      status === 403
        ? { status, body: { error: '지금은 이 대화를 이어갈 수 없어요.', code: 'forbidden' } }
        : { status, body: photo(51, { senderId: 1 }) },
  });
  await choose('a.jpg', 'b.jpg');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: '다시 올리기' })).toHaveLength(2),
  );
  const message = within(screen.getAllByTestId('message')[0]?.parentElement as HTMLElement);
  expect(message.getByText('지금은 이 대화를 이어갈 수 없어요.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: '지우기' })[0] as HTMLElement);
  expect(screen.getAllByRole('button', { name: '다시 올리기' })).toHaveLength(1);
  status = 201;
  await userEvent.click(screen.getByRole('button', { name: '다시 올리기' }));
  await waitFor(() => expect(network.requestsTo('POST', '/api/chat/photos/5')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 올리기' })).toBeNull());
});

it('[CHAT-68] an upload shows its progress in place of the time, and can be cancelled', async () => {
  openWith([], { [SENDING]: () => new Promise(() => {}) });
  await choose('a.jpg');
  const progress = await screen.findByRole('progressbar', { name: '사진 보내는 중' });
  await waitFor(() => expect(progress.textContent).toBe('50%'));
  await userEvent.click(screen.getByRole('button', { name: /^올리기 취소, / }));
  expect(screen.queryByTestId('message')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent'))).toEqual([]);
});
