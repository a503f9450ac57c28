import { expect, it, vi } from 'vitest';
import { inOneWindow } from './one-window.ts';

/** The locks of a browser whose other window was suspended during its task: it must be taken over. */
function fakeHeldLock() {
  const request = (_: string, { signal, steal }: LockOptions, task: () => Promise<void>) =>
    steal
      ? task()
      : new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
  vi.stubGlobal('navigator', { locks: { request } });
}

it.each([
  [undefined, 40_000],
  [70_000, 70_000],
])(
  '[CLI-21] with a wait of %s ms a task waits %i ms for a suspended window',
  async (given, waitMs) => {
    vi.useFakeTimers();
    fakeHeldLock();
    const task = vi.fn(() => Promise.resolve());
    const run = inOneWindow('unsent', task, given);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(task).toHaveBeenCalledTimes(1);
  },
);
