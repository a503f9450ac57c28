import { expect, it, vi } from 'vitest';
import type { TestUser } from '../../test-users.ts';
import { cluster } from '../_support/shared-cluster.ts';
import { lockTable } from '../_support/table-lock.ts';

/** Two users without a room, and a pending request to the second one. */
async function createRequest(): Promise<{ jun: TestUser; mina: TestUser; requestId: number }> {
  const { users } = await cluster().createPopulation(6);
  // Users three places apart in the ring have no room.
  const [mina, , , jun] = users;
  if (!mina || !jun) throw new Error('no user');
  const body = { senderId: mina.id, receiverId: jun.id, message: '같이 걸어요' };
  const response = await cluster().call(mina, 'POST', '/api/friend-requests', body);
  if (response?.status !== 201) throw new Error(`a request got ${response?.status}`);
  return { mina, jun, requestId: (response.body as { id: number }).id };
}

async function friendshipOf(a: TestUser, b: TestUser) {
  const sql = `select
      (select status from friend_requests where sender_id = $1 and receiver_id = $2) as status,
      (select count(*)::int from connections where user1_id = $1 and user2_id = $2) as connections,
      (select count(*)::int from chat_rooms where user1_id = $1 and user2_id = $2) as rooms,
      (select count(*)::int from activity_logs
        where action = 'friend_request_accepted' and user_id = $2) as logged`;
  const [row] = await cluster().db.query(sql, [a.id, b.id]);
  return row;
}

it.each(['connections', 'chat_rooms', 'room_members', 'activity_logs'] as const)(
  '[LOG-1] a kill of accept at %s leaves the request pending, and the other process accepts it once',
  async (table) => {
    const { mina, jun, requestId } = await createRequest();
    const path = `/api/friend-requests/${requestId}/accept`;
    const body = { connectionType: 'both' };
    const lock = await lockTable(cluster(), table);
    const accepting = cluster().callOn(0)(jun, 'PUT', path, body, 30_000);
    await vi.waitFor(async () => expect(await lock.hasWaiters()).toBe(true), { timeout: 20_000 });
    await cluster().appAt(0).kill();
    expect(await accepting).toBeNull();
    await lock.release();
    const before = { status: 'pending', connections: 0, rooms: 0, logged: 0 };
    expect(await friendshipOf(mina, jun)).toEqual(before);

    expect((await cluster().callOn(1)(jun, 'PUT', path, body))?.status).toBe(200);
    const after = { status: 'accepted', connections: 1, rooms: 1, logged: 1 };
    expect(await friendshipOf(mina, jun)).toEqual(after);
    await cluster().appAt(0).start();
  },
);
