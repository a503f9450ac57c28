import { onlyRow, type Queryable } from './db.ts';

/** Returns the fact with this name about the database. The first process that starts creates it, for all. */
export async function getOrCreateFact(
  db: Queryable,
  name: 'instance_id' | 'grid_key_fingerprint' | 'vapid_keys',
  value: string,
): Promise<string> {
  const rows = await db.query<{ value: string }>(
    `insert into instance_facts (name, value) values ('${name}', $1)
     on conflict (name) do update set value = instance_facts.value returning value`,
    [value],
  );
  return onlyRow(rows).value;
}
