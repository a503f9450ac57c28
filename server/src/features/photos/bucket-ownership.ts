import type { Db } from '../../platform/db/db.ts';
import { getInstanceId } from '../../platform/db/instance-id.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';

type OwnedStore = Pick<PhotoStore, 'ownerMark'>;

/**
 * The id of another installation if the store belongs to one: the rows of its photos are not in this
 * database.
 */
export async function findOtherOwner(db: Db, { ownerMark }: OwnedStore): Promise<string | null> {
  const ownerId = await ownerMark?.read();
  return ownerId && ownerId !== (await getInstanceId(db)) ? ownerId : null;
}

/** Assigns the store to this installation, which may belong to another one. */
export async function claimBucket(db: Db, { ownerMark }: OwnedStore): Promise<void> {
  await ownerMark?.write(await getInstanceId(db));
}

/** Throws if another installation owns the store; takes over a store without an owner. */
export async function assertOwnBucket(db: Db, store: OwnedStore): Promise<void> {
  const mark = store.ownerMark;
  if (!mark) return;
  if ((await mark.read()) === null) await mark.claim(await getInstanceId(db));
  // Read again: another installation may have claimed it at the same time.
  const otherOwner = await findOtherOwner(db, store);
  if (otherOwner) {
    throw new Error(
      `nothing is swept: the photo store belongs to another installation, ${otherOwner}; see docs/operations.md, "Restore, and the drill"`,
    );
  }
}
