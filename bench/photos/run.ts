/**
 * `npm run bench -- photos`: an upload of 12 megapixels beside bare sharp and heic-decode, and what
 * everybody else notices of ten of them at once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import type { Person } from '../../torture/make-people.ts';
import { openHttpConnection } from '../load/http-connection.ts';
import { type OneProcess, startOneProcess } from '../realtime/one-process.ts';
import { type Row, report } from '../report.ts';
import { median, p99 } from '../statistics.ts';
import { makePhotos } from './make-photos.ts';

const ROUNDS = 7;
const AT_ONCE = 10;
const OTHERS_PER_SECOND = 100;
const ALONE_MS = 4000;
/** Fewer than the hour's budget of one person. */
const UPLOADS_EACH = 15;

interface Bare {
  convert(bytes: Buffer, isHeic: boolean): Promise<number>;
  stop(): void;
}

async function startBare(): Promise<Bare> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-decoder.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return {
    async convert(bytes, isHeic) {
      child.send({ base64: bytes.toString('base64'), isHeic });
      const [took] = (await once(child, 'message')) as [number];
      return took;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

function createUploader({ url }: OneProcess, people: readonly Person[]) {
  let uploads = 0;
  return async (bytes: Buffer, isHeic: boolean): Promise<number> => {
    const person = people[Math.floor(uploads++ / UPLOADS_EACH) % people.length];
    if (!person) throw new Error('nobody is there');
    const form = new FormData();
    form.set('photoType', 'dog');
    const type = isHeic ? 'image/heic' : 'image/jpeg';
    form.set('photo', new File([new Uint8Array(bytes)], 'photo', { type }));
    const started = performance.now();
    const answer = await fetch(`${url}/api/users/${person.id}/upload-photo`, {
      method: 'POST',
      headers: { cookie: person.cookie },
      body: form,
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`uploading: ${answer.status}`);
    return performance.now() - started;
  };
}

/** A list and one's own record, as others ask for them, until told to stop. */
async function timeOthers(
  { url }: OneProcess,
  people: readonly Person[],
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
const bare = await startBare();
const rows: Row[] = [];
try {
  const { people } = await server.makePeople(200);
  const [uploaders, others] = [people.slice(0, 50), people.slice(50)];
  const upload = createUploader(server, uploaders);
  for (const [name, bytes] of [
    ['JPEG', jpeg],
    ['HEIC', heic],
  ] as const) {
    const isHeic = name === 'HEIC';
    const what = `upload of a ${name}, 12 megapixels, p50`;
    const beside = isHeic ? 'bare heic-decode and sharp' : 'bare sharp';
    const [ours, limit]: [number[], number[]] = [[], []];
    // The first round warms up.
    for (let round = 0; bytes && round <= ROUNDS; round++) {
      const took = [await upload(bytes, isHeic), await bare.convert(bytes, isHeic)];
      if (round === 0) continue;
      ours.push(took[0] ?? 0);
      limit.push(took[1] ?? 0);
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
  const started = performance.now();
  const alone = await timeOthers(server, others, () => performance.now() - started > ALONE_MS);
  let isUploading = true;
  const besideUploads = timeOthers(server, others, () => !isUploading);
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(jpeg, false)));
  }
  isUploading = false;
  const beside = await besideUploads;
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
  await server.dispose();
}
report({ name: 'photos', title: 'A photo', rows });
