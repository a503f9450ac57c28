import { limitSessionsToAdminLifetime } from '../features/sessions/session-lifecycle.ts';
import { isActiveSql } from '../features/users/active-user.repository.ts';
import { startDatabaseClock } from '../platform/clock.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Queryable } from '../platform/db/db.ts';
import { openCliContext } from './cli-context.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run admin -- grant EMAIL | revoke EMAIL | reports';

async function setAdmin(tx: Queryable, email: string, isAdmin: boolean, now: Date): Promise<void> {
  const admins = await tx.query<{ email: string }>(
    `select u.email from users u where u.is_admin and ${isActiveSql('u')} order by u.id for no key update`,
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

interface StuckReport {
  id: number;
  reason: string;
  created_at: Date;
}

/** Open reports whose reporter or reported user is the only moderator who could close them. */
function listStuckReports(db: Queryable): Promise<StuckReport[]> {
  return db.query<StuckReport>(
    `select r.id, r.reason, r.created_at from reports r
      where r.closed_at is null and not exists (
        select from users a where a.is_admin and ${isActiveSql('a')}
           and a.id <> r.reporter_id and a.id is distinct from r.reported_id)
      order by r.id`,
  );
}

async function printStuckReports(): Promise<void> {
  const { db } = await openCliContext();
  try {
    const reports = await listStuckReports(db);
    if (reports.length === 0) console.log('every open report has a moderator who can close it');
    for (const { id, reason, created_at: createdAt } of reports) {
      console.log(`#${id} ${reason}, sent ${createdAt.toISOString()}: grant another admin`);
    }
  } finally {
    await db.close();
  }
}

async function run(): Promise<void> {
  const [command, address, ...extraArguments] = process.argv.slice(2);
  if (command === 'reports' && !address) return printStuckReports();
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

await runCommand(run);
