import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createImageWorkerPool } from './image-worker-pool.ts';

const program = new URL('../../../tests/hostile/misbehaving-decoder.mjs', import.meta.url);
const pool = createImageWorkerPool({ maxWorkers: 2, timeoutMs: 1500, program });
afterAll(() => pool.close());

// Starting the processes is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose first byte states what the decoder does. */
function fileOf(...bytes: number[]): string {
  const file = path.join(folder, bytes.join(' '));
  writeFileSync(file, Buffer.from(bytes));
  return file;
}
const [HANGS, DIES, FINE, REPORTS] = [fileOf(0), fileOf(1), fileOf(2), fileOf(3)];

const mina = { account: 'mina', ip: '192.0.2.1' };
const jun = { account: 'jun', ip: '192.0.2.2' };

it('[PHO-14] a decoder that hangs or crashes is ended, and the next photo gets a new one', async () => {
  await expect(pool.decode(HANGS, mina)).rejects.toThrow('took too long');
  await expect(pool.decode(DIES, mina)).rejects.toThrow('died');
  expect(await pool.decode(FINE, mina)).toMatchObject({ kind: 'refused' });
});

it('[PHO-14] a photo whose decoder was killed from outside is decoded once more', async () => {
  expect(await pool.decode(fileOf(4, 2), mina)).toMatchObject({ kind: 'refused' });
  await expect(pool.decode(fileOf(4, 4, 2), mina)).rejects.toThrow('killed');
});

it('[PHO-14] a decoder that never starts is ended, and the next photo gets its turn', async () => {
  const silent = new URL('../../../tests/hostile/unresponsive-decoder.mjs', import.meta.url);
  const stuckPool = createImageWorkerPool({
    maxWorkers: 1,
    timeoutMs: 1500,
    startTimeoutMs: 500,
    program: silent,
  });
  const both = [FINE, FINE].map((bytes) => stuckPool.decode(bytes, mina).catch(String));
  expect(await Promise.all(both)).toEqual(Array(2).fill('Error: the decoder did not start'));
  stuckPool.close();
});

it('photos of two networks are decoded at once, in two reused processes; the others wait', async () => {
  const messages = await Promise.all(
    Array.from({ length: 10 }, (_, n) => pool.decode(FINE, n % 2 ? mina : jun)),
  );
  const used = new Set(messages.map((message) => (message as { pid?: number }).pid));
  expect(used.size).toBe(2);
  expect(pool.listPids().sort()).toEqual([...used].sort());
});

it('[PHO-32] a photo does not wait for the many photos of another account', async () => {
  const order: string[] = [];
  const decodeAs = (account: string) =>
    pool.decode(FINE, { account, ip: mina.ip }).then(() => order.push(account));
  await Promise.all([...Array.from({ length: 20 }, () => decodeAs('mina')), decodeAs('jun')]);
  // After the one that was running, and at most one that was next.
  expect(order.indexOf('jun')).toBeLessThan(3);
});

it('[PHO-32] the photos of one network use one process; a photo of another network does not wait', async () => {
  const hanging = pool.decode(HANGS, mina).catch(() => 'ended');
  const sameNetwork = pool.decode(FINE, mina).then(() => 'decoded');
  expect(await pool.decode(FINE, jun)).toMatchObject({ kind: 'refused' });
  expect(await Promise.race([hanging, sameNetwork, Promise.resolve('both wait')])).toBe(
    'both wait',
  );
  expect(await hanging).toBe('ended');
  expect(await sameNetwork).toBe('decoded');
});

it('photos that hang do not block the others permanently', async () => {
  const hanging = [HANGS, HANGS].map((bytes) => pool.decode(bytes, mina).catch(() => 'ended'));
  expect(await pool.decode(FINE, mina)).toMatchObject({ kind: 'refused' });
  expect(await Promise.all(hanging)).toEqual(['ended', 'ended']);
});

it('a decoder has no variable of the server’s environment', async () => {
  expect(Object.keys(process.env).length).toBeGreaterThan(3);
  const message = await pool.decode(REPORTS, mina);
  const { environment } = message as unknown as { environment: string[] };
  const known = environment.filter((name) => name in process.env);
  expect(known).toEqual([]);
});
