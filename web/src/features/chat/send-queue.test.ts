import type { Message } from '@meongmate/shared/contract/chat';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { unsentKey } from '../../lib/outbox-keys.ts';
import { type UnsentMessage, UnsentMessages } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

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

function setUp(post: (message: UnsentMessage) => Promise<Message>, jitter = 0) {
  const unsent = new UnsentMessages(7);
  const sent: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const onRefused = vi.fn();
  const queue = new SendQueue({
    unsent,
    post,
    onRefused,
    onSent: (message) => sent.push(message.message),
    setTimer: (run, ms) => timers.push({ run, ms }),
    clearTimer: () => timers.pop(),
    random: () => jitter,
  });
  return { unsent, sent, timers, onRefused, queue };
}
const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiError({ status, code, message: '', text: code, ...(retryAfter && { retryAfter }) });

it('[UI-12] messages are sent one after the other, in the order in which they were written', async () => {
  const { unsent, sent, queue } = setUp(async (message) => stored(message));
  for (const name of ['a', 'b', 'c']) queue.send(entry(name));
  expect(unsent.entries.get()).toHaveLength(3);
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b', '말 c']));
  expect(unsent.entries.get()).toEqual([]);
});

it('[UI-31] [CHAT-16] messages that fail without a connection show no toast and are sent once on resume', async () => {
  let reachable = false;
  const post = vi.fn(async (message: UnsentMessage) => {
    if (!reachable) throw new NetworkError('away');
    return stored(message);
  });
  const { unsent, sent, onRefused, queue } = setUp(post);
  for (const name of ['a', 'b']) queue.send(entry(name));
  await vi.waitFor(() =>
    expect(unsent.entries.get()).toMatchObject([
      { state: 'failed', retries: true },
      { state: 'failed', retries: true },
    ]),
  );
  expect(onRefused).not.toHaveBeenCalled();
  expect(post).toHaveBeenCalledTimes(1);
  reachable = true;
  queue.resume();
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b']));
  expect(post).toHaveBeenCalledTimes(3);
});

it('[UI-31] [REL-14] a busy or unavailable server is retried with increasing delay', async () => {
  let answers = 0;
  const { sent, timers, onRefused, queue } = setUp(async (message) => {
    answers += 1;
    if (answers <= 3)
      throw refusal(answers === 2 ? 429 : 503, 'unavailable', answers === 2 ? 5 : 0);
    return stored(message);
  });
  queue.send(entry('a'));
  for (const ms of [1000, 5000, 4000]) {
    await vi.waitFor(() => expect(timers.map((timer) => timer.ms)).toEqual([ms]));
    timers.pop()?.run();
  }
  await vi.waitFor(() => expect(sent).toEqual(['말 a']));
  // Once, not for every attempt.
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('[CHAT-16] a rejected message is reported, delays no other message and is not retried by itself', async () => {
  const blocked = refusal(403, 'blocked');
  const { unsent, sent, onRefused, queue } = setUp(async (message) => {
    if (message.clientId === 'a') throw blocked;
    return stored(message);
  });
  for (const name of ['a', 'b']) queue.send(entry(name));
  await vi.waitFor(() => expect(sent).toEqual(['말 b']));
  expect(onRefused).toHaveBeenCalledWith(blocked);
  expect(unsent.entries.get()).toMatchObject([{ clientId: 'a', state: 'failed', retries: false }]);
  queue.resume();
  expect(unsent.entries.get()[0]).toMatchObject({ state: 'failed' });
  expect(new UnsentMessages(7).entries.get()[0]).toMatchObject({ state: 'failed', retries: false });
});

it('[CLI-18] after stop nothing is sent or reported, and all messages remain stored', async () => {
  let refuse = (_error: Error) => {};
  const answer = new Promise<Message>((_resolve, reject) => {
    refuse = reject;
  });
  const post = vi.fn(() => answer);
  const { unsent, timers, onRefused, queue } = setUp(post);
  for (const name of ['a', 'b']) queue.send(entry(name));
  queue.stop();
  refuse(refusal(401, 'unauthenticated'));
  queue.resume();
  // One task later everything that follows the rejection has run.
  await new Promise((done) => setTimeout(done));
  expect(post).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
  expect(timers).toEqual([]);
  expect(unsent.entries.get()).toHaveLength(2);
  expect(new UnsentMessages(7).entries.get()).toMatchObject([{ retries: true }, { retries: true }]);
});

it('[UI-12] a waiting time of the server is never shortened', async () => {
  const { timers, queue } = setUp(async () => {
    throw refusal(429, 'rate_limited', 30);
  }, 1);
  queue.send(entry('a'));
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([30_000]));
});

it('[CLI-26] a message that another tab deleted is not sent by this tab', async () => {
  const elsewhere = new UnsentMessages(7);
  elsewhere.add(entry('a'));
  elsewhere.add(entry('b'));
  const { unsent, sent, queue } = setUp(async (message) => stored(message));
  elsewhere.remove('a');
  unsent.follow(new StorageEvent('storage', { key: unsentKey(7, 'a'), newValue: null }));
  expect(unsent.entries.get().map(({ clientId }) => clientId)).toEqual(['b']);
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['말 b']));
});

it('[UI-17] pending messages survive a reload, in the order in which they were written', () => {
  const { unsent } = setUp(() => new Promise(() => {}));
  unsent.add({ ...entry('z'), createdAt: '2026-11-21T03:00:00.000Z' });
  unsent.add({ ...entry('a'), createdAt: '2026-11-21T03:00:01.000Z' });
  expect(new UnsentMessages(7).entries.get()).toMatchObject([
    { clientId: 'z', state: 'failed', retries: true },
    { clientId: 'a', state: 'failed', retries: true },
  ]);
  expect(new UnsentMessages(8).entries.get()).toEqual([]);
});

it('[UI-17] pending messages of two tabs are stored separately', () => {
  const [one, other] = [new UnsentMessages(7), new UnsentMessages(7)];
  one.add(entry('a'));
  other.add(entry('b'));
  one.change('a', { state: 'failed', retries: true });
  other.remove('b');
  expect(new UnsentMessages(7).entries.get().map(({ clientId }) => clientId)).toEqual(['a']);
});
