import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { lockMigrations } from '../../platform/db/migrate.ts';
import * as grid from './common-grid.repository.ts';
import { findRemembered, shownPosition, toPlane } from './places.rules.ts';
import { decryptPosition } from './position-cipher.ts';

/** Users of one transaction: it takes about 0.2 s. */
const BATCH = 500;

/**
 * Computes the shown locations of all users and of their histories in the common grid, once for each database
 * (decision 0106). A database of the current version needs one query. Each batch is a transaction under the
 * lock of the migrations: processes that start together take turns, and an interrupted move continues.
 */
export async function moveToCommonGrid(
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
  batch = BATCH,
): Promise<void> {
  async function moveBatch(tx: Queryable, after: number): Promise<number | null> {
    const places = await grid.listFormerPlaces(tx, after, batch);
    const last = places.at(-1);
    if (!last) return null;
    const ids = places.map(({ user_id }) => user_id);
    const memories = (await grid.listMemoriesOf(tx, ids)).map((row) => {
      const truePosition = decryptPosition(keys.places, row.user_id, row.true_position);
      const shown = shownPosition(keys.grid, row.user_id, truePosition);
      return { id: row.id, userId: row.user_id, truePosition, shown };
    });
    await grid.moveMemories(
      tx,
      memories.map(({ id, shown }) => ({ id, ...shown })),
    );
    await grid.movePlaces(
      tx,
      places.map(({ user_id, true_position }) => {
        const position = decryptPosition(keys.places, user_id, true_position);
        const history = memories.filter(({ userId }) => userId === user_id);
        const remembered = findRemembered(history, position);
        const shown = remembered?.shown ?? shownPosition(keys.grid, user_id, position);
        return { id: user_id, ...shown, ...toPlane(shown) };
      }),
    );
    return last.user_id;
  }

  for (let last: number | null = 0; last !== null; ) {
    const after: number = last;
    last = await db.tx(async (tx) => {
      await lockMigrations(tx);
      return moveBatch(tx, after);
    });
  }
}
