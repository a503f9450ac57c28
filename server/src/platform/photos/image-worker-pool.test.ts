import { afterAll, expect, it, vi } from 'vitest';
import { createImageWorkerPool } from './image-worker-pool.ts';

const program = new URL('../../../tests/hostile/bad-decoder.mjs', import.meta.url);
const decoders = createImageWorkerPool({ max: 2, withinMs: 1500, program });
afterAll(() => decoders.close());

// Starting the processes is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

const HANGS = [Buffer.from([0])];
const DIES = [Buffer.from([1])];
const FINE = [Buffer.from([2])];

it('[PHO-14] a decoder that hangs or crashes is ended, and the next photo gets a new one', async () => {
  await expect(decoders.decode(HANGS)).rejects.toThrow('took too long');
  await expect(decoders.decode(DIES)).rejects.toThrow('died');
  expect(await decoders.decode(FINE)).toMatchObject({ kind: 'refused' });
});

it('[PHO-14] a decoder that never starts is ended, and the next photo gets its turn', async () => {
  const silent = new URL('../../../tests/hostile/silent-decoder.mjs', import.meta.url);
  const stuck = createImageWorkerPool({
    max: 1,
    withinMs: 1500,
    startWithinMs: 500,
    program: silent,
  });
  const both = [FINE, FINE].map((bytes) => stuck.decode(bytes).catch(String));
  expect(await Promise.all(both)).toEqual(Array(2).fill('Error: the decoder did not start'));
  stuck.close();
});

it('[PHO-13] two photos are decoded at once, in two reused processes; the others wait', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => decoders.decode(FINE)));
  const used = new Set(answers.map((answer) => (answer as { pid?: number }).pid));
  expect(used.size).toBe(2);
  expect(decoders.listPids().sort()).toEqual([...used].sort());
});

it('[PHO-13] photos that hang do not block the others permanently', async () => {
  const hung = [HANGS, HANGS].map((bytes) => decoders.decode(bytes).catch(() => 'ended'));
  expect(await decoders.decode(FINE)).toMatchObject({ kind: 'refused' });
  expect(await Promise.all(hung)).toEqual(['ended', 'ended']);
});

it('[PHO-28] a decoder has no variable of the server’s environment', async () => {
  expect(Object.keys(process.env).length).toBeGreaterThan(3);
  const answer = await decoders.decode([Buffer.from([3])]);
  const { environment } = answer as unknown as { environment: string[] };
  const known = environment.filter((name) => name in process.env);
  expect(known).toEqual([]);
});
