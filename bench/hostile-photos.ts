/** `npm run bench -- hostile-photos`: the effect of a hundred hostile uploads at once on other users. */
import { type HostileFile, makeHostileFiles } from '../server/tests/hostile/hostile-files.ts';
import { type BenchApp, type BenchUser, insertBenchUser, startBenchApp } from './bench-app.ts';
import { report } from './report.ts';
import { sized } from './size.ts';
import { p99 } from './statistics.ts';

const UPLOADS = sized(Number(process.argv[2] ?? 100), 5);
const P99_GOAL_MS = 300;
const MEMORY_GOAL_MB = 300;
const MB = 1024 * 1024;

const createUser = ({ db, now }: BenchApp, index: number): Promise<BenchUser> =>
  db.tx((tx) => insertBenchUser(tx, index, now()));

async function upload(url: string, { id, cookie }: BenchUser, file: HostileFile): Promise<number> {
  const form = new FormData();
  form.set('photoType', 'profile');
  form.set('photo', new File([new Uint8Array(file.bytes)], file.name));
  const path = `${url}/api/users/${id}/upload-photo`;
  const response = await fetch(path, { method: 'POST', body: form, headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

/** Sends the usual requests of another user, one after the other, while `shouldContinue` returns true. */
async function browse(
  url: string,
  { id, cookie }: BenchUser,
  shouldContinue: (calls: number) => boolean,
): Promise<number[]> {
  const paths = ['users/nearby/37.5665/126.978/5', `chat/rooms/${id}`, 'current-user'];
  const times: number[] = [];
  for (let call = 0; shouldContinue(call); call++) {
    const started = performance.now();
    const path = `${url}/api/${paths[call % paths.length]}`;
    const response = await fetch(path, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

const app = await startBenchApp();
const otherUser = await createUser(app, -1);
const hostile = await makeHostileFiles();
const jobs: [BenchUser, HostileFile][] = [];
for (let index = 0; index < UPLOADS; index++) {
  const file = hostile[index % hostile.length];
  if (file) jobs.push([await createUser(app, index), file]);
}
const expected = { kept: 200, 'too large': 413, 'no photo': 415 };

const idleTimes = await browse(app.url, otherUser, (calls) => calls < sized(500, 5));
const memory = () => process.memoryUsage().rss / MB;
const memoryBefore = memory();
let memoryPeak = memoryBefore;
const memorySampler = setInterval(() => {
  memoryPeak = Math.max(memoryPeak, memory());
}, 20);
let isUploading = true;
const browsing = browse(app.url, otherUser, () => isUploading);
const statuses = await Promise.all(jobs.map(([user, file]) => upload(app.url, user, file)));
isUploading = false;
const loadedTimes = await browsing;
clearInterval(memorySampler);
await app.close();

const unexpected = jobs.filter(([, { outcome }], index) => statuses[index] !== expected[outcome]);
const sentMb = jobs.reduce((sum, [, { bytes }]) => sum + bytes.length, 0) / MB;
report({
  name: 'hostile-photos',
  title: 'Hostile photos',
  rows: [
    {
      what: 'p99 of other calls meanwhile',
      unit: 'ms',
      value: p99(loadedTimes),
      reference: { name: 'without uploads', value: p99(idleTimes) },
      goal: { of: 'value', atMost: P99_GOAL_MS },
    },
    {
      what: 'memory of server and clients rises by',
      unit: 'MB',
      value: memoryPeak - memoryBefore,
      goal: { of: 'value', atMost: MEMORY_GOAL_MB },
    },
    {
      what: 'files not answered as they deserve',
      unit: '',
      value: unexpected.length,
      goal: { of: 'value', atMost: 0 },
      ...(unexpected.length > 0 && { note: unexpected.map(([, { name }]) => name).join(', ') }),
    },
  ],
  notes: [
    `${jobs.length} files at once, ${sentMb.toFixed(0)} MB, clients in the same process; ${loadedTimes.length} other calls meanwhile`,
  ],
});
