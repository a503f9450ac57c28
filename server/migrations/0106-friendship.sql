-- Requests, friendships and blocks between two users.

create table friend_requests (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users (id) on delete cascade,
  receiver_id bigint not null references users (id) on delete cascade,
  message text not null,
  status text not null check (status in ('pending', 'accepted', 'deleted')),
  instagram_shared boolean not null default false,
  chat_accepted boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (sender_id <> receiver_id)
);
-- One open relation per pair, whichever user asked.
create unique index friend_requests_open_pair
  on friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id))
  where status in ('pending', 'accepted');
-- The greeting of a room is the text of the first request that opened it; the request of an ended friendship is
-- deleted, but stays the greeting.
create index friend_requests_opened
  on friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id)
  where chat_accepted;
create index friend_requests_sender on friend_requests (sender_id, created_at desc);
create index friend_requests_receiver on friend_requests (receiver_id, created_at desc);

create table connections (
  id bigint generated always as identity primary key,
  user1_id bigint not null references users (id) on delete cascade,
  user2_id bigint not null references users (id) on delete cascade,
  instagram_shared boolean not null,
  -- When each user withdrew their handle from the other; null while it is shared.
  user1_withdrawn_at timestamptz,
  user2_withdrawn_at timestamptz,
  chat_room_id bigint references chat_rooms (id) on delete set null,
  created_at timestamptz not null,
  check (user1_id < user2_id),
  unique (user1_id, user2_id)
);
create index connections_user2 on connections (user2_id);

create table blocks (
  blocker_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- The block was set by an earlier account of the blocker's address.
  blocker_returned boolean not null default false,
  -- The block was set on an earlier account of the blocked user's address: it is in no list, and cannot be lifted.
  blocked_returned boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- Blocks on a deleted account, or of one: they apply to the next account of the same address. Each side is an
-- account or, until the next sign-up, the keyed hash of an address. Without a blocker: an admin.
create table carried_blocks (
  blocker_id bigint references users (id) on delete cascade,
  blocker_key bytea,
  blocked_id bigint references users (id) on delete cascade,
  -- The address of the blocked user.
  address_key bytea,
  blocker_returned boolean not null default false,
  blocked_returned boolean not null default false,
  reason_encrypted bytea,
  created_at timestamptz not null,
  check ((address_key is null) <> (blocked_id is null)),
  check (blocker_id is null or blocker_key is null)
);
create index carried_blocks_address on carried_blocks (address_key);
create index carried_blocks_blocker on carried_blocks (blocker_key) where blocker_key is not null;
create index carried_blocks_blocker_id on carried_blocks (blocker_id) where blocker_id is not null;
create index carried_blocks_blocked_id on carried_blocks (blocked_id) where blocked_id is not null;

-- The names of a user when the pair separated, by block or unfriending: what the viewer sees while the user is
-- hidden.
create table kept_names (
  viewer_id bigint not null references users (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  dog_name text,
  dog_breed text,
  primary key (viewer_id, user_id)
);
create index kept_names_user on kept_names (user_id);

-- Users who are not shown to each other in nearby: friends, partners in an open room, and blocked pairs.
create view nearby_exclusions (viewer_id, user_id) as
  select user1_id, user2_id from connections
  union all select user2_id, user1_id from connections
  union all select user1_id, user2_id from chat_rooms where closed_at is null
  union all select user2_id, user1_id from chat_rooms where closed_at is null
  union all select blocker_id, blocked_id from blocks
  union all select blocked_id, blocker_id from blocks;

-- All users with a request, a friendship or a room with a user: their lists show the user.
create view acquaintances (user_id, acquaintance_id) as
  select sender_id, receiver_id from friend_requests where status <> 'deleted'
  union select receiver_id, sender_id from friend_requests where status <> 'deleted'
  union select user1_id, user2_id from chat_rooms
  union select user2_id, user1_id from chat_rooms;
