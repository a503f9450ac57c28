import type { Db } from '../../platform/db/db.ts';
import { getInstanceId } from '../../platform/db/instance-id.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';

type Owned = Pick<PhotoStore, 'owner'>;

/**
 * The id of another installation if the store belongs to one: the rows of its photos are not in this
 * database.
 */
export async function findOtherOwner(db: Db, { owner }: Owned): Promise<string | null> {
  const name = await owner?.read();
  return name && name !== (await getInstanceId(db)) ? name : null;
}

/** Assigns the store to this installation, which may belong to another one. */
export async function claimBucket(db: Db, { owner }: Owned): Promise<void> {
  await owner?.write(await getInstanceId(db));
}

/** Throws if another installation owns the store; takes over a store without an owner. */
export async function assertOwnBucket(db: Db, store: Owned): Promise<void> {
  if (!store.owner) return;
  if ((await store.owner.read()) === null) await claimBucket(db, store);
  // Read again: two installations may have found it without an owner at the same time.
  const other = await findOtherOwner(db, store);
  if (other) {
    throw new Error(
      `nothing is swept: the photo store belongs to another installation, ${other}; see docs/operations.md, "Restore, and the drill"`,
    );
  }
}
