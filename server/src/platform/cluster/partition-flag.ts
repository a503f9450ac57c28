import type { Db } from '../db/db.ts';

/** Longer than the time between two calls of `report`: a single missed call does not clear the flag. */
const FLAG_LIFETIME_MS = 3000;

/**
 * Processes that cannot reach each other through Redis communicate through the database. A disconnected
 * process sets a flag there, because the others do not receive the events of its commits; they trust no
 * cached value until the flag has expired. All times are those of the database.
 */
export interface PartitionFlag {
  /** Reports whether this process is joined; returns whether all processes are. */
  report(isConnected: boolean): Promise<boolean>;
}

const SET_FLAG = `insert into instance_facts (name, value)
  values ('apart_until', (extract(epoch from clock_timestamp()) * 1000 + $1)::bigint::text)
  on conflict (name) do update
    set value = greatest(instance_facts.value::bigint, excluded.value::bigint)::text`;

const READ_FLAG = `select 1 from instance_facts
  where name = 'apart_until' and value::bigint > extract(epoch from clock_timestamp()) * 1000`;

export function createPartitionFlag(db: Db): PartitionFlag {
  return {
    async report(isConnected) {
      if (isConnected) return (await db.query(READ_FLAG)).length === 0;
      await db.query(SET_FLAG, [FLAG_LIFETIME_MS]);
      return false;
    },
  };
}
