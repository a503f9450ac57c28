import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Begins work that lasts until `finish` is called with its name. */
function workOn(semaphore: ReturnType<typeof createSemaphore>) {
  const running: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    running,
    begin: (name: string, weight?: number, signal?: AbortSignal) =>
      semaphore.acquire(weight, signal).then((release) => {
        running.push(name);
        releases.set(name, release);
      }),
    async finish(name: string) {
      running.splice(running.indexOf(name), 1);
      releases.get(name)?.();
      await settled();
    },
  };
}

it('[PHO-13] work beyond the maximum waits and begins in order of arrival', async () => {
  const { running, begin, finish } = workOn(createSemaphore(2));
  for (const name of ['a', 'b', 'c', 'd']) void begin(name);
  await settled();
  expect(running).toEqual(['a', 'b']);
  await finish('b');
  expect(running).toEqual(['a', 'c']);
});

it('[PHO-27] the sum of running weights stays within the maximum, unless one alone exceeds it', async () => {
  const { running, begin, finish } = workOn(createSemaphore(10));
  void begin('a', 6);
  void begin('heavy', 20);
  void begin('b', 1);
  await settled();
  expect(running).toEqual(['a']);
  await finish('a');
  expect(running).toEqual(['heavy']);
  await finish('heavy');
  expect(running).toEqual(['b']);
});

it('[PHO-27] a full queue rejects, and an aborted waiter leaves it', async () => {
  const { running, begin, finish } = workOn(createSemaphore(1, 1));
  await begin('a');
  const controller = new AbortController();
  const waiting = begin('b', 1, controller.signal);
  await expect(begin('c')).rejects.toMatchObject({ code: 'unavailable' });
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  void begin('c');
  await finish('a');
  expect(running).toEqual(['c']);
});

it('[PHO-14] failed work releases its place to the next', async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('failed')));
  expect(semaphore.isIdle()).toBe(false);
  expect(await semaphore.run(async () => 'done')).toBe('done');
  await expect(failing).rejects.toThrow('failed');
  expect(semaphore.isIdle()).toBe(true);
});
