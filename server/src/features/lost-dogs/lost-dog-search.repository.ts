import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { type LostDogRow, selectAlerts } from './lost-dogs.repository.ts';

interface AlertSearch {
  /** The pattern of a name, or null. */
  pattern: string | null;
  before: number | null;
  limit: number;
}

/** By the name of the dog or the owner. */
const matches = (pattern: string) =>
  `(${pattern}::text is null or normalize(l.dog_name, NFC) ilike ${pattern} or normalize(u.name, NFC) ilike ${pattern})`;

/** For moderators, newest first. */
export async function searchAlerts(
  db: Queryable,
  moderatorId: number,
  { pattern, before, limit }: AlertSearch,
  now: Date,
): Promise<LostDogRow[]> {
  return db.query<LostDogRow>(
    `${selectAlerts('moderator')}
      where ${matches('$3')} and ($4::bigint is null or l.id < $4)
      order by l.id desc limit $5`,
    [moderatorId, now, pattern, before, limit],
  );
}

/** The number of all that match. */
export async function countAlerts(db: Queryable, pattern: string | null): Promise<number> {
  const { count } = onlyRow(
    await db.query<{ count: number }>(
      `select count(*)::int as count from lost_dogs l
         join users u on u.id = l.owner_id and ${isActiveSql('u')} where ${matches('$1')}`,
      [pattern],
    ),
  );
  return count;
}
