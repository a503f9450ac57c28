-- Indexes of 0116 to 0118, for which large tables are read: writers do not wait for them.
-- Outside a transaction
-- Oldest version: 1.0.0

-- Entries of the log of rare actions; those of a time.
create index concurrently if not exists activity_logs_rare_actions on activity_logs (action, id) where action <> 'message_sent';

create index concurrently if not exists activity_logs_created on activity_logs using brin (created_at);

-- With the id, a search for a frequent name reads the index alone, and an export needs no sort.
create index concurrently if not exists activity_logs_by_user on activity_logs (user_id, id);

create index concurrently if not exists activity_logs_by_target on activity_logs (target_user_id, id)
  where target_user_id is not null;

drop index concurrently if exists activity_logs_user;

drop index concurrently if exists activity_logs_target;

-- Of columns that are removed after 90 days.
drop index concurrently if exists activity_logs_dated;

drop index concurrently if exists activity_logs_ip;

drop index concurrently if exists activity_logs_country;

-- Half of the log or more matches these; the newest entries are read instead.
drop index concurrently if exists activity_logs_device;

drop index concurrently if exists activity_logs_action;

drop index concurrently if exists activity_logs_counted;

create index concurrently if not exists chat_messages_changed on chat_messages (room_id, change_seq)
  where change_seq is not null;

-- For the unread count, which includes messages that were taken back.
create index concurrently if not exists chat_messages_deleted on chat_messages (room_id, id) where deleted_at is not null;

create index concurrently if not exists photos_message on photos (message_id) where message_id is not null;

create index concurrently if not exists report_photos_message on report_photos (message_id) where message_id is not null;

create index concurrently if not exists users_mailbox on users (mailbox_of(email)) where deleted_at is null;
