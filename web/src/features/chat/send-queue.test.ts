import type { Message } from '@meongmate/shared/contract/chat';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { unsentKey } from '../../lib/unsent-keys.ts';
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

it('[UI-12] messages leave one after the other, in the order they were written', async () => {
  const { unsent, sent, queue } = setUp(async (message) => stored(message));
  for (const name of ['a', 'b', 'c']) queue.send(entry(name));
  expect(unsent.entries.get()).toHaveLength(3);
  await vi.waitFor(() => expect(sent).toEqual(['말 a', '말 b', '말 c']));
  expect(unsent.entries.get()).toEqual([]);
});

it('[UI-31] [CHAT-16] what could not leave without a connection shows no toast, and goes out once, in order, when there is one', async () => {
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

it('[UI-31] [REL-14] a server that is busy or away is asked again by itself, ever more slowly', async () => {
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
  // Said once, not at every try.
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('[CHAT-16] a refused message stays, is said, holds up nobody, and goes out only when asked for again', async () => {
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

it('[CLI-18] once it is stopped nothing leaves or is said, and all of it waits for its person', async () => {
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
  // A turn later whatever followed the refusal has been done.
  await new Promise((done) => setTimeout(done));
  expect(post).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
  expect(timers).toEqual([]);
  expect(unsent.entries.get()).toHaveLength(2);
  expect(new UnsentMessages(7).entries.get()).toMatchObject([{ retries: true }, { retries: true }]);
});

it('[UI-12] a wait the server asked for is never cut short', async () => {
  const { timers, queue } = setUp(async () => {
    throw refusal(429, 'rate_limited', 30);
  }, 1);
  queue.send(entry('a'));
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([30_000]));
});

it('[CLI-26] what another tab threw away is not sent from this one', async () => {
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

it('[UI-17] unsent text survives a reload and waits to be sent, in the order it was written', () => {
  const { unsent } = setUp(() => new Promise(() => {}));
  unsent.add({ ...entry('z'), createdAt: '2026-11-21T03:00:00.000Z' });
  unsent.add({ ...entry('a'), createdAt: '2026-11-21T03:00:01.000Z' });
  expect(new UnsentMessages(7).entries.get()).toMatchObject([
    { clientId: 'z', state: 'failed', retries: true },
    { clientId: 'a', state: 'failed', retries: true },
  ]);
  expect(new UnsentMessages(8).entries.get()).toEqual([]);
});

it('[UI-17] what two tabs have on their way is kept for both', () => {
  const [one, other] = [new UnsentMessages(7), new UnsentMessages(7)];
  one.add(entry('a'));
  other.add(entry('b'));
  one.change('a', { state: 'failed', retries: true });
  other.remove('b');
  expect(new UnsentMessages(7).entries.get().map(({ clientId }) => clientId)).toEqual(['a']);
});
