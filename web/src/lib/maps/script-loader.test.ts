import { expect, it, vi } from 'vitest';
import { loadScript } from './script-loader.ts';

const SRC = 'https://maps.example/sdk.js';

it('[MAP-5] a script that fails to load is retried 3 times with increasing delay', async () => {
  const add = vi.fn(() => Promise.reject(new Error('gone')));
  const delays: number[] = [];
  const pause = async (ms: number) => void delays.push(ms);
  await expect(loadScript(SRC, add, pause)).rejects.toThrow('gone');
  expect(add).toHaveBeenCalledTimes(4);
  expect(delays).toEqual([500, 1000, 2000]);
});

it('[MAP-5] a script that loads at the second attempt resolves', async () => {
  const add = vi.fn<() => Promise<void>>();
  add.mockRejectedValueOnce(new Error('slow')).mockResolvedValue();
  await loadScript(SRC, add, async () => {});
  expect(add).toHaveBeenCalledTimes(2);
});
