import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { createRandom } from '../../server/seed/random.ts';
import { aJpeg } from '../../server/tests/_support/photos.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import type { ApiResponse } from '../api-client.ts';
import { auditDatabase } from '../audit-database.ts';
import { limitMemory } from '../memory-limit.ts';
import { runRound } from '../round.ts';
import type { TestUser } from '../test-users.ts';
import { download, imagePathOf, upload } from './_support/photos.ts';
import { useCluster } from './_support/test-cluster.ts';

const LIMIT_MB = 256;
/** The value that Node chooses by itself in a container of that size. */
const cluster = useCluster({ nodeArgs: ['--max-old-space-size=128'] });
vi.setConfig({ testTimeout: 240_000 });

const currentImage = async ({ id }: TestUser) => {
  const rows = await cluster().db.query<{ name: string | null }>(
    'select profile_photo as name from users where id = $1',
    [id],
  );
  return rows[0]?.name ? `/photos/${rows[0].name}.webp` : null;
};

it('[REL-26] [PHO-16] with 256 MB for a process chat works during uploads, and a kill loses no acknowledged data', async () => {
  // Memory can be read only with a /proc, which the production systems have.
  if (!existsSync('/proc/self/status')) return expect(process.platform).not.toBe('linux');
  const limits = cluster().apps.map((app) => limitMemory(app, LIMIT_MB));
  const population = await cluster().createPopulation(30);
  const photo = await aJpeg(6000, 8000);
  const uploads: { user: TestUser; response: ApiResponse | null }[] = [];
  const uploadFromAllUsers = async () => {
    const uploading = population.users.map(async (user) => {
      uploads.push({ user, response: await upload(cluster().url, user, photo) });
    });
    await Promise.all(uploading);
  };
  // Less memory than the process uses, so it is killed in the middle of its work.
  const uploadWithoutMemory = async () => {
    const [limit] = limits;
    const uploading = uploadFromAllUsers();
    limit?.setMb(1);
    await waitFor('it is killed', 20_000, () => (limit?.killed.process ?? 0) > 0);
    limit?.setMb(LIMIT_MB);
    await uploading;
  };
  const result = await runRound({
    url: cluster().url,
    population,
    random: createRandom(9),
    faults: [
      { name: 'all users upload', inject: uploadFromAllUsers },
      { name: 'all users upload, with little memory', inject: uploadWithoutMemory },
      { name: 'all users upload', inject: uploadFromAllUsers },
    ],
    durationMs: 2000,
    untilRecovered: () => cluster().untilReady(),
  });
  await Promise.all(limits.map((limit) => limit.remove()));
  await cluster().untilReady();
  // Killed once by the reduced limit, and never because of uploads.
  expect(limits.map(({ killed }) => killed.process)).toEqual([1, 0]);
  expect(result.violations).toEqual([]);
  expect(await auditDatabase(cluster().db)).toEqual([]);

  expect(uploads.filter(({ response }) => response?.status === 200).length).toBeGreaterThan(0);
  for (const user of population.users) {
    const userUploads = uploads.filter((one) => one.user === user).map(({ response }) => response);
    const image = await currentImage(user);
    const last = userUploads.at(-1) ?? null;
    // Without a response it may be the new photo or the previous one, but always a complete one.
    if (last?.status === 200) expect(image).toBe(imagePathOf(last));
    if (userUploads.some((response) => response?.status === 200)) expect(image).not.toBeNull();
    if (image) expect((await download(cluster().url, user, image)).status).toBe(200);
  }
});
