import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createUploadMemoryLimit } from './upload-memory-limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[PHO-27] long bodies wait for capacity, and no network can use all of it', async () => {
  const bodies = createUploadMemoryLimit(100, 50);
  const inside: string[] = [];
  const leave: Record<string, () => void> = {};
  const come = (name: string, network: string, bytes: number) =>
    bodies.enter(network, bytes).then((left) => {
      inside.push(name);
      leave[name] = left;
    });
  void come('a1', 'a', 40);
  void come('a2', 'a', 40);
  void come('b1', 'b', 40);
  void come('c1', 'c', 40);
  await settled();
  expect(inside).toEqual(['a1', 'b1']);
  leave.a1?.();
  await settled();
  expect(inside).toEqual(['a1', 'b1', 'c1']);
  leave.b1?.();
  await settled();
  expect(inside).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('[PHO-27] a network with a hundred waiting bodies does not block others', async () => {
  const bodies = createUploadMemoryLimit(100, 50);
  const first = await bodies.enter('a', 50);
  const waiting = Array.from({ length: 100 }, () => bodies.enter('a', 50));
  await expect(bodies.enter('a', 50)).rejects.toMatchObject({ code: 'unavailable' });
  const other = await bodies.enter('b', 50);
  const next = bodies.enter('c', 50);
  other();
  (await next)();
  first();
  for (const one of waiting) (await one)();
});

it('[PHO-27] a client that disconnects while waiting leaves the queue', async () => {
  const bodies = createUploadMemoryLimit(100, 50);
  const first = await bodies.enter('a', 50);
  const leaving = Array.from({ length: 100 }, () => new AbortController());
  const refused = Promise.allSettled(leaving.map(({ signal }) => bodies.enter('a', 50, signal)));
  for (const one of leaving) one.abort();
  expect((await refused).every(({ status }) => status === 'rejected')).toBe(true);
  const next = bodies.enter('a', 50);
  first();
  (await next)();
});

it('[PHO-27] one body larger than the whole capacity is admitted alone', async () => {
  const bodies = createUploadMemoryLimit(100, 50);
  const leave = await bodies.enter('a', 1000);
  let second = false;
  const waiting = bodies.enter('b', 1).then(() => {
    second = true;
  });
  await settled();
  expect(second).toBe(false);
  leave();
  await waiting;
  expect(second).toBe(true);
});

const aCall = () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const request = { headers: { 'content-length': '50' }, ip: '192.0.2.1' } as FastifyRequest;
  return { raw, request, reply: { raw } as unknown as FastifyReply };
};

it('[PHO-27] a body that gets no capacity in time is rejected', async () => {
  const bodies = createUploadMemoryLimit(100, 50, 10);
  const [first, second] = [aCall(), aCall()];
  await bodies.admit(first.request, first.reply, 50);
  const waiting = bodies.admit(second.request, second.reply, 50);
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  first.raw.emit('close');
  await bodies.admit(second.request, second.reply, 50);
});

it('[PHO-27] the capacity of a disconnected client’s body is held until the work on it is done', async () => {
  const bodies = createUploadMemoryLimit(100, 50);
  const { raw, request, reply } = aCall();
  const room = await bodies.admit(request, reply, 50);
  let finish = () => {};
  const working = room.during(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  raw.emit('close');
  let isAdmitted = false;
  const next = bodies.enter('192.0.2.1', 50).then(() => {
    isAdmitted = true;
  });
  await settled();
  expect(isAdmitted).toBe(false);
  finish();
  await working;
  await next;
  expect(isAdmitted).toBe(true);
});
