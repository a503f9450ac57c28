import { beforeEach, expect, it, vi } from 'vitest';
import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import { createEventBus } from './event-bus.ts';
import { createUnitOfWork } from './unit-of-work.ts';

interface Facts {
  said: string;
  done: number;
}
const onUnknown = vi.fn();
beforeEach(() => onUnknown.mockClear());

function aBus() {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const bus = createEventBus<Facts>((error) => errors.push(error));
  bus.on('said', (text) => heard.push(`first ${text}`));
  bus.on('said', (text) => heard.push(`second ${text}`));
  return { bus, errors, heard };
}

it('[RT-12] listeners run in the order they were added, each only for its own events', () => {
  const { bus, heard } = aBus();
  bus.publish('said', 'hello');
  bus.publish('done', 1);
  expect(heard).toEqual(['first hello', 'second hello']);
});

it('[OPS-16] a listener that throws stops neither the others nor the publisher', () => {
  const { bus, errors, heard } = aBus();
  const broken = new Error('broken listener');
  bus.on('done', () => {
    throw broken;
  });
  bus.on('done', (count) => heard.push(count));
  bus.publish('done', 7);
  expect(errors).toEqual([broken]);
  expect(heard).toEqual([7]);
});

const tx = {} as Queryable;

/** A database that fails at the commit. */
const failingWith = (error: Error) =>
  ({
    async tx<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
      await work(tx);
      throw error;
    },
  }) as Db;

it('[RT-12] [MAIL-2] emitted events are published after the commit', async () => {
  const { bus, heard } = aBus();
  const db = {
    async tx<T>(work: (queryable: Queryable) => Promise<T>) {
      const result = await work(tx);
      heard.push('commit');
      return result;
    },
  } as Db;
  const answer = await createUnitOfWork<Facts>({ db, bus, onUnknown })(async (given, emit) => {
    expect(given).toBe(tx);
    emit('said', 'late');
    return 42;
  });
  expect(answer).toBe(42);
  expect(heard).toEqual(['commit', 'first late', 'second late']);
});

it('[RT-12] a failed transaction and the first attempts of a retried one publish nothing', async () => {
  const { bus, heard } = aBus();
  const db = failingWith(new Error('no commit'));
  const work = createUnitOfWork<Facts>({ db, bus, onUnknown });
  await expect(work(async (_, emit) => emit('said', 'never'))).rejects.toThrow('no commit');
  expect(heard).toEqual([]);

  const retrying = {
    async tx<T>(run: (queryable: Queryable) => Promise<T>): Promise<T> {
      await run(tx);
      return run(tx);
    },
  } as Db;
  await createUnitOfWork<Facts>({ db: retrying, bus, onUnknown })(async (_, emit) =>
    emit('said', 'once'),
  );
  expect(heard).toEqual(['first once', 'second once']);
  expect(onUnknown).not.toHaveBeenCalled();
});

it('[RT-26] if the outcome of a commit is unknown, the handler runs at once and again 15 s later', async () => {
  vi.useFakeTimers();
  const { bus, heard } = aBus();
  const db = failingWith(new OutcomeUnknown('the answer to the commit was lost'));
  const work = createUnitOfWork<Facts>({ db, bus, onUnknown });
  const failed = work(async (_, emit) => {
    emit('said', 'perhaps');
  });
  await expect(failed).rejects.toThrow(OutcomeUnknown);
  expect(onUnknown).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onUnknown).toHaveBeenCalledTimes(2);
  expect(heard).toEqual([]);
  vi.useRealTimers();
});
