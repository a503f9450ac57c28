import type { Position } from '@meongmate/shared/rules/distance';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { partnerWithdrawnAtSql } from '../connections/connections.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';
import type { StoredStatus } from './friend-requests.rules.ts';

export interface RequestRow {
  id: number;
  sender_id: number;
  receiver_id: number;
  message: string;
  status: StoredStatus;
  instagram_shared: boolean;
  chat_accepted: boolean;
  created_at: Date;
  chat_room_id: number | null;
}

/** A request with the partner of the pair, as one of the two users sees it. */
export interface RequestWithPartner {
  request: RequestRow;
  partner: CardRow & { instagram_id: string | null };
  /** The partner withdrew their handle from the viewer. */
  handleWithdrawn: boolean;
  /** The shown locations of both; null if one of them is not shown, or the request is not pending. */
  shown: { sender: Position; receiver: Position } | null;
}

const REQUEST_COLUMNS = `r.id as request_id, r.sender_id, r.receiver_id, r.message, r.status,
  r.instagram_shared, r.chat_accepted, r.created_at as requested_at, room.id as chat_room_id`;
const PAIR_ROOM = `left join chat_rooms room
  on room.user1_id = least(r.sender_id, r.receiver_id)
 and room.user2_id = greatest(r.sender_id, r.receiver_id)
 and room.closed_at is null`;
const PAIR_CONNECTION = `left join connections c
  on c.user1_id = least(r.sender_id, r.receiver_id)
 and c.user2_id = greatest(r.sender_id, r.receiver_id)`;
const handleWithdrawn = (viewerId: string) =>
  `${partnerWithdrawnAtSql(viewerId)} is not null as handle_withdrawn`;

/** Only of a pending request of two users who find each other in nearby. */
const SHOWN_LOCATIONS = `left join lateral (
    select s.shown_latitude as sender_latitude, s.shown_longitude as sender_longitude,
           v.shown_latitude as receiver_latitude, v.shown_longitude as receiver_longitude
      from locations s, locations v
     where r.status = 'pending'
       and s.user_id = r.sender_id and s.visible
       and v.user_id = r.receiver_id and v.visible
       and audiences_fit(s.gender, s.same_gender_only, v.gender, v.same_gender_only)
  ) shown on true`;
const SHOWN_COLUMNS = `shown.sender_latitude, shown.sender_longitude, shown.receiver_latitude,
  shown.receiver_longitude`;

interface ShownColumns {
  sender_latitude: number | null;
  sender_longitude: number | null;
  receiver_latitude: number | null;
  receiver_longitude: number | null;
}

type JoinedRow = CardRow &
  ShownColumns & {
    instagram_id: string | null;
    handle_withdrawn: boolean;
    request_id: number;
    requested_at: Date;
  } & Omit<RequestRow, 'id' | 'created_at'>;

function toRequestWithPartner(row: JoinedRow): RequestWithPartner {
  const { request_id, requested_at, sender_id, receiver_id, message, status, ...rest } = row;
  const { instagram_shared, chat_accepted, chat_room_id, handle_withdrawn, ...located } = rest;
  const { sender_latitude, sender_longitude, receiver_latitude, receiver_longitude, ...partner } =
    located;
  return {
    request: {
      id: request_id,
      sender_id,
      receiver_id,
      message,
      status,
      instagram_shared,
      chat_accepted,
      created_at: requested_at,
      chat_room_id,
    },
    partner,
    handleWithdrawn: handle_withdrawn,
    shown:
      sender_latitude !== null &&
      sender_longitude !== null &&
      receiver_latitude !== null &&
      receiver_longitude !== null
        ? {
            sender: { latitude: sender_latitude, longitude: sender_longitude },
            receiver: { latitude: receiver_latitude, longitude: receiver_longitude },
          }
        : null,
  };
}

/** Newest first; without users who are deleted, blocked by an admin or in a blocked pair. */
export async function listRequests(
  db: Queryable,
  userId: number,
  side: 'sent' | 'received',
  { before = null, limit }: { before?: number | null | undefined; limit: number },
): Promise<RequestWithPartner[]> {
  const [ownColumn, partnerColumn] =
    side === 'sent' ? ['sender_id', 'receiver_id'] : ['receiver_id', 'sender_id'];
  const rows = await db.query<JoinedRow>(
    `select ${REQUEST_COLUMNS}, ${CARD_COLUMNS}, u.instagram_id,
            ${handleWithdrawn('$1')}, ${SHOWN_COLUMNS}
       from friend_requests r
       join users u on u.id = r.${partnerColumn} and ${isActiveSql('u')}
       ${PAIR_ROOM}
       ${PAIR_CONNECTION}
       ${SHOWN_LOCATIONS}
      where r.${ownColumn} = $1 and r.status <> 'deleted'
        and not ${blockedPairSql('$1', 'u.id')}
        and ($2::bigint is null or (r.created_at, r.id) < (
          select created_at, id from friend_requests where id = $2 and ${ownColumn} = $1))
      order by r.created_at desc, r.id desc
      limit $3`,
    [userId, before, limit],
  );
  return rows.map(toRequestWithPartner);
}

/** One request as `viewerId`, its sender or receiver, sees it. */
export async function getRequestWithPartner(
  db: Queryable,
  id: number,
  viewerId: number,
): Promise<RequestWithPartner> {
  const rows = await db.query<JoinedRow>(
    `select ${REQUEST_COLUMNS}, ${CARD_COLUMNS}, u.instagram_id,
            ${handleWithdrawn('$2')}, ${SHOWN_COLUMNS}
       from friend_requests r
       join users u on u.id = case when r.sender_id = $2 then r.receiver_id else r.sender_id end
       ${PAIR_ROOM}
       ${PAIR_CONNECTION}
       ${SHOWN_LOCATIONS}
      where r.id = $1`,
    [id, viewerId],
  );
  return toRequestWithPartner(onlyRow(rows));
}
