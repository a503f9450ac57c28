import type { Position } from '@meongmate/shared/rules/distance';
import { PHOTO_TYPES, type PhotoType } from '@meongmate/shared/rules/people';
import { shownPosition, toPlane } from '../src/features/locations/locations.rules.ts';
import { encryptPosition } from '../src/features/locations/position-cipher.ts';
import type { PhotoLifecycle, StoredPhoto } from '../src/features/photos/photo-lifecycle.ts';
import {
  PROFILE_COLUMNS,
  toProfileColumns,
} from '../src/features/users/profile-columns.repository.ts';
import type { Db, Queryable } from '../src/platform/db/db.ts';
import type { Keys } from '../src/platform/security/secret.ts';
import { CAST, momentBefore } from './cast.ts';
import { readCastPhoto } from './cast-photos.ts';
import type { CastKey } from './cast-types.ts';
import { type GeneratedOwner, generateOwners } from './owner-generator.ts';

const BATCH = 2000;
const SEED = 1;

interface Dependencies {
  db: Db;
  keys: Keys;
  photos: PhotoLifecycle;
  now: Date;
}

interface PhotoPool {
  profile: Map<CastKey, StoredPhoto>;
  dog: Map<CastKey, StoredPhoto>;
}

/** The photos of the cast, which all generated owners share. Each run stores its own copy of the files. */
async function storePool(photos: PhotoLifecycle): Promise<PhotoPool> {
  const storeAll = async (kind: PhotoType) =>
    new Map(
      await Promise.all(
        CAST.owners.map(
          async ({ key }) =>
            [key, await photos.storeEncoded(await readCastPhoto(key, kind))] as const,
        ),
      ),
    );
  return { profile: await storeAll('profile'), dog: await storeAll('dog') };
}

/** The numbers of an earlier run are not used again. */
async function findFirstFreeNumber(db: Queryable): Promise<number> {
  const rows = await db.query<{ last: number }>(
    String.raw`select coalesce(max(substring(email from '^owner(\d+)@')::int), 0) as last
       from users where email like 'owner%@seed.meongmate.example'`,
  );
  return (rows[0]?.last ?? 0) + 1;
}

async function storeBatch(
  tx: Queryable,
  { keys, now }: Dependencies,
  owners: GeneratedOwner[],
  photoPool: PhotoPool,
): Promise<number[]> {
  const rows = owners.map((owner) => ({
    ...toProfileColumns(owner),
    email: owner.email,
    created_at: momentBefore(now, owner.joinedMinutesAgo),
    profile_photo: photoPool.profile.get(owner.profilePhotoOf)?.name,
    dog_photo: photoPool.dog.get(owner.dogPhotoOf)?.name,
  }));
  const columns = PROFILE_COLUMNS.join(', ');
  const stored = await tx.query<{ id: number; email: string }>(
    `insert into users (email, ${columns}, profile_complete, terms_version, terms_agreed_at,
       first_visible_at, created_at)
     select email, ${columns}, true, 'seed', created_at, created_at, created_at
       from jsonb_populate_recordset(null::users, $1::jsonb)
     returning id, email`,
    [JSON.stringify(rows)],
  );
  const positions = new Map(owners.map(({ email, position }) => [email, position]));
  const locations = stored.map(({ id, email }) => {
    const position = positions.get(email) as Position;
    const shown = shownPosition(keys.grid, id, position);
    const encryptedPosition = encryptPosition(keys.locations, id, position).toString('hex');
    return {
      id,
      sealed: encryptedPosition,
      latitude: shown.latitude,
      longitude: shown.longitude,
      ...toPlane(shown),
    };
  });
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as p(id bigint, sealed text, latitude float8, longitude float8, x float8, y float8)
     ), remembered as (
       insert into shown_location_history (user_id, true_position, shown_latitude, shown_longitude, last_used_at)
       select id, decode(sealed, 'hex'), latitude, longitude, $2::timestamptz
         from given
     )
     insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, updated_at)
     select id, decode(sealed, 'hex'), latitude, longitude, point(x, y), true,
            $2::timestamptz
       from given`,
    [JSON.stringify(locations), now],
  );
  return stored.map(({ id }) => id);
}

/** The files of the pool need an owner so that they can be requested: the first owner of the run. */
async function assignPoolOwner(
  tx: Queryable,
  { photos, now }: Dependencies,
  userId: number,
  photoPool: PhotoPool,
): Promise<void> {
  for (const kind of PHOTO_TYPES) {
    for (const photo of photoPool[kind].values())
      await photos.insert(tx, photo, { userId, kind, now });
  }
}

/**
 * Adds `count` generated owners near a point. They can be found and receive requests but have no password.
 * The whole run is one transaction: all or none.
 */
export async function storeOwners(
  deps: Dependencies,
  count: number,
  centre: Position,
): Promise<void> {
  const photoPool = await storePool(deps.photos);
  await deps.db.tx(async (tx) => {
    const first = await findFirstFreeNumber(tx);
    let batch: GeneratedOwner[] = [];
    let poolHasOwner = false;
    const flush = async () => {
      const [firstId] = await storeBatch(tx, deps, batch, photoPool);
      if (!poolHasOwner && firstId !== undefined)
        await assignPoolOwner(tx, deps, firstId, photoPool);
      poolHasOwner = true;
      batch = [];
    };
    for (const owner of generateOwners(count, centre, SEED, first)) {
      batch.push(owner);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  });
  await deps.db.script('analyze users; analyze locations;');
}
