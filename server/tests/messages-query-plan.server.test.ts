import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { sendMessages } from '../src/features/chat/sent-messages.repository.ts';
import { createTestDatabase } from './_support/test-database.ts';

const OTHERS = 1000;

it('on a new database a message and its notifications are stored without reading a table or an index whole', async () => {
  const database = await createTestDatabase({ isNew: true });
  onTestFinished(() => database.drop());
  const { db } = database;
  await db.script(`
    insert into users (email, name, created_at) values ('a@test.example', 'a', now()), ('b@test.example', 'b', now());
    insert into users (email, name, created_at) select n || '@test.example', n, now() from generate_series(1, ${OTHERS}) n;
    insert into chat_rooms (user1_id, user2_id, created_at) values (1, 2, now());
    insert into room_members (room_id, user_id) values (1, 1), (1, 2);
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values ('token', 2, now(), now(), now() + interval '1 day'),
             ('sender', 1, now(), now(), now() + interval '1 day');
    insert into push_subscriptions (user_id, session_hash, endpoint, endpoint_hash, p256dh, auth, created_at)
      values (2, 'token', 'https://push.test.example', 'endpoint', 'a', 'b', now());`);
  const session = { tokenHash: Buffer.from('sender'), access: 'member', isSocial: true } as const;
  const client = { ip: '127.0.0.1', userAgent: null, session };
  const message = { roomId: 1, senderId: 1, message: '말', clientId: randomUUID(), client };

  const scanned = await db.tx(async (tx) => {
    // Also for the statements of the functions that queue the notifications.
    await tx.query('set local plan_cache_mode = force_generic_plan');
    const now = new Date();
    const [outcome] = await sendMessages(tx, [message], { now, awayMailAt: now });
    expect(outcome).toMatchObject({ isNew: true, hasPushes: true });
    return tx.query(
      'select relname, seq_scan, idx_tup_fetch from pg_stat_xact_user_tables where seq_scan > 0 or idx_tup_fetch > 20',
    );
  });
  expect(scanned).toEqual([]);
});
