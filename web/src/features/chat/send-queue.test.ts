import type { Message } from '@meongmate/shared/contract/chat';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { SendQueue } from './send-queue.ts';
import { type UnsentMessage, UnsentMessages } from './unsent-messages.ts';

const entry = (clientId: string): UnsentMessage => ({
  clientId,
  roomId: 1,
  senderId: 7,
  message: `말 ${clientId}`,
  createdAt: '2026-11-21T03:00:00.000Z',
  state: 'sending',
  retries: false,
});

let id = 0;
const stored = ({ clientId, message }: UnsentMessage): Message => ({
  id: ++id,
  roomId: 1,
  senderId: 7,
  message,
  createdAt: '2026-11-21T03:00:01.000Z',
  clientId,
  sender: { name: '나', dogName: null, dogBreed: null },
});

beforeEach(() => localStorage.clear());

function setUp(post: (message: UnsentMessage) => Promise<Message>) {
  const unsent = new UnsentMessages(7);
  const sent: string[] = [];
  const onRefused = vi.fn();
  const onSent = (message: Message) => sent.push(message.message);
  return { unsent, sent, onRefused, queue: new SendQueue({ unsent, post, onSent, onRefused }) };
}

it('[UI-12] messages leave one after the other, in the order they were written', async () => {
  const { unsent, sent, queue } = setUp(async (message) => stored(message));
  for (const name of ['a', 'b', 'c']) queue.send(entry(name));
  expect(unsent.all).toHaveLength(3);
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b', '말 c']));
  expect(unsent.all).toEqual([]);
});

it('[UI-31] what failed without a connection goes out once when there is one again', async () => {
  let reachable = false;
  const post = vi.fn(async (message: UnsentMessage) => {
    if (!reachable) throw new NetworkError('away');
    return stored(message);
  });
  const { unsent, sent, onRefused, queue } = setUp(post);
  queue.send(entry('a'));
  await vi.waitFor(() => expect(unsent.all[0]).toMatchObject({ state: 'failed', retries: true }));
  expect(onRefused).not.toHaveBeenCalled();
  reachable = true;
  queue.resume();
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['말 a']));
  expect(post).toHaveBeenCalledTimes(2);
});

it('[CHAT-16] a refused message stays, is said, and goes out only when asked for again', async () => {
  const refusal = new ApiError({ status: 403, code: 'blocked', message: '403', text: 'blocked' });
  const { unsent, onRefused, queue } = setUp(() => Promise.reject(refusal));
  queue.send(entry('a'));
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(refusal));
  expect(unsent.all[0]).toMatchObject({ state: 'failed', retries: false });
  queue.resume();
  expect(unsent.all[0]).toMatchObject({ state: 'failed' });
});

it('[UI-17] unsent text survives a reload and waits to be sent', () => {
  const { unsent } = setUp(() => new Promise(() => {}));
  unsent.add(entry('a'));
  const afterReload = new UnsentMessages(7);
  expect(afterReload.all).toMatchObject([{ clientId: 'a', state: 'failed', retries: true }]);
  expect(new UnsentMessages(8).all).toEqual([]);
});
