import { randomUUID } from 'node:crypto';
import { type Db, onlyRow } from './db.ts';

/**
 * The id of this installation: shared by all processes on the same database, different for every other one.
 */
export async function getInstanceId(db: Db): Promise<string> {
  const rows = await db.query<{ value: string }>(
    `insert into instance_facts (name, value) values ('instance_id', $1)
     on conflict (name) do update set value = instance_facts.value returning value`,
    [randomUUID()],
  );
  return onlyRow(rows).value;
}
