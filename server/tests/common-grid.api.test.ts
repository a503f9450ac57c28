import { expect, it } from 'vitest';
import { shownPosition } from '../src/features/locations/locations.rules.ts';
import { moveToCommonGrid } from '../src/features/locations/move-to-common-grid.ts';
import { aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const HOME = near(CITY_HALL, 300, 200);
const OFFICE = near(CITY_HALL, 2000, 1500);

/** A member with two locations in the history, the current one at home. */
async function aWalker(): Promise<Member> {
  const member = await aMember(app(), { position: OFFICE });
  await member.client.patch(`/api/users/${member.id}`, HOME);
  return member;
}

/** Sets the rows of a user as migration 0014 leaves those of an earlier version. */
async function setFormerGrid({ id }: Member): Promise<void> {
  await app().db.script(
    ['places', 'place_memories']
      .map(
        (table) => `alter table ${table} drop constraint ${table}_common_grid;
          update ${table} set grid = 1, shown_latitude = 37, shown_longitude = 127
           where user_id = ${id};
          alter table ${table} add constraint ${table}_common_grid check (grid = 2) not valid;`,
      )
      .join('\n')
      .replace('set grid = 1', 'set visible = false, grid = 1'),
  );
}

const shownOf = async (member: Member) => {
  const { body } = await member.client.get(`/api/users/${member.id}/place`);
  return { latitude: body.latitude, longitude: body.longitude };
};
const isFound = async (member: Member, viewer: Member) => {
  const { body } = await viewer.client.get('/api/users/nearby/37.5665/126.978/5');
  return body.some(({ id }: { id: number }) => id === member.id);
};

it('[PLC-24] locations of the former grids move with their history, and are hidden until then', async () => {
  const [mina, viewer] = [await aWalker(), await aMember(app())];
  await setFormerGrid(mina);
  expect(await isFound(mina, viewer)).toBe(false);
  // A change of the account does not show the former location.
  for (const discoveryPaused of [true, false]) {
    await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused });
  }
  expect(await isFound(mina, viewer)).toBe(false);

  await moveToCommonGrid(app());
  expect(await isFound(mina, viewer)).toBe(true);
  const { grid } = app().keys;
  expect(await shownOf(mina)).toEqual(shownPosition(grid, mina.id, HOME));
  // From the history, not from the new location.
  await mina.client.patch(`/api/users/${mina.id}`, near(OFFICE, 200, 0));
  expect(await shownOf(mina)).toEqual(shownPosition(grid, mina.id, OFFICE));
});

it('[PLC-24] a paused user stays hidden after the move', async () => {
  const [mina, viewer] = [await aWalker(), await aMember(app())];
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: true });
  await setFormerGrid(mina);
  await moveToCommonGrid(app());
  expect(await isFound(mina, viewer)).toBe(false);
});

it('[PLC-24] an interrupted move continues', async () => {
  const walkers = [await aWalker(), await aWalker(), await aWalker()];
  for (const walker of walkers) await setFormerGrid(walker);
  const { db, keys } = app();
  let transactions = 0;
  const interrupted: typeof db = {
    ...db,
    tx(work) {
      transactions += 1;
      if (transactions === 2) throw new Error('interrupted');
      return db.tx(work);
    },
  };
  await expect(moveToCommonGrid({ db: interrupted, keys }, 1)).rejects.toThrow('interrupted');
  const former = 'select user_id from places where grid = 1';
  expect(await db.query(former)).toHaveLength(2);
  await moveToCommonGrid({ db, keys });
  expect(await db.query(former)).toEqual([]);
});

it('[PLC-25] a process of an earlier version cannot write a shown location', async () => {
  const mina = await aWalker();
  const insertPlace = `insert into places (user_id, true_position, shown_latitude, shown_longitude,
      shown_point, visible, updated_at)
    select user_id, true_position, 37.5, 127, shown_point, visible, updated_at
      from places where user_id = $1
    on conflict (user_id) do update set shown_latitude = excluded.shown_latitude`;
  const insertMemory = `insert into place_memories (user_id, true_position, shown_latitude,
      shown_longitude, last_used_at)
    select user_id, true_position, 37.5, 127, last_used_at from place_memories where user_id = $1`;
  for (const statement of [insertPlace, insertMemory]) {
    await expect(app().db.query(statement, [mina.id])).rejects.toThrow('common_grid');
  }
});
