import { expect, it } from 'vitest';
import { auditDatabase } from '../../audit-database.ts';
import { createConversation, proposeWeeklyWalk } from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

/** A weekly walk that both members agreed on. */
async function createSeries(): Promise<number> {
  const { call } = cluster();
  const conversation = await createConversation(cluster());
  const id = await proposeWeeklyWalk(conversation, call);
  const path = `/api/walk-series/${id}/answer`;
  expect((await call(conversation.jun, 'PUT', path, { answer: 'accept' }))?.status).toBe(200);
  return id;
}

/** What the audit finds after a statement, which is rolled back. */
async function auditAfter(damage: string, seriesId: number): Promise<string[]> {
  let found: string[] = [];
  const rolledBack = new Error('rolled back');
  const audit = cluster().db.tx(async (tx) => {
    await tx.query(damage, [seriesId]);
    found = await auditDatabase(tx);
    throw rolledBack;
  });
  await expect(audit).rejects.toBe(rolledBack);
  return found;
}

it('[REL-1] [WALK-46] the audit of the database detects each damage of a series', async () => {
  const id = await createSeries();
  expect(await auditDatabase(cluster().db)).toEqual([]);
  const oneOf = (table: string) => `(select max(id) from ${table} where series_id = $1)`;
  const damages: [statement: string, found: RegExp][] = [
    [
      `delete from series_events where series_id = $1 and action = 'accepted'`,
      /^series \d+ has version 2 and 1 events$/,
    ],
    [
      `update walks set message_id = null where series_id = $1`,
      /^message \d+ proposes a series without a walk$/,
    ],
    [
      `update walks set status = 'cancelled' where id = ${oneOf('walks')}`,
      /^series \d+ is accepted and has 1 walks ahead$/,
    ],
    [
      `update walk_series set status = 'ended' where id = $1`,
      /^series \d+ is ended and has 2 walks ahead$/,
    ],
    [
      `update walks set week = week - 7 where id = ${oneOf('walks')}`,
      /^series \d+ has 2 walks in the week of /,
    ],
    [
      `delete from jobs where key = 'walk-series ' || $1`,
      /^series \d+ is accepted and has 0 jobs$/,
    ],
    [
      `insert into walk_series (room_id, proposed_by, weekday, time, time_zone, duration_minutes, created_at)
       select room_id, proposed_by, weekday, time, time_zone, duration_minutes, created_at
         from walk_series, generate_series(1, 3) where id = $1`,
      /^room \d+ has 4 open series$/,
    ],
  ];
  for (const [statement, found] of damages)
    expect(await auditAfter(statement, id)).toContainEqual(expect.stringMatching(found));
  expect(await auditDatabase(cluster().db)).toEqual([]);
});
