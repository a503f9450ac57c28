/**
 * `npm run bench -- photos`: an upload of 12 megapixels compared with sharp and heic-decode alone, and the
 * effect of ten uploads at once on other users.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from '../../chaos/test-users.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { openHttpConnection } from '../load/http-connection.ts';
import { type OneProcess, startOneProcess } from '../realtime/one-process.ts';
import { type Row, report } from '../report.ts';
import { median, p99 } from '../statistics.ts';
import type { BareWork } from './baseline-decoder.ts';
import { makePhotos } from './make-photos.ts';
import type { UploadWork } from './upload-process.ts';

const ROUNDS = 7;
const AT_ONCE = 10;
const OTHERS_PER_SECOND = 100;
const BURSTS = 4;
const ALONE_MS = 2500;

/** Starts a program of this folder in a separate process; it responds to each message with a number. */
async function startHelper<Asked extends object>(name: string) {
  const child: ChildProcess = fork(path.join(import.meta.dirname, name), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  await once(child, 'message');
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  // `ask` reports the error; without this handler it is unhandled if no call waits.
  ended.catch(() => {});
  return {
    async ask(question: Asked): Promise<number> {
      child.send(question);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [number];
      return answer;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** Requests a list and the own record, like other users, until `isOver` returns true. */
async function timeOthers(
  { url }: OneProcess,
  people: readonly TestUser[],
  isOver: () => boolean,
): Promise<number[]> {
  const ms: number[] = [];
  const open: Promise<void>[] = [];
  const connections = people.map(() => openHttpConnection(url));
  const startedMs = performance.now();
  const ask = async (at: number) => {
    const person = people[at % people.length];
    const kinds = [`/api/chat/rooms/${person?.id}`, '/api/current-user'];
    const dueMs = startedMs + (at / OTHERS_PER_SECOND) * 1000;
    const headers = { cookie: person?.cookie ?? '' };
    const turn = Math.floor(at / people.length) % kinds.length;
    await connections[at % people.length]?.ask({ method: 'GET', path: kinds[turn] ?? '', headers });
    ms.push(performance.now() - dueMs);
  };
  while (!isOver()) {
    const due = ((performance.now() - startedMs) / 1000) * OTHERS_PER_SECOND;
    while (open.length < due) open.push(ask(open.length));
    await sleep(1);
  }
  await Promise.all(open);
  for (const connection of connections) connection.close();
  return ms;
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const { jpeg, heic } = await makePhotos();
const server = await startOneProcess({ joined: false });
const bare = await startHelper<BareWork>('baseline-decoder.ts');
// Creating ten bodies of 2 MB in the measuring process would affect the measurement.
const uploading = await startHelper<UploadWork>('upload-process.ts');
const rows: Row[] = [];
try {
  const { users: people } = await server.makePeople(200);
  const [uploaders, others] = [people.slice(0, 50), people.slice(50)];
  const { url } = server;
  for (const [name, bytes] of [
    ['JPEG', jpeg],
    ['HEIC', heic],
  ] as const) {
    const isHeic = name === 'HEIC';
    const what = `upload of a ${name}, 12 megapixels, p50`;
    const beside = isHeic ? 'bare heic-decode and sharp' : 'bare sharp';
    const [ours, limit]: [number[], number[]] = [[], []];
    // The first round is the warm-up.
    for (let round = 0; bytes && round <= ROUNDS; round++) {
      const took = await uploading.ask({ url, uploaders, bytes, isHeic, atOnce: 1 });
      const tookBare = await bare.ask({ bytes, isHeic });
      if (round === 0) continue;
      ours.push(took);
      limit.push(tookBare);
    }
    rows.push({
      what: bytes ? `${what}, ${(bytes.length / 1e6).toFixed(1)} MB` : what,
      unit: 'ms',
      ours: bytes ? median(ours) : null,
      beside: { name: beside, value: bytes ? median(limit) : null },
      goal: { of: 'ratio', atMost: 1.15 },
      ...(!bytes && { note: 'heif-enc is not installed (Debian: libheif-examples)' }),
    });
  }
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < BURSTS; turn++) {
    const started = performance.now();
    const isOver = () => performance.now() - started > ALONE_MS;
    alone.push(...(await timeOthers(server, others, isOver)));
    let isUploading = true;
    const besideUploads = timeOthers(server, others, () => !isUploading);
    await uploading.ask({ url, uploaders, bytes: jpeg, isHeic: false, atOnce: AT_ONCE });
    isUploading = false;
    beside.push(...(await besideUploads));
  }
  rows.push(
    {
      what: `p99 of other routes while ${AT_ONCE} uploads run`,
      unit: 'ms',
      ours: p99(beside),
      beside: { name: 'while none does', value: p99(alone) },
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      what: `p50 of other routes while ${AT_ONCE} uploads run`,
      unit: 'ms',
      ours: median(beside),
      beside: { name: 'while none does', value: median(alone) },
    },
  );
} finally {
  bare.stop();
  uploading.stop();
  await server.dispose();
}
report({ name: 'photos', title: 'A photo', rows });
