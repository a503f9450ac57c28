import type { Db, Queryable } from '../../platform/db/db.ts';
import type { TokenKind } from '../../product/events.ts';
import { endAlert } from '../lost-dogs/end-alert.ts';
import { lockAlert } from '../lost-dogs/lost-dogs.repository.ts';
import { listSightingTokens } from '../lost-dogs/sightings.repository.ts';

export interface EndedTokens {
  /** The tokens that are valid now, by the id of their row. */
  listValid(db: Queryable, now: Date): Promise<{ id: number; token: string }[]>;
  /** Ends them as their owner did. */
  end(db: Db, ids: readonly number[], now: Date): Promise<void>;
}

/** How each kind of token is found and ended again after a restore. */
export const ENDED_TOKENS: Record<TokenKind, EndedTokens> = {
  invite: {
    listValid: (db, now) =>
      db.query('select id, code as token from invites where expires_at > $1', [now]),
    async end(db, ids, now) {
      await db.query('update invites set expires_at = $2 where id = any ($1::bigint[])', [
        ids,
        now,
      ]);
    },
  },
  // By its stored hash: only the owner's address has the token itself.
  'calendar-feed': {
    listValid: (db) =>
      db.query("select id, encode(token_hash, 'hex') as token from calendar_feeds"),
    async end(db, ids) {
      await db.query('delete from calendar_feeds where id = any ($1::bigint[])', [ids]);
    },
  },
  // Found, or ended by a moderator: its link shows nothing again.
  'lost-dog': {
    listValid: (db) => db.query("select id, code as token from lost_dogs where status = 'lost'"),
    async end(db, ids, now) {
      for (const id of ids) {
        await db.tx(async (tx) => {
          const alert = await lockAlert(tx, id);
          if (alert?.status !== 'lost') return;
          // Pages notice it with their next request.
          await endAlert(tx, () => {}, alert, { status: 'ended', at: now, now });
        });
      }
    },
  },
  // With its photo, whose files the orphan sweep deletes.
  sighting: {
    listValid: listSightingTokens,
    async end(db, ids) {
      await db.query('delete from sightings where id = any ($1::bigint[])', [ids]);
    },
  },
};
