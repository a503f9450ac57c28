import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, type Db, OutcomeUnknown } from './db.ts';
import { watchOutcomes } from './unknown-outcomes.ts';

let canWrite: boolean;
const onDoubt = vi.fn();
const failing = {
  query: vi.fn(async (text: string) => {
    if (text.startsWith('select pg_logical_emit_message') && canWrite) return [];
    throw text === 'select 1' ? new DatabaseUnavailable('') : new OutcomeUnknown('lost');
  }),
  tx: async () => {
    throw new OutcomeUnknown('lost');
  },
};
let watched: ReturnType<typeof watchOutcomes>;

beforeEach(() => {
  vi.useFakeTimers();
  canWrite = false;
  onDoubt.mockClear();
  watched = watchOutcomes(failing as unknown as Db, onDoubt);
});
afterEach(() => {
  watched.stop();
  vi.useRealTimers();
});

it.each([
  ['a statement', () => watched.db.query('insert into chat_messages')],
  ['a transaction', () => watched.db.tx(async () => {})],
])(
  'after %s with an unknown outcome the doubt is repeated until a write succeeds, and once more',
  async (_, call) => {
    await expect(call()).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(onDoubt).toHaveBeenCalledTimes(1);
    // The standby stays away for five minutes.
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onDoubt.mock.calls.length).toBe(61);
    canWrite = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(onDoubt).toHaveBeenCalledTimes(62);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onDoubt).toHaveBeenCalledTimes(63);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onDoubt).toHaveBeenCalledTimes(63);
  },
);

it('a read without a response, and a stop, cause no doubt', async () => {
  await expect(watched.db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDoubt).not.toHaveBeenCalled();
  await expect(watched.db.query('delete from sessions')).rejects.toBeInstanceOf(OutcomeUnknown);
  watched.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDoubt).toHaveBeenCalledTimes(1);
});
