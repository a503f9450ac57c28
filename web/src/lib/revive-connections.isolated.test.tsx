import { beforeEach, expect, it, vi } from 'vitest';
import { repeatIfHanging, reviveConnections } from './revive-connections.ts';

let nowMs = Date.now();
beforeEach(() => {
  // A minute later than the previous test: connections are checked at most every 8 s.
  nowMs += 60_000;
  vi.useFakeTimers({ now: nowMs });
});

/** The server responds to the probes or not. */
function probes(respond: boolean) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!respond) throw new DOMException('timed out', 'TimeoutError');
    return new Response();
  });
}

/** A read whose first try never ends. */
function hangingRead() {
  let tries = 0;
  const read = (signal: AbortSignal) => {
    tries += 1;
    if (tries > 1) return Promise.resolve('read');
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };
  return { read, tries: () => tries };
}

it('a read that hangs on a dead connection is repeated once', async () => {
  const fetched = probes(false);
  const { read, tries } = hangingRead();
  const result = repeatIfHanging(read, undefined);
  await vi.advanceTimersByTimeAsync(2499);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('read');
  expect(tries()).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(6);
});

it('after sleep a hanging read is repeated also if other connections work', async () => {
  probes(true);
  const { read, tries } = hangingRead();
  const result = repeatIfHanging(read, undefined);
  await reviveConnections(true);
  expect(await result).toBe('read');
  expect(tries()).toBe(2);
});

it('a server that takes 3 s receives each read once, and no probes after the first read', async () => {
  const fetched = probes(true);
  let tries = 0;
  const read = async (signal: AbortSignal, onResponse: () => void) => {
    tries += 1;
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 3000);
      signal.addEventListener('abort', reject);
    });
    onResponse();
    return 'read';
  };
  const first = repeatIfHanging(read, undefined);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBe('read');
  expect(fetched).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = repeatIfHanging(read, undefined);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await second).toBe('read');
  expect(tries).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(6);
});

it('a long response that has begun is not repeated', async () => {
  const fetched = probes(true);
  let tries = 0;
  void repeatIfHanging((_, onResponse) => {
    tries += 1;
    onResponse();
    return new Promise(() => {});
  }, undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalled();
  expect(tries).toBe(1);
});

it('a read that its caller ended is not repeated', async () => {
  probes(false);
  const { read, tries } = hangingRead();
  const controller = new AbortController();
  const result = repeatIfHanging(read, controller.signal);
  controller.abort();
  await expect(result).rejects.toThrow('aborted');
  expect(tries()).toBe(1);
});
