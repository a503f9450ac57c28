import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT_ATTEMPTS_MAX } from '@meongmate/shared/realtime/connection';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { MessageOutbox, type PendingMessage } from './message-outbox.ts';
import { SendQueue } from './send-queue.ts';

const entry = (clientId: string): PendingMessage => ({
  clientId,
  roomId: 1,
  senderId: 7,
  message: `말 ${clientId}`,
  createdAt: '2026-11-21T03:00:00.000Z',
  state: 'sending',
  retries: false,
});

let id = 0;
const stored = ({ clientId, message }: PendingMessage): Message => ({
  id: ++id,
  roomId: 1,
  senderId: 7,
  message,
  createdAt: '2026-11-21T03:00:01.000Z',
  clientId,
  sender: { name: '나', dogName: null, dogBreed: null },
  walkEvent: null,
});

beforeEach(() => localStorage.clear());

function setUp(
  post: (message: PendingMessage) => Promise<Message>,
  jitter = 0,
  isOnline = false,
  inTurn = (task: () => Promise<void>) => task(),
) {
  const outbox = new MessageOutbox(7);
  const sent: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const onRejected = vi.fn();
  const queue = new SendQueue({
    outbox,
    post,
    inTurn,
    onRejected,
    onSent: (message) => sent.push(message.message),
    setTimer: (run, ms) => timers.push({ run, ms }),
    clearTimer: () => timers.pop(),
    isOnline: () => isOnline,
    random: () => jitter,
  });
  return { outbox, sent, timers, onRejected, queue };
}
const apiError = (status: number, code: string, retryAfter?: number) =>
  new ApiError('', status, { code, error: code }, retryAfter);

it('[CHAT-11] messages are sent one after the other, in the order of writing', async () => {
  const { outbox, sent, queue } = setUp(async (message) => stored(message));
  for (const name of ['a', 'b', 'c']) queue.send(entry(name));
  expect(outbox.entries.get()).toHaveLength(3);
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b', '말 c']));
  expect(outbox.entries.get()).toEqual([]);
});

it('[UI-31] [CHAT-16] messages that fail without a connection show no toast and are sent once on resume', async () => {
  let reachable = false;
  const post = vi.fn(async (message: PendingMessage) => {
    if (!reachable) throw new NetworkError('away');
    return stored(message);
  });
  const { outbox, sent, onRejected, queue } = setUp(post);
  for (const name of ['a', 'b']) queue.send(entry(name));
  await vi.waitFor(() =>
    expect(outbox.entries.get()).toMatchObject([
      { state: 'failed', retries: true },
      { state: 'failed', retries: true },
    ]),
  );
  expect(onRejected).not.toHaveBeenCalled();
  expect(post).toHaveBeenCalledTimes(1);
  reachable = true;
  queue.resume();
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b']));
  expect(post).toHaveBeenCalledTimes(3);
});

it('[UI-31] [REL-14] a busy or unavailable server is retried with increasing delay', async () => {
  let attempts = 0;
  const { sent, timers, onRejected, queue } = setUp(async (message) => {
    attempts += 1;
    if (attempts <= 3)
      throw apiError(attempts === 2 ? 429 : 503, 'unavailable', attempts === 2 ? 5 : 0);
    return stored(message);
  });
  queue.send(entry('a'));
  for (const ms of [1000, 5000, 4000]) {
    await vi.waitFor(() => expect(timers.map((timer) => timer.ms)).toEqual([ms]));
    timers.pop()?.run();
  }
  await vi.waitFor(() => expect(sent).toEqual(['말 a']));
  // Once, not for every attempt.
  expect(onRejected).toHaveBeenCalledTimes(1);
});

it('[CHAT-16] a rejected message is reported, delays no other message and is not retried by itself', async () => {
  const blocked = apiError(403, 'blocked');
  const { outbox, sent, onRejected, queue } = setUp(async (message) => {
    if (message.clientId === 'a') throw blocked;
    return stored(message);
  });
  for (const name of ['a', 'b']) queue.send(entry(name));
  await vi.waitFor(() => expect(sent).toEqual(['말 b']));
  expect(onRejected).toHaveBeenCalledWith(blocked, expect.objectContaining({ roomId: 1 }));
  expect(outbox.entries.get()).toMatchObject([{ clientId: 'a', state: 'failed', retries: false }]);
  queue.resume();
  expect(outbox.entries.get()[0]).toMatchObject({ state: 'failed' });
  expect(new MessageOutbox(7).entries.get()[0]).toMatchObject({ state: 'failed', retries: false });
});

