import { expect, it } from 'vitest';
import { lockUser } from '../src/features/users/users.repository.ts';
import { listActivity } from './_support/activity.ts';
import { aMember } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { aJpeg, aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();

const namesOf = async (userId: number) =>
  (
    await app().db.query<{ name: string }>('select name from photos where user_id = $1', [userId])
  ).map(({ name }) => name);

it('[PHO-16] of concurrent uploads one photo stays, and it is the one in the profile', async () => {
  const mina = await aMember(app());
  const jpeg = await aJpeg();
  for (let round = 0; round < 3; round++) {
    const responses = await inParallel(5, () => upload(mina, jpeg));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await mina.client.get(`/api/users/${mina.id}`);
    expect(await namesOf(mina.id)).toEqual([/([\w-]+)\.webp/.exec(body.profileImage)?.[1]]);
  }
});

it('[USR-29] if the last two photos are uploaded in parallel, the later one completes the profile', async () => {
  const jpeg = await aJpeg();
  for (let round = 0; round < 3; round++) {
    const jun = await aMember(app());
    await app().db.query('update users set profile_complete = false where id = $1', [jun.id]);
    await Promise.all(['profile', 'dog'].map((photoType) => upload(jun, jpeg, { photoType })));
    const { body } = await jun.client.get(`/api/users/${jun.id}`);
    expect(body.profileComplete).toBe(true);
  }
});

it('of concurrent calls only one completes the profile', async () => {
  const jun = await aMember(app(), { complete: false, position: null });
  const body = await aProfileBody();
  const path = `/api/users/${jun.id}/complete-profile`;
  // All calls wait for the lock in their transactions and continue together.
  const { updates } = await app().db.tx(async (tx) => {
    await lockUser(tx, jun.id);
    const updates = [1, 2, 3].map(() => jun.client.put(path, body));
    const listWaiting = () =>
      app().db.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(listWaiting).toHaveLength(3);
    return { updates };
  });
  const responses = await Promise.all(updates);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await namesOf(jun.id)).toHaveLength(2);
  const done = (await listActivity(app(), jun.id)).map(({ action }) => action);
  expect(done.filter((action) => action === 'user_registered')).toHaveLength(1);
});
