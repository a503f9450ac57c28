import { beforeEach, expect, it, vi } from 'vitest';
import { type Db, OutcomeUnknown, type Queryable } from './db/db.ts';
import { createEventBus, type EventBus } from './event-bus.ts';
import { AppError } from './http/errors.ts';
import { createUnitOfWork, type Emit } from './unit-of-work.ts';

interface TestEvents {
  said: string;
  done: number;
}
const assertPermitted = vi.fn();
beforeEach(() => {
  assertPermitted.mockReset();
});

/** The transactions of one source. */
const createWork = (dependencies: { db: Db; bus: EventBus<TestEvents> }) => {
  const unitOfWork = createUnitOfWork<TestEvents, string>({
    ...dependencies,
    assertPermitted,
  });
  return <T>(work: (given: Queryable, emit: Emit<TestEvents>) => Promise<T>) =>
    unitOfWork('a call', work);
};

function createTestBus() {
  const errors: unknown[] = [];
  const received: unknown[] = [];
  const bus = createEventBus<TestEvents>((error) => errors.push(error));
  bus.on('said', (text) => received.push(`first ${text}`));
  bus.on('said', (text) => received.push(`second ${text}`));
  return { bus, errors, received };
}

it('[RT-11] listeners run in the order they were added, each only for its own events', () => {
  const { bus, received } = createTestBus();
  bus.publish('said', 'hello');
  bus.publish('done', 1);
  expect(received).toEqual(['first hello', 'second hello']);
});

it('[OPS-16] a listener that throws stops neither the others nor the publisher', () => {
  const { bus, errors, received } = createTestBus();
  const broken = new Error('broken listener');
  bus.on('done', () => {
    throw broken;
  });
  bus.on('done', (count) => received.push(count));
  bus.publish('done', 7);
  expect(errors).toEqual([broken]);
  expect(received).toEqual([7]);
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

it('[RT-11] [MAIL-3] emitted events are published after the commit', async () => {
  const { bus, received } = createTestBus();
  const db = {
    async tx<T>(work: (queryable: Queryable) => Promise<T>) {
      const result = await work(tx);
      received.push('commit');
      return result;
    },
  } as Db;
  const result = await createWork({ db, bus })(async (given, emit) => {
    expect(given).toBe(tx);
    emit('said', 'late');
    return 42;
  });
  expect(result).toBe(42);
  expect(received).toEqual(['commit', 'first late', 'second late']);
});

it('[RT-11] a failed transaction and the first attempts of a retried one publish nothing', async () => {
  const { bus, received } = createTestBus();
  const db = failingWith(new Error('no commit'));
  const work = createWork({ db, bus });
  await expect(work(async (_, emit) => emit('said', 'never'))).rejects.toThrow('no commit');
  expect(received).toEqual([]);

  const retrying = {
    async tx<T>(run: (queryable: Queryable) => Promise<T>): Promise<T> {
      await run(tx);
      return run(tx);
    },
  } as Db;
  await createWork({ db: retrying, bus })(async (_, emit) => emit('said', 'once'));
  expect(received).toEqual(['first once', 'second once']);
});

it('[SES-18] a source that is no longer permitted fails the transaction, before any other reason', async () => {
  const { bus, received } = createTestBus();
  const db = {
    tx: async <T>(run: (queryable: Queryable) => Promise<T>) => run(tx),
  } as Db;
  const work = createWork({ db, bus });
  assertPermitted.mockRejectedValue(new AppError('unauthenticated'));
  const stored = work(async (_, emit) => emit('said', 'never'));
  await expect(stored).rejects.toMatchObject({ code: 'unauthenticated' });
  const refused = work(async () => {
    throw new AppError('not_found');
  });
  await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  // A failed statement ends the transaction: nothing can be read in it any more.
  const failed = work(async () => {
    throw new Error('a statement failed');
  });
  await expect(failed).rejects.toThrow('a statement failed');
  expect(assertPermitted).toHaveBeenCalledTimes(2);
  expect(assertPermitted).toHaveBeenCalledWith(tx, 'a call');
  expect(received).toEqual([]);
});

it('a transaction whose outcome is unknown publishes nothing', async () => {
  const { bus, received } = createTestBus();
  const db = failingWith(new OutcomeUnknown('the answer to the commit was lost'));
  const failed = createWork({ db, bus })(async (_, emit) => {
    emit('said', 'perhaps');
  });
  await expect(failed).rejects.toThrow(OutcomeUnknown);
  expect(received).toEqual([]);
});
