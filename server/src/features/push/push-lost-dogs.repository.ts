import type { LostDogStatus } from '@meongmate/shared/rules/lost-dogs';
import type { Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { DISTANCE_KM } from '../lost-dogs/lost-dogs.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';

export interface PushedLostDog {
  id: number;
  owner_id: number;
  code: string;
  dog_name: string;
  place_name: string | null;
  /** From the shown location of the user; null without one. */
  km: number | null;
}

interface Subject {
  userId: number;
  subjectId: number;
  now: Date;
}

/** For each subject the alert in a state; null if it has another one by now, or must not be shown to the user. */
export async function findPushedLostDogs(
  db: Queryable,
  subjects: readonly Subject[],
  status: Exclude<LostDogStatus, 'ended'>,
): Promise<(PushedLostDog | null)[]> {
  const rows = await db.query<PushedLostDog & { user_id: number }>(
    `select distinct given.user_id, l.id, l.owner_id, l.code, l.dog_name, l.place_name, ${DISTANCE_KM} as km
       from unnest((select $1::bigint[]), (select $2::bigint[])) as given (user_id, lost_dog_id)
       join lost_dogs l on l.id = given.lost_dog_id and l.status = $3 and (l.status = 'found' or l.ends_at > $4)
       join users owner on owner.id = l.owner_id and ${isActiveSql('owner')}
       left join locations v on v.user_id = given.user_id
      where not ${blockedPairSql('l.owner_id', 'given.user_id')}`,
    [
      subjects.map(({ userId }) => userId),
      subjects.map(({ subjectId }) => subjectId),
      status,
      subjects[0]?.now ?? null,
    ],
  );
  const keyOf = (userId: number, id: number) => `${userId} ${id}`;
  const found = new Map(rows.map((row) => [keyOf(row.user_id, row.id), row]));
  return subjects.map(({ userId, subjectId }) => found.get(keyOf(userId, subjectId)) ?? null);
}

/** Whether pushes of an alert wait for their first try. */
export async function hasWaitingPushes(db: Queryable, lostDogId: number): Promise<boolean> {
  const rows = await db.query(
    `select from queued_pushes where type = 'lost-dog' and subject_id = $1 and tries = 0 limit 1`,
    [lostDogId],
  );
  return rows.length > 0;
}
