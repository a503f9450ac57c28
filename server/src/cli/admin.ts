import { limitSessionsToAdminLifetime } from '../features/sessions/session-lifecycle.ts';
import { startDatabaseClock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/db.ts';
import { exitWithReason } from '../start.ts';
import { openCliContext } from './cli-context.ts';

const USAGE = 'usage: npm run admin -- grant EMAIL | revoke EMAIL';

class CommandError extends Error {}

async function setAdmin(tx: Queryable, email: string, isAdmin: boolean, now: Date): Promise<void> {
  const admins = await tx.query<{ email: string }>(
    `select email from users where is_admin and deleted_at is null and blocked_at is null
      order by id for update`,
  );
  if (!isAdmin && admins.length === 1 && admins[0]?.email === email) {
    throw new CommandError(`${email} is the last admin; grant someone else first`);
  }
  const [changed] = await tx.query<{ id: number }>(
    'update users set is_admin = $2 where email = $1 and deleted_at is null returning id',
    [email, isAdmin],
  );
  if (!changed) throw new CommandError(`there is no account with the address ${email}`);
  // A running server reads cached sessions again within a minute, and for every call of an admin.
  if (isAdmin) await limitSessionsToAdminLifetime(tx, changed.id, now);
}

async function run(): Promise<void> {
  const [command, address, ...extraArguments] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || !address || extraArguments.length > 0) {
    throw new CommandError(USAGE);
  }
  const email = address.trim().toLowerCase();
  const { db, config } = await openCliContext();
  try {
    const clock = await startDatabaseClock(db);
    await db.tx((tx) => setAdmin(tx, email, command === 'grant', clock.now()));
    clock.stop();
  } finally {
    await db.close();
  }
  console.log(`${email} is ${command === 'grant' ? 'now an admin' : 'no longer an admin'}`);
  if (command === 'revoke' && config.adminEmails.includes(email)) {
    console.log(
      `ADMIN_EMAILS contains this address: remove it there, or the next log-in makes it an admin again`,
    );
  }
}

await run().catch((error: unknown) => {
  if (!(error instanceof CommandError)) exitWithReason(error);
  console.error(error.message);
  process.exitCode = 1;
});
