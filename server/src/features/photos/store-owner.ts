import type { Db } from '../../platform/db/db.ts';
import { getInstanceId } from '../../platform/db/instance-id.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';

type Owned = Pick<PhotoStore, 'owner'>;

/** Whose photos these are, where another installation's are: its rows are not in this database. */
export async function findForeignOwner(db: Db, { owner }: Owned): Promise<string | null> {
  const name = await owner?.read();
  return name && name !== (await getInstanceId(db)) ? name : null;
}

/** From now on the store is this installation's, whoever had it. */
export async function takeStore(db: Db, { owner }: Owned): Promise<void> {
  await owner?.write(await getInstanceId(db));
}

/** Throws where another installation owns the store; one that nobody owns is taken. */
export async function assertOwnStore(db: Db, store: Owned): Promise<void> {
  if (!store.owner) return;
  if ((await store.owner.read()) === null) await takeStore(db, store);
  // Read again: two may have found it without an owner.
  const other = await findForeignOwner(db, store);
  if (other) {
    throw new Error(
      `nothing is swept: the photo store belongs to another installation, ${other}; see docs/operations.md, "Restore, and the drill"`,
    );
  }
}
