import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createUploadMemoryLimit } from './upload-memory-limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[PHO-27] long bodies wait for capacity, and no network can use all of it', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50);
  const admitted: string[] = [];
  const releases: Record<string, () => void> = {};
  const reserveAs = (name: string, network: string, bytes: number) =>
    uploadMemory.reserve(network, bytes).then((release) => {
      admitted.push(name);
      releases[name] = release;
    });
  void reserveAs('a1', 'a', 40);
  void reserveAs('a2', 'a', 40);
  void reserveAs('b1', 'b', 40);
  void reserveAs('c1', 'c', 40);
  await settled();
  expect(admitted).toEqual(['a1', 'b1']);
  releases.a1?.();
  await settled();
  expect(admitted).toEqual(['a1', 'b1', 'c1']);
  releases.b1?.();
  await settled();
  expect(admitted).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('[PHO-27] a network with a hundred waiting bodies does not block others', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50);
  const releaseFirst = await uploadMemory.reserve('a', 50);
  const waiting = Array.from({ length: 100 }, () => uploadMemory.reserve('a', 50));
  await expect(uploadMemory.reserve('a', 50)).rejects.toMatchObject({ code: 'unavailable' });
  const releaseOther = await uploadMemory.reserve('b', 50);
  const next = uploadMemory.reserve('c', 50);
  releaseOther();
  (await next)();
  releaseFirst();
  for (const release of waiting) (await release)();
});

it('[PHO-27] a client that disconnects while waiting leaves the queue', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50);
  const releaseFirst = await uploadMemory.reserve('a', 50);
  const controllers = Array.from({ length: 100 }, () => new AbortController());
  const settledCalls = Promise.allSettled(
    controllers.map(({ signal }) => uploadMemory.reserve('a', 50, signal)),
  );
  for (const controller of controllers) controller.abort();
  expect((await settledCalls).every(({ status }) => status === 'rejected')).toBe(true);
  const next = uploadMemory.reserve('a', 50);
  releaseFirst();
  (await next)();
});

it('[PHO-27] one body larger than the whole capacity is admitted alone', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50);
  const release = await uploadMemory.reserve('a', 1000);
  let second = false;
  const waiting = uploadMemory.reserve('b', 1).then(() => {
    second = true;
  });
  await settled();
  expect(second).toBe(false);
  release();
  await waiting;
  expect(second).toBe(true);
});

const createCall = () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const request = { headers: { 'content-length': '50' }, ip: '192.0.2.1' } as FastifyRequest;
  return { raw, request, reply: { raw } as unknown as FastifyReply };
};

it('[PHO-27] a body that gets no capacity in time is rejected', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50, 10);
  const [first, second] = [createCall(), createCall()];
  await uploadMemory.admit(first.request, first.reply, 50);
  const waiting = uploadMemory.admit(second.request, second.reply, 50);
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  first.raw.emit('close');
  await uploadMemory.admit(second.request, second.reply, 50);
});

it('[PHO-27] the capacity of a disconnected client’s body is held until the work on it is done', async () => {
  const uploadMemory = createUploadMemoryLimit(100, 50);
  const { raw, request, reply } = createCall();
  const reservation = await uploadMemory.admit(request, reply, 50);
  let finish = () => {};
  const working = reservation.holdDuring(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  raw.emit('close');
  let isAdmitted = false;
  const next = uploadMemory.reserve('192.0.2.1', 50).then(() => {
    isAdmitted = true;
  });
  await settled();
  expect(isAdmitted).toBe(false);
  finish();
  await working;
  await next;
  expect(isAdmitted).toBe(true);
});
