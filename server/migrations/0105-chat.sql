-- Rooms of two users and their messages.

create table chat_rooms (
  id bigint generated always as identity primary key,
  user1_id bigint not null references users (id) on delete cascade,
  user2_id bigint not null references users (id) on delete cascade,
  last_seq bigint not null default 0,
  last_message_id bigint,
  last_message_at timestamptz,
  created_at timestamptz not null,
  -- When the friendship ended; null while the room is open. A closed room stays readable.
  closed_at timestamptz,
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
