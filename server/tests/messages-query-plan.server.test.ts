import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { sendMessages } from '../src/features/chat/sent-messages.repository.ts';
import { recordStatements } from './_support/recorded-db.ts';
import { createTestDatabase } from './_support/test-database.ts';

it('[PERF-18] on a new database the plan of sending has no sequential scan', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, statements } = recordStatements(database.db);
  const client = { ip: '127.0.0.1', userAgent: null };
  const message = { roomId: 1, senderId: 1, message: '말', clientId: randomUUID(), client };
  await sendMessages(db, [message], { now: new Date(), awayMailAt: new Date() });
  const [sent] = statements;

  const plan = await database.db.tx(async (tx) => {
    // PostgreSQL chooses the generic plan after five executions.
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare sending as ${sent?.text}`);
    const values = `'{1}', '{1}', '{말}', '{${randomUUID()}}', '{null}', '{127.0.0.1}', now(), now()`;
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain execute sending(${values})`);
    await tx.query('deallocate sending');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('chat_messages_client');
  expect(plan.match(/Seq Scan on .*/g)).toBeNull();
});
