import { expect, it, onTestFinished } from 'vitest';
import { queueAwayMail, takeAway } from '../src/features/away-mail/away-mail.repository.ts';
import { takeDueJobs } from '../src/platform/jobs/jobs.repository.ts';
import { createTestDatabase } from './_support/test-database.ts';

it('a decision waits for an event that is being stored, and reads it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const now = new Date();
  const later = new Date(now.getTime() + 60_000);
  const user = { userId: 7, now, runAt: now };
  await queueAwayMail(db, user);
  const [job] = await takeDueJobs(db, 'away-mail', { now, retryAt: later, limit: 1 });
  if (!job) throw new Error('no job');

  const steps: string[] = [];
  let decision: Promise<unknown> = Promise.resolve();
  await db.tx(async (storing) => {
    await queueAwayMail(storing, user);
    decision = db.tx(async (deciding) => {
      expect(await takeAway(deciding, job)).toBe(true);
      steps.push('decided');
    });
    await expect
      .poll(() =>
        db.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        ),
      )
      .toHaveLength(1);
    steps.push('stored');
  });
  await decision;
  expect(steps).toEqual(['stored', 'decided']);
  expect(await db.query('select from jobs')).toEqual([]);
});
