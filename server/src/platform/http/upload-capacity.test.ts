import { expect, it, vi } from 'vitest';
import { type AdmittedBody, createUploadCapacity } from './upload-capacity.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const KB = 1024;
/** A fast body needs 256 KB in the second after the grace of one second. */
const LATER_MS = 2000;

function createCapacity(totalBytes = 100 * KB, networkBytes = 50 * KB) {
  let nowMs = 0;
  const limits = { totalBytes, networkBytes, patienceMs: 3000, checkMs: 10 };
  const capacity = createUploadCapacity(limits, () => nowMs);
  const admitted: Record<string, AdmittedBody> = {};
  return {
    ...capacity,
    admitted,
    advance(ms: number) {
      nowMs += ms;
    },
    /** Begins to send a body. */
    async begin(name: string, network: string, kilobytes: number): Promise<void> {
      capacity.admit(network, kilobytes * KB).then(
        (body) => {
          admitted[name] = body;
        },
        () => {},
      );
      await settled();
    },
    names: () => Object.keys(admitted),
    ended: () => Object.keys(admitted).filter((name) => admitted[name]?.signal.aborted),
  };
}

it('[PHO-27] long bodies wait for capacity, and no network can use all of it', async () => {
  const { begin, admitted, names } = createCapacity();
  await begin('a1', 'a', 40);
  await begin('a2', 'a', 40);
  await begin('b1', 'b', 40);
  await begin('c1', 'c', 40);
  expect(names()).toEqual(['a1', 'b1']);
  admitted.a1?.release();
  await settled();
  // Network a uses nothing now, but c waits for the same capacity and used nothing either.
  expect(names()).toHaveLength(3);
  admitted.b1?.release();
  await settled();
  expect(names().sort()).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('[PHO-27] the network that uses least is next, however many bodies of others wait', async () => {
  const { begin, admitted, names } = createCapacity(50 * KB, 40 * KB);
  await begin('a1', 'a', 20);
  await begin('a2', 'a', 20);
  for (let index = 3; index < 20; index++) await begin(`a${index}`, 'a', 20);
  await begin('b1', 'b', 20);
  admitted.a1?.release();
  await settled();
  expect(names()).toEqual(['a1', 'a2', 'b1']);
});

it('[PHO-27] bodies that are announced but not sent take no capacity', async () => {
  const { begin, advance, names, ended } = createCapacity();
  for (const network of ['a', 'b']) await begin(network, network, 50);
  await begin('c', 'c', 50);
  expect(names()).toEqual(['a', 'b']);
  advance(LATER_MS);
  await vi.waitFor(() => expect(names()).toEqual(['a', 'b', 'c']), { timeout: 10_000 });
  expect(ended()).toEqual([]);
});

it('[PHO-27] slow bodies that together exceed the capacity are ended, the slowest first', async () => {
  const { begin, advance, admitted, ended } = createCapacity();
  for (const network of ['a', 'b', 'c']) {
    await begin(network, network, 50);
    advance(LATER_MS);
  }
  admitted.a?.charge(45 * KB);
  admitted.b?.charge(20 * KB);
  admitted.c?.charge(30 * KB);
  expect(ended()).toEqual([]);
  admitted.c?.charge(10 * KB);
  expect(ended()).toEqual(['b']);
  expect(admitted.b?.signal.reason).toMatchObject({ code: 'unavailable' });
});

it('[PHO-27] the bytes of one network stay within its part', async () => {
  const { begin, advance, admitted, ended } = createCapacity();
  await begin('a1', 'a', 40);
  advance(LATER_MS);
  await begin('a2', 'a', 40);
  advance(LATER_MS);
  admitted.a2?.charge(30 * KB);
  admitted.a1?.charge(30 * KB);
  expect(ended()).toEqual(['a1']);
});

it('[PHO-27] slow bodies are ended for one that has waited', async () => {
  const { begin, advance, admitted, names, ended } = createCapacity();
  for (const network of ['a', 'b', 'c']) {
    await begin(network, network, 40);
    advance(LATER_MS);
    admitted[network]?.charge(30 * KB);
  }
  await begin('d', 'd', 40);
  expect(names()).toEqual(['a', 'b', 'c']);
  advance(3000);
  await vi.waitFor(() => expect(names()).toEqual(['a', 'b', 'c', 'd']), { timeout: 10_000 });
  expect(ended()).toEqual(['a']);
});

it('[PHO-27] a body that is complete is not ended while it is worked on', async () => {
  const { begin, advance, admitted, names, ended } = createCapacity(50 * KB, 50 * KB);
  await begin('a', 'a', 40);
  admitted.a?.charge(40 * KB);
  admitted.a?.complete();
  await begin('b', 'b', 40);
  advance(60_000);
  // Checks the waiting bodies again.
  await begin('b2', 'b', 40);
  expect(names()).toEqual(['a']);
  expect(ended()).toEqual([]);
  admitted.a?.release();
  await settled();
  expect(names()).toEqual(['a', 'b']);
});

it('[PHO-27] a network with a hundred waiting bodies does not block others', async () => {
  const { admit } = createCapacity();
  const first = await admit('a', 50 * KB);
  const waiting = Array.from({ length: 100 }, () => admit('a', 50 * KB));
  await expect(admit('a', 50 * KB)).rejects.toMatchObject({ code: 'unavailable' });
  (await admit('b', 50 * KB)).release();
  first.release();
  for (const body of waiting) (await body).release();
});

it('[PHO-27] a client that disconnects while waiting leaves the queue', async () => {
  const { admit } = createCapacity();
  const first = await admit('a', 50 * KB);
  const controllers = Array.from({ length: 100 }, () => new AbortController());
  const calls = Promise.allSettled(controllers.map(({ signal }) => admit('a', 50 * KB, signal)));
  for (const controller of controllers) controller.abort();
  expect((await calls).every(({ status }) => status === 'rejected')).toBe(true);
  const next = admit('a', 50 * KB);
  first.release();
  (await next).release();
});