it.each([
  ['offline', false, undefined],
  ['online', true, true],
])(
  '[CHAT-35] after 5 attempts without a response while %s isRefused is %s',
  async (_, isOnline, isRefused) => {
    const { outbox, timers, queue } = setUp(
      async () => {
        throw new NetworkError('away');
      },
      0,
      isOnline,
    );
    queue.send(entry('a'));
    for (let attempt = 1; attempt <= RECONNECT_ATTEMPTS_MAX; attempt += 1) {
      await vi.waitFor(() => expect(timers).toHaveLength(1));
      expect(outbox.entries.get()[0]?.isRefused || undefined).toBe(
        attempt === RECONNECT_ATTEMPTS_MAX ? isRefused : undefined,
      );
      timers.pop()?.run();
    }
    // It is still sent by itself.
    expect(outbox.entries.get()[0]).toMatchObject({ retries: true });
  },
);

it('[CLI-18] after stop nothing is sent or reported, and all messages remain stored', async () => {
  let reject = (_error: Error) => {};
  const response = new Promise<Message>((_resolve, rejectResponse) => {
    reject = rejectResponse;
  });
  const post = vi.fn(() => response);
  const { outbox, timers, onRejected, queue } = setUp(post);
  for (const name of ['a', 'b']) queue.send(entry(name));
  queue.stop();
  reject(apiError(401, 'unauthenticated'));
  queue.resume();
  // One task later everything that follows the rejection has run.
  await new Promise((done) => setTimeout(done));
  expect(post).toHaveBeenCalledTimes(1);
  expect(onRejected).not.toHaveBeenCalled();
  expect(timers).toEqual([]);
  expect(outbox.entries.get()).toHaveLength(2);
  expect(new MessageOutbox(7).entries.get()).toEqual([
    entry('a'),
    expect.objectContaining({ clientId: 'b' }),
  ]);
});

it('[CHAT-11] a waiting time of the server is never shortened', async () => {
  const { timers, queue } = setUp(async () => {
    throw apiError(429, 'rate_limited', 30);
  }, 1);
  queue.send(entry('a'));
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([33_000]));
});

it('[OFFL-3] a message that another window deleted while this one was suspended is not sent by this one', async () => {
  const elsewhere = new MessageOutbox(7);
  elsewhere.add(entry('a'));
  elsewhere.add(entry('b'));
  const { outbox, sent, queue } = setUp(async (message) => stored(message));
  elsewhere.remove('a');
  expect(outbox.entries.get()).toHaveLength(2);
  queue.resume();
  await vi.waitFor(() => expect(sent).toEqual(['말 b']));
  expect(outbox.entries.get()).toEqual([]);
});

it('[OFFL-3] a message that another window sends while this one waits for its turn is not sent again', async () => {
  let takeTurn = () => {};
  const { outbox, sent, queue } = setUp(
    async (message) => stored(message),
    0,
    false,
    (task) =>
      new Promise((done) => {
        takeTurn = () => done(task());
      }),
  );
  queue.send(entry('a'));
  queue.send(entry('b'));
  new MessageOutbox(7).remove('a');
  takeTurn();
  await vi.waitFor(() => expect(sent).toEqual(['말 b']));
  expect(outbox.entries.get()).toEqual([]);
});

it('[OFFL-3] a state of a message that another window deleted is not stored', async () => {
  let fail = (_error: Error) => {};
  const { outbox, onRejected, queue } = setUp(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  queue.send(entry('a'));
  new MessageOutbox(7).remove('a');
  fail(apiError(403, 'blocked'));
  await vi.waitFor(() => expect(onRejected).toHaveBeenCalledTimes(1));
  expect(outbox.entries.get()).toEqual([]);
  expect(new MessageOutbox(7).entries.get()).toEqual([]);
});

it('[OFFL-3] messages of another window are sent too, in the common order of writing', async () => {
  const { sent, queue } = setUp(async (message) => stored(message));
  const elsewhere = new MessageOutbox(7);
  elsewhere.add({ ...entry('a'), state: 'failed', retries: true });
  // In flight when its window was closed.
  elsewhere.add(entry('b'));
  elsewhere.add({ ...entry('refused'), state: 'failed' });
  queue.send(entry('c'));
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b', '말 c']));
  expect(new MessageOutbox(7).entries.get()).toMatchObject([{ clientId: 'refused' }]);
});

it('[CHAT-96] pending messages survive a reload, in the order of writing', () => {
  const { outbox } = setUp(() => new Promise(() => {}));
  outbox.add({ ...entry('z'), createdAt: '2026-11-21T03:00:00.000Z' });
  outbox.add({ ...entry('a'), createdAt: '2026-11-21T03:00:01.000Z' });
  expect(new MessageOutbox(7).entries.get()).toMatchObject([{ clientId: 'z' }, { clientId: 'a' }]);
  expect(new MessageOutbox(8).entries.get()).toEqual([]);
});

it('[CHAT-96] pending messages of two tabs are stored separately', () => {
  const [one, other] = [new MessageOutbox(7), new MessageOutbox(7)];
  one.add(entry('a'));
  other.add(entry('b'));
  one.update('a', { state: 'failed', retries: true });
  other.remove('b');
  expect(new MessageOutbox(7).entries.get().map(({ clientId }) => clientId)).toEqual(['a']);
});
