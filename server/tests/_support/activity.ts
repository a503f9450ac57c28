import type { TestApp } from './test-app.ts';

interface LoggedActivity {
  action: string;
  target_user_id: number | null;
  details: string | null;
}

/** Lists a user's entries in the activity log, oldest first. */
export function listActivity(app: TestApp, userId: number): Promise<LoggedActivity[]> {
  return app.db.query<LoggedActivity>(
    'select action, target_user_id, details from activity_logs where user_id = $1 order by id',
    [userId],
  );
}

/** Makes every insert into a table fail until the returned function is called. */
export async function failInserts(app: TestApp, table: string): Promise<() => Promise<void>> {
  await app.db.script(
    `create function fail_${table}() returns trigger language plpgsql as
       $$ begin raise exception 'made to fail by a test'; end $$;
     create trigger fail_${table} before insert on ${table}
       for each row execute function fail_${table}();`,
  );
  return () => app.db.script(`drop function fail_${table} cascade`);
}
