import type { Queryable } from '../../platform/db/db.ts';

/** Everything a person wrote or decided, as rows; of others only the id. */
export interface PersonalRows {
  requestsSent: object[];
  requestsReceived: object[];
  connections: object[];
  blocks: object[];
  messages: object[];
  inquiries: object[];
  terms: object[];
  placeUses: object[];
  activity: object[];
}

const QUERIES: Record<keyof PersonalRows, string> = {
  requestsSent: `select id, receiver_id as "receiverId", message, status, created_at as "createdAt"
    from friend_requests where sender_id = $1 order by id`,
  requestsReceived: `select id, sender_id as "senderId", status, created_at as "createdAt"
    from friend_requests where receiver_id = $1 order by id`,
  connections: `select id, case when user1_id = $1 then user2_id else user1_id end as "connectedUserId",
      instagram_shared as "instagramShared", chat_room_id as "chatRoomId", created_at as "createdAt"
    from connections where user1_id = $1 or user2_id = $1 order by id`,
  blocks: `select blocked_id as "blockedId", created_at as "createdAt"
    from blocks where blocker_id = $1 order by created_at`,
  messages: `select id, room_id as "roomId", message, created_at as "createdAt"
    from chat_messages where sender_id = $1 order by id`,
  inquiries: `select id, email, subject, message, created_at as "createdAt"
    from inquiries where user_id = $1 order by id`,
  terms: `select version, agreed_at as "agreedAt" from terms_agreements where user_id = $1`,
  placeUses: `select people_count as "peopleCount", purpose, used_at as "usedAt"
    from place_use_records where viewer_id = $1 order by id`,
  activity: `select action, target_user_id as "targetUserId", user_agent as "userAgent",
      ip_address as "ipAddress", created_at as "createdAt"
    from activity_logs where user_id = $1 order by id`,
};

/** One list after the other: an export takes one connection, and not one for each of them. */
export async function readPersonalRows(db: Queryable, userId: number): Promise<PersonalRows> {
  const rows: Partial<PersonalRows> = {};
  for (const [name, text] of Object.entries(QUERIES)) {
    rows[name as keyof PersonalRows] = await db.query<object>(text, [userId]);
  }
  return rows as PersonalRows;
}
