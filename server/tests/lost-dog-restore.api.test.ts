import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { JOURNAL_FILE } from '../src/features/account-end/deletion-journal.ts';
import { aMember, CITY_HALL, type Member, near, signIn } from './_support/builders.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { useTestApp } from './_support/test-app.ts';
import { withRestored } from './_support/with-restored.ts';

const app = useTestApp();
const journal = () => path.join(app().dataDir, JOURNAL_FILE);
const recorded = (kind: string) =>
  expect.poll(() => readFileSync(journal(), 'utf8')).toContain(`"ended":"${kind}"`);
const setFound = ({ client }: Member, id: number) =>
  client.put(`/api/lost-dogs/${id}`, { status: 'found' });

it('[LOST-18] a restored backup revives neither an alert that was found nor a deleted sighting', async () => {
  const position = near(CITY_HALL, 30_000);
  const [owner, other] = [await aMember(app(), { position }), await aMember(app(), { position })];
  const finder = await aMember(app(), { position });
  const [found, lasting] = [await anAlert(app(), owner), await anAlert(app(), other)];
  const seen = { seenAt: app().clock.now().toISOString(), ...CITY_HALL };
  const report = async (): Promise<number> => {
    const sightings = `/api/lost-dogs/${lasting.id}/sightings?code=${lasting.code}`;
    return (await finder.client.post(sightings, seen)).body.id;
  };
  const [deleted, kept] = [await report(), await report()];
  const changes = async () => {
    await setFound(owner, found.id);
    await other.client.delete(`/api/lost-dogs/${lasting.id}/sightings/${deleted}`);
    await recorded('lost-dog');
    await recorded('sighting');
  };
  await withRestored(app(), { changes }, async (restored) => {
    const statusOf = async (link: string) =>
      (await restored.visitor().get(`/api/lost-dogs/shared/${link}`)).status;
    expect([await statusOf(found.code), await statusOf(lasting.code)]).toEqual([404, 200]);
    const { client } = await signIn(restored, other.id);
    const { body } = await client.get(`/api/lost-dogs/${lasting.id}`);
    expect(body.sightings.map(({ id }: { id: number }) => id)).toEqual([kept]);
  });
  expect(readFileSync(journal(), 'utf8')).not.toContain(found.code);
});

it('[LOST-18] a restored backup sends nothing about earlier alerts, and ends those whose time is over', async () => {
  const position = near(CITY_HALL, 60_000);
  const owner = await aMember(app(), { position });
  await aMember(app(), { position });
  const alert = await anAlert(app(), owner, { position });
  const listed = 'select user_id from lost_dog_recipients where lost_dog_id = $1';
  await expect.poll(() => app().db.query(listed, [alert.id])).toHaveLength(1);
  await withRestored(app(), { ms: 3 * DAY_MS + HOUR_MS }, async (restored, folder) => {
    await expect
      .poll(() => restored.db.query('select status from lost_dogs where id = $1', [alert.id]))
      .toEqual([{ status: 'ended' }]);
    const kinds = `('lost-dog', 'push', 'push-delayed', 'mail')`;
    expect(await restored.db.query(`select kind from jobs where kind in ${kinds}`)).toEqual([]);
    expect(await readdir(path.join(folder, 'outbox')).catch(() => [])).toEqual([]);
  });
});
