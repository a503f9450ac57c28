-- Requests, connections, chat rooms and blocks between two people.
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
-- One open relation per pair of people, whoever asked.
create unique index friend_requests_open_pair
  on friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id))
  where status in ('pending', 'accepted');
create index friend_requests_sender on friend_requests (sender_id, created_at desc);
create index friend_requests_receiver on friend_requests (receiver_id, created_at desc);

create table chat_rooms (
  id bigint generated always as identity primary key,
  user1_id bigint not null references users (id) on delete cascade,
  user2_id bigint not null references users (id) on delete cascade,
  last_seq bigint not null default 0,
  last_message_id bigint,
  last_message_at timestamptz,
  created_at timestamptz not null,
  check (user1_id < user2_id),
  unique (user1_id, user2_id)
);
create index chat_rooms_user2 on chat_rooms (user2_id);

create table room_members (
  room_id bigint not null references chat_rooms (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  unread_count integer not null default 0 check (unread_count >= 0),
  last_read_message_id bigint not null default 0,
  primary key (user_id, room_id)
);
create index room_members_room on room_members (room_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_rooms (id) on delete cascade,
  seq bigint not null,
  sender_id bigint not null references users (id) on delete cascade,
  message text not null,
  client_id uuid,
  created_at timestamptz not null,
  unique (room_id, seq)
);
create index chat_messages_room on chat_messages (room_id, id);
create unique index chat_messages_client on chat_messages (sender_id, client_id)
  where client_id is not null;

create table connections (
  id bigint generated always as identity primary key,
  user1_id bigint not null references users (id) on delete cascade,
  user2_id bigint not null references users (id) on delete cascade,
  instagram_shared boolean not null,
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
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- Blocks on an account that was deleted, by keyed hash of its address: they meet a new account of
-- the same address again. A null blocker is an admin.
create table carried_blocks (
  address_key bytea not null,
  blocker_id bigint references users (id) on delete cascade,
  reason text,
  created_at timestamptz not null
);
create index carried_blocks_address on carried_blocks (address_key);
