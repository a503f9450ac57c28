import type { Message } from '@meongmate/shared/contract/chat';
import { CHAT_PHOTOS_AT_ONCE_MAX } from '@meongmate/shared/rules/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { currentToast, hideToast } from '../../../lib/toast.ts';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { fakeImages } from '../../../test-support/fake-images.ts';
import { MessageOutbox, type PendingMessage } from '../sending/message-outbox.ts';
import { SendQueue } from '../sending/send-queue.ts';
import { preparedPhoto } from './photo-storage.ts';
import { sendPhotos } from './send-photos.ts';

const USER = 7;
const ROOM = 5;

/** Ends the work on a photo that the browser reduces slowly. */
let finishSlow: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  hideToast();
  finishSlow = undefined;
  fakeImages(4000, 3000);
  vi.stubGlobal('createImageBitmap', async (photo: Blob) => {
    const content = await photo.text();
    if (content === 'slow')
      await new Promise<void>((resolve) => {
        finishSlow = resolve;
      });
    if (content === 'broken') throw new DOMException('not a photo', 'InvalidStateError');
    return { width: 4000, height: 3000, close() {} };
  });
});

/** The content of a file is its name without the ending. */
const file = (name: string, type = 'image/jpeg') =>
  new File([name.replace(/\.\w+$/, '')], name, { type });
const text = (message: string): PendingMessage => ({
  clientId: message,
  roomId: ROOM,
  senderId: USER,
  message,
  createdAt: new Date().toISOString(),
  state: 'sending',
  retries: false,
});

/** A queue whose server returns the results one after the other, then stores everything. */
function setUp(...results: (Error | Promise<never>)[]) {
  const outbox = new MessageOutbox(USER);
  const sent: string[] = [];
  const onRejected = vi.fn();
  const post = vi.fn(async ({ message, photo, clientId }: PendingMessage): Promise<Message> => {
    if (photo) await preparedPhoto(USER, clientId);
    const result = results.shift();
    if (result instanceof Error) throw result;
    if (result) await result;
    return aMessage({ message: photo ? 'photo' : message, clientId });
  });
  const queue = new SendQueue({
    outbox,
    post,
    onRejected,
    inTurn: (task) => task(),
    onSent: ({ message }) => sent.push(message),
    setTimer: () => 1,
    clearTimer: () => {},
    isOnline: () => false,
    random: () => 0,
  });
  const choose = (...names: File[]) =>
    sendPhotos(names, { roomId: ROOM, replyTo: null }, { outbox, queue });
  return { outbox, queue, sent, post, onRejected, choose };
}

it('[CHAT-67] a text that is written while photos are reduced is sent after them', async () => {
  const { outbox, queue, sent, choose } = setUp();
  const chosen = choose(file('a.jpg'), file('slow.jpg'));
  await vi.waitFor(() => expect(finishSlow).toBeTruthy());
  queue.send(text('다음 말'));
  finishSlow?.();
  await chosen;
  await vi.waitFor(() => expect(sent).toEqual(['photo', 'photo', '다음 말']));
  expect(outbox.entries.get()).toEqual([]);
});

it('[CHAT-67] [OFFL-3] photos that were chosen without a network are sent once and in order', async () => {
  const { outbox, queue, sent, post, choose } = setUp(new NetworkError('away'));
  await choose(file('a.jpg'), file('b.jpg'));
  queue.send(text('다음 말'));
  await vi.waitFor(() => expect(outbox.entries.get()[0]).toMatchObject({ state: 'failed' }));
  expect(post).toHaveBeenCalledTimes(1);
  queue.resume();
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['photo', 'photo', '다음 말']));
  const ids = post.mock.calls.map(([{ clientId }]) => clientId);
  expect(new Set(ids.slice(1)).size).toBe(3);
  expect(ids[0]).toBe(ids[1]);
});

