import { randomUUID } from 'node:crypto';
import { type Db, onlyRow } from './db.ts';

/** The name of this installation: processes on the same database share it, and nobody else. */
export async function getInstanceId(db: Db): Promise<string> {
  const rows = await db.query<{ value: string }>(
    `insert into instance_facts (name, value) values ('instance_id', $1)
     on conflict (name) do update set value = instance_facts.value returning value`,
    [randomUUID()],
  );
  return onlyRow(rows).value;
}
