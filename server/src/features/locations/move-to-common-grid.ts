import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { lockMigrations } from '../../platform/db/migrate.ts';
import * as grid from './common-grid.repository.ts';
import { cellOf, shownPosition, toPlane } from './locations.rules.ts';
import { decryptPosition } from './position-cipher.ts';
import { findReusableEntry } from './shown-location-history.rules.ts';

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
    const locations = await grid.listFormerLocations(tx, after, batch);
    const last = locations.at(-1);
    if (!last) return null;
    const ids = locations.map(({ user_id }) => user_id);
    const entries = (await grid.listHistoriesOf(tx, ids)).map((row) => {
      const truePosition = decryptPosition(keys.locations, row.user_id, row.true_position);
      const shown = shownPosition(keys.grid, row.user_id, truePosition);
      return { id: row.id, userId: row.user_id, cell: cellOf(keys.grid, truePosition), shown };
    });
    await grid.moveHistoryEntries(
      tx,
      entries.map(({ id, shown }) => ({ id, ...shown })),
    );
    await grid.moveLocations(
      tx,
      locations.map(({ user_id, true_position }) => {
        const position = decryptPosition(keys.locations, user_id, true_position);
        const history = entries.filter(({ userId }) => userId === user_id);
        const reused = findReusableEntry(history, cellOf(keys.grid, position));
        const shown = reused?.shown ?? shownPosition(keys.grid, user_id, position);
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