it('[CHAT-79] the first of several photos is the reply', async () => {
  const { outbox, queue, post } = setUp();
  const replyTo = { id: 7, senderId: 2, text: '두부 사진 더 있어요?', photo: false };
  await sendPhotos([file('a.jpg'), file('b.jpg')], { roomId: ROOM, replyTo }, { outbox, queue });
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls.map(([entry]) => entry.replyTo)).toEqual([replyTo, null]);
});

it('[CHAT-65] of more than 10 photos the first 10 are sent, which is said before', async () => {
  const { sent, post, choose } = setUp();
  const files = Array.from({ length: 30 }, (_, at) => file(`${at}.jpg`));
  const chosen = choose(...files);
  expect(post).not.toHaveBeenCalled();
  expect(currentToast.get()?.description).toBe('고른 30장 중 앞의 10장을 보내요.');
  await chosen;
  await vi.waitFor(() => expect(sent).toHaveLength(CHAT_PHOTOS_AT_ONCE_MAX));
});

it('[CHAT-66] files that are no photos are named with the reason, and the others are sent', async () => {
  const { outbox, sent, choose } = setUp();
  await choose(file('list.txt', 'text/plain'), file('a.jpg'), file('broken.jpg'));
  await vi.waitFor(() => expect(sent).toEqual(['photo']));
  expect(outbox.entries.get()).toEqual([]);
  expect(currentToast.get()).toMatchObject({ title: '사진 2장을 보내지 못했어요' });
  expect(currentToast.get()?.description).toContain('list.txt: 이미지 파일만 업로드 가능합니다');
  expect(currentToast.get()?.description).toContain('broken.jpg: ');
});

it('[CHAT-68] a photo that is deleted while it is prepared or uploaded is not sent and shows no error', async () => {
  let abort = () => {};
  const upload = new Promise<never>((_, reject) => {
    abort = () => reject(new DOMException('Aborted', 'AbortError'));
  });
  const { outbox, sent, post, onRejected, choose } = setUp(upload);
  const chosen = choose(file('a.jpg'), file('slow.jpg'), file('c.jpg'));
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(finishSlow).toBeTruthy());
  const [first, second] = outbox.entries.get();
  outbox.remove(first?.clientId ?? '');
  abort();
  outbox.remove(second?.clientId ?? '');
  finishSlow?.();
  await chosen;
  await vi.waitFor(() => expect(sent).toEqual(['photo']));
  expect(post).toHaveBeenCalledTimes(2);
  expect(onRejected).not.toHaveBeenCalled();
  expect(outbox.entries.get()).toEqual([]);
});

it('[CHAT-67] [OFFL-18] a photo that the device cannot store is marked, and sent from memory', async () => {
  // The environment of the tests has no IndexedDB.
  const { outbox, queue, sent, choose } = setUp(new NetworkError('away'));
  await choose(file('a.jpg'));
  await vi.waitFor(() =>
    expect(outbox.reread()).toMatchObject([{ state: 'failed', retries: true, isUnstored: true }]),
  );
  expect(new MessageOutbox(USER).entries.get()).toEqual([]);
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['photo']));
});

it.each([
  ['a closed room', 403, 'forbidden'],
  ['the limit of photos', 429, 'rate_limited'],
])(
  '[CHAT-69] after %s the photo stays unsent, and the texts behind it are sent',
  async (_, status, code) => {
    const refusal = new ApiError(
      '',
      status,
      { code, error: '지금은 보낼 수 없어요' } as never,
      3000,
    );
    const { outbox, queue, sent, onRejected, choose } = setUp(refusal);
    await choose(file('a.jpg'));
    queue.send(text('다음 말'));
    await vi.waitFor(() => expect(sent).toEqual(['다음 말']));
    expect(outbox.entries.get()).toMatchObject([{ state: 'failed', retries: false }]);
    expect(onRejected).toHaveBeenCalledWith(refusal, expect.objectContaining({ roomId: ROOM }));
  },
);
