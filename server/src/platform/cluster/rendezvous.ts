import type { Db } from '../db/db.ts';

/** Longer than the time between two meetings: one that is missed is no all-clear. */
const SAID_FOR_MS = 3000;

/**
 * Where processes that cannot reach each other through Redis still meet: the database. One that is
 * cut off says so there, for what it commits is heard by nobody; the others then trust nothing they
 * remember until it has not said so for some seconds. All of it in the database's own time.
 */
export interface Rendezvous {
  /** Says whether this process is joined; answers whether all are. */
  meet(isJoined: boolean): Promise<boolean>;
}

const SAY_APART = `insert into instance_facts (name, value)
  values ('apart_until', (extract(epoch from clock_timestamp()) * 1000 + $1)::bigint::text)
  on conflict (name) do update
    set value = greatest(instance_facts.value::bigint, excluded.value::bigint)::text`;

const IS_ANY_APART = `select 1 from instance_facts
  where name = 'apart_until' and value::bigint > extract(epoch from clock_timestamp()) * 1000`;

export function createRendezvous(db: Db): Rendezvous {
  return {
    async meet(isJoined) {
      if (isJoined) return (await db.query(IS_ANY_APART)).length === 0;
      await db.query(SAY_APART, [SAID_FOR_MS]);
      return false;
    },
  };
}
