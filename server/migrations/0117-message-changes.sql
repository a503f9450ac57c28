-- Messages can have a photo, quote another message, get reactions and be taken back (decisions 0207 and 0208).
-- Oldest version: 1.0.0
-- Formerly: 2d1ab7a95702a74f83ac3fc4502e5d5dac7192c9fedb4671db276977fb52f531

-- The number of changes of messages in the room; each changed message has the number of its last change.
alter table chat_rooms add column change_seq bigint not null default 0;

alter table chat_messages
  -- A message of the same room; without a foreign key, because messages are only deleted with their room.
  add column reply_to_id bigint,
  add column deleted_at timestamptz,
  add column change_seq bigint;

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
-- A new column without values is not compared with the messages.
alter table photos
  -- squawk-ignore adding-foreign-key-constraint
  add column message_id bigint references chat_messages (id) on delete cascade
    check (kind in ('profile', 'dog') and message_id is null or kind = 'message' and coalesce(message_id, 0) > 0),
  -- Of the largest stored width, in pixels.
  add column width integer check ((width is null) = (message_id is null)),
  add column height integer check ((height is null) = (message_id is null));

-- The message whose photo it is; null for a photo of the profile.
alter table report_photos add column message_id bigint;
