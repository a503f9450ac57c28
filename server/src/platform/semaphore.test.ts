import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Begins work that lasts until `finish` is called with its name. */
function workOn(semaphore: ReturnType<typeof createSemaphore>) {
  const running: string[] = [];
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  return {
    running,
    started,
    begin: (name: string, key?: string) =>
      semaphore.run(() => {
        running.push(name);
        started.push(name);
        return new Promise<void>((finish) => finishers.set(name, finish));
      }, key),
    async finish(name: string) {
      running.splice(running.indexOf(name), 1);
      finishers.get(name)?.();
      await settled();
    },
  };
}

it('work beyond the maximum waits and begins in order of arrival', async () => {
  const { running, begin, finish } = workOn(createSemaphore(2));
  for (const name of ['a', 'b', 'c', 'd']) void begin(name);
  await settled();
  expect(running).toEqual(['a', 'b']);
  await finish('b');
  expect(running).toEqual(['a', 'c']);
});

it.each([1, 2])(
  '[PHO-32] with %d at a time, work of one key waits for one of another',
  async (max) => {
    const { running, started, begin, finish } = workOn(createSemaphore(max));
    for (let index = 1; index <= 20; index++) void begin(`mina ${index}`, 'mina');
    void begin('jun 1', 'jun');
    void begin('jun 2', 'jun');
    void begin('bora 1', 'bora');
    await settled();
    while (started.length < 23) await finish(running[0] ?? '');
    expect(started.indexOf('jun 1')).toBe(max);
    // At most one more of each other key.
    expect(started.slice(max + 1, max + 4)).toEqual(expect.arrayContaining(['bora 1', 'jun 2']));
  },
);

it('a full queue rejects', async () => {
  const { running, begin, finish } = workOn(createSemaphore(1, 1));
  void begin('a');
  void begin('b');
  await expect(begin('c')).rejects.toMatchObject({ code: 'unavailable' });
  await finish('a');
  expect(running).toEqual(['b']);
});

it('[PHO-14] failed work lets the next begin', async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('failed')));
  const next = semaphore.run(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
