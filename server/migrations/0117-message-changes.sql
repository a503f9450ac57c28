-- Messages can have a photo, quote another message, get reactions and be taken back (decisions 0207 and 0208).
-- Oldest version: 1.0.0

-- The number of changes of messages in the room; each changed message has the number of its last change.
alter table chat_rooms add column change_seq bigint not null default 0;

alter table chat_messages
  -- A message of the same room; without a foreign key, because messages are only deleted with their room.
  add column reply_to_id bigint,
  add column deleted_at timestamptz,
  add column change_seq bigint;
create index chat_messages_changed on chat_messages (room_id, change_seq) where change_seq is not null;
-- For the unread count, which includes messages that were taken back.
create index chat_messages_deleted on chat_messages (room_id, id) where deleted_at is not null;

create table message_reactions (
  message_id bigint not null references chat_messages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  reaction text not null check (reaction in ('heart', 'thumbs_up', 'laugh', 'wow', 'sad', 'paw')),
  primary key (message_id, user_id)
);
create index message_reactions_user on message_reactions (user_id);

-- Photos of messages are rows of this table, so that the previous version does not delete their files as orphans, and deletes
-- them with the account.
alter table photos drop constraint photos_kind_check;
alter table photos
  add column message_id bigint references chat_messages (id) on delete cascade
    check (kind in ('profile', 'dog') and message_id is null or kind = 'message' and coalesce(message_id, 0) > 0),
  -- Of the largest stored width, in pixels.
  add column width integer check ((width is null) = (message_id is null)),
  add column height integer check ((height is null) = (message_id is null));
create index photos_message on photos (message_id) where message_id is not null;

-- The message whose photo it is; null for a photo of the profile.
alter table report_photos add column message_id bigint;
create index report_photos_message on report_photos (message_id) where message_id is not null;
