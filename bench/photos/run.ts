/**
 * `npm run bench -- photos`: an upload of 12 megapixels compared with sharp and heic-decode alone, and the
 * effect of ten uploads at once on other users.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '../../chaos/api-client.ts';
import type { TestUser } from '../../chaos/test-users.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';
import { startWorker } from '../worker.ts';
import type { DecodeJob } from './baseline-decoder.ts';
import { makePhotos } from './make-photos.ts';
import type { UploadJob } from './upload-process.ts';

const ROUNDS = sized(7, 1);
const CONCURRENCY = sized(10, 2);
const OTHERS_PER_SECOND = 100;
const BURSTS = sized(4, 1);
const ALONE_MS = sized(2500, 200);

const fileOf = (name: string) => path.join(import.meta.dirname, name);

/** Requests a list and the own record, like other users, until `isOver` returns true. */
async function timeOthers(
  { url }: OneProcess,
  users: readonly TestUser[],
  isOver: () => boolean,
): Promise<number[]> {
  const ms: number[] = [];
  const pending: Promise<void>[] = [];
  const { call, close } = createApiClient(url);
  const startedMs = performance.now();
  const run = async (at: number) => {
    const user = users[at % users.length];
    if (!user) throw new Error('no user');
    const kinds = [`/api/chat/rooms/${user.id}`, '/api/current-user'];
    const dueMs = startedMs + (at / OTHERS_PER_SECOND) * 1000;
    const round = Math.floor(at / users.length) % kinds.length;
    await call(user, 'GET', kinds[round] ?? '');
    ms.push(performance.now() - dueMs);
  };
  while (!isOver()) {
    const due = ((performance.now() - startedMs) / 1000) * OTHERS_PER_SECOND;
    while (pending.length < due) pending.push(run(pending.length));
    await sleep(1);
  }
  await Promise.all(pending);
  close();
  return ms;
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const { jpeg, heic } = await makePhotos();
const server = await startOneProcess({ withRedis: false });
const baseline = await startWorker<DecodeJob, number>(fileOf('baseline-decoder.ts'));
// Creating ten bodies of 2 MB in the measuring process would affect the measurement.
const uploader = await startWorker<UploadJob, number>(fileOf('upload-process.ts'));
const rows: Row[] = [];
try {
  const { users } = await server.createPopulation(200);
  const [uploaders, otherUsers] = [users.slice(0, 50), users.slice(50)];
  const { url } = server;
  for (const [name, bytes] of [
    ['JPEG', jpeg],
    ['HEIC', heic],
  ] as const) {
    const isHeic = name === 'HEIC';
    const what = `upload of a ${name}, 12 megapixels, p50`;
    const baselineName = isHeic ? 'bare heic-decode and sharp' : 'bare sharp';
    const [meongmateMs, baselineMs]: [number[], number[]] = [[], []];
    // The first round is the warm-up.
    for (let round = 0; bytes && round <= ROUNDS; round++) {
      const uploadMs = await uploader.run({ url, uploaders, bytes, isHeic, concurrency: 1 });
      const decodeMs = await baseline.run({ bytes, isHeic });
      if (round === 0) continue;
      meongmateMs.push(uploadMs);
      baselineMs.push(decodeMs);
    }
    rows.push({
      what: bytes ? `${what}, ${(bytes.length / 1e6).toFixed(1)} MB` : what,
      unit: 'ms',
      value: bytes ? median(meongmateMs) : null,
      reference: { name: baselineName, value: bytes ? median(baselineMs) : null },
      goal: { of: 'ratio', atMost: 1.15 },
      ...(!bytes && { note: 'heif-enc is not installed (Debian: libheif-examples)' }),
    });
  }
  const [idleTimes, loadedTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < BURSTS; round++) {
    const started = performance.now();
    const isOver = () => performance.now() - started > ALONE_MS;
    idleTimes.push(...(await timeOthers(server, otherUsers, isOver)));
    let isUploading = true;
    const duringUploads = timeOthers(server, otherUsers, () => !isUploading);
    await uploader.run({ url, uploaders, bytes: jpeg, isHeic: false, concurrency: CONCURRENCY });
    isUploading = false;
    loadedTimes.push(...(await duringUploads));
  }
  rows.push(
    {
      what: `p99 of other routes while ${CONCURRENCY} uploads run`,
      unit: 'ms',
      value: p99(loadedTimes),
      reference: { name: 'while none does', value: p99(idleTimes) },
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      what: `p50 of other routes while ${CONCURRENCY} uploads run`,
      unit: 'ms',
      value: median(loadedTimes),
      reference: { name: 'while none does', value: median(idleTimes) },
    },
  );
} finally {
  baseline.stop();
  uploader.stop();
  await server.dispose();
}
report({ name: 'photos', title: 'A photo', rows });
