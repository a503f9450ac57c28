-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/backup/backup.repository.ts
close backup_rows;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "account_keys" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "activity_logs" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "address_changes" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "address_requests" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "blocks" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "calendar_feeds" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "carried_blocks" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "chat_messages" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "chat_rooms" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "connections" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "evidence_messages" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "friend_requests" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "google_identities" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "inquiries" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "instance_facts" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "invited_users" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "invites" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "jobs" t
  where kind not in ('mail', 'push', 'push-summary', 'push-delayed', 'away-mail', 'lost-dog');

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "kept_names" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "known_devices" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "known_networks" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "location_access_log" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "location_consents" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "location_days" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "location_last_uses" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "location_viewers" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "locations" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "login_failures" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "lost_dog_recipients" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "lost_dogs" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "mail_requests" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "message_reactions" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "notification_settings" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "page_errors" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "photos" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "removed_identities" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "report_photos" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "reports" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "room_members" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "series_events" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "shown_location_changes" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "shown_location_history" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "sightings" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "terms_agreements" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "user_visits" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "users" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walk_events" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walk_reviews" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walk_series" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walking_hours" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walking_hours_snapshot" t
  where true;

declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "walks" t
  where true;

delete from instance_facts where name = 'instance_id';

delete from instance_facts where name in ('last_cleanup', 'last_backup');

delete from jobs where run_at <= now() and kind <> 'walk-series';

fetch 2000 from backup_rows;

insert into "account_keys" ("user_id", "key", "added_at") overriding system value
  select "user_id", "key", "added_at" from json_populate_recordset(null::"account_keys", $1::json);

insert into "activity_logs" ("id", "user_id", "target_user_id", "hidden_from_id", "action", "details", "user_agent", "ip_address", "location_country", "location_region", "location_city", "gps_latitude", "gps_longitude", "created_at") overriding system value
  select "id", "user_id", "target_user_id", "hidden_from_id", "action", "details", "user_agent", "ip_address", "location_country", "location_region", "location_city", "gps_latitude", "gps_longitude", "created_at" from json_populate_recordset(null::"activity_logs", $1::json);

insert into "blocks" ("blocker_id", "blocked_id", "created_at", "blocker_returned", "blocked_returned") overriding system value
  select "blocker_id", "blocked_id", "created_at", "blocker_returned", "blocked_returned" from json_populate_recordset(null::"blocks", $1::json);

insert into "calendar_feeds" ("id", "user_id", "token_hash", "token_encrypted", "created_at") overriding system value
  select "id", "user_id", "token_hash", "token_encrypted", "created_at" from json_populate_recordset(null::"calendar_feeds", $1::json);

insert into "carried_blocks" ("blocker_id", "blocker_key", "blocked_id", "address_key", "blocker_returned", "blocked_returned", "reason_encrypted", "created_at", "id") overriding system value
  select "blocker_id", "blocker_key", "blocked_id", "address_key", "blocker_returned", "blocked_returned", "reason_encrypted", "created_at", "id" from json_populate_recordset(null::"carried_blocks", $1::json);

insert into "chat_messages" ("id", "room_id", "seq", "sender_id", "message", "client_id", "created_at", "reply_to_id", "deleted_at", "change_seq", "folded", "is_quiet") overriding system value
  select "id", "room_id", "seq", "sender_id", "message", "client_id", "created_at", "reply_to_id", "deleted_at", "change_seq", "folded", "is_quiet" from json_populate_recordset(null::"chat_messages", $1::json);

insert into "chat_rooms" ("id", "user1_id", "user2_id", "last_seq", "last_message_id", "last_message_at", "created_at", "closed_at", "change_seq", "lost_dog_id") overriding system value
  select "id", "user1_id", "user2_id", "last_seq", "last_message_id", "last_message_at", "created_at", "closed_at", "change_seq", "lost_dog_id" from json_populate_recordset(null::"chat_rooms", $1::json);

insert into "connections" ("id", "user1_id", "user2_id", "instagram_shared", "user1_withdrawn_at", "user2_withdrawn_at", "chat_room_id", "created_at") overriding system value
  select "id", "user1_id", "user2_id", "instagram_shared", "user1_withdrawn_at", "user2_withdrawn_at", "chat_room_id", "created_at" from json_populate_recordset(null::"connections", $1::json);

insert into "evidence_messages" ("id", "message_id", "digest", "content") overriding system value
  select "id", "message_id", "digest", "content" from json_populate_recordset(null::"evidence_messages", $1::json);

insert into "friend_requests" ("id", "sender_id", "receiver_id", "message", "status", "instagram_shared", "chat_accepted", "created_at", "decided_at") overriding system value
  select "id", "sender_id", "receiver_id", "message", "status", "instagram_shared", "chat_accepted", "created_at", "decided_at" from json_populate_recordset(null::"friend_requests", $1::json);

insert into "instance_facts" ("name", "value") overriding system value
  select "name", "value" from json_populate_recordset(null::"instance_facts", $1::json);

insert into "invites" ("id", "code", "inviter_id", "created_at", "expires_at", "signups") overriding system value
  select "id", "code", "inviter_id", "created_at", "expires_at", "signups" from json_populate_recordset(null::"invites", $1::json);

insert into "jobs" ("id", "kind", "key", "payload", "urgent", "tries", "created_at", "run_at", "expires_at", "pushes") overriding system value
  select "id", "kind", "key", "payload", "urgent", "tries", "created_at", "run_at", "expires_at", "pushes" from json_populate_recordset(null::"jobs", $1::json);

insert into "kept_names" ("viewer_id", "user_id", "name", "dog_name", "dog_breed") overriding system value
  select "viewer_id", "user_id", "name", "dog_name", "dog_breed" from json_populate_recordset(null::"kept_names", $1::json);

insert into "location_access_log" ("id", "viewer_id", "people_count", "purpose", "used_at") overriding system value
  select "id", "viewer_id", "people_count", "purpose", "used_at" from json_populate_recordset(null::"location_access_log", $1::json);

insert into "location_last_uses" ("user_id", "last_used_at") overriding system value
  select "user_id", "last_used_at" from json_populate_recordset(null::"location_last_uses", $1::json);

insert into "location_viewers" ("user_id", "day", "viewer_id", "times") overriding system value
  select "user_id", "day", "viewer_id", "times" from json_populate_recordset(null::"location_viewers", $1::json);

insert into "locations" ("user_id", "true_position", "shown_latitude", "shown_longitude", "shown_point", "shown_kept", "updated_at", "visible", "gender", "same_gender_only", "walk_slots", "filter_words") overriding system value
  select "user_id", "true_position", "shown_latitude", "shown_longitude", "shown_point", "shown_kept", "updated_at", "visible", "gender", "same_gender_only", "walk_slots", "filter_words" from json_populate_recordset(null::"locations", $1::json);

insert into "lost_dog_recipients" ("lost_dog_id", "user_id", "pushed_at", "mailed_at") overriding system value
  select "lost_dog_id", "user_id", "pushed_at", "mailed_at" from json_populate_recordset(null::"lost_dog_recipients", $1::json);

insert into "lost_dogs" ("id", "owner_id", "client_id", "code", "dog_name", "description", "phone", "place_name", "latitude", "longitude", "last_seen_at", "status", "created_at", "ends_at", "ended_at", "is_removed", "is_false") overriding system value
  select "id", "owner_id", "client_id", "code", "dog_name", "description", "phone", "place_name", "latitude", "longitude", "last_seen_at", "status", "created_at", "ends_at", "ended_at", "is_removed", "is_false" from json_populate_recordset(null::"lost_dogs", $1::json);

insert into "photos" ("name", "user_id", "kind", "created_at", "message_id", "width", "height", "lost_dog_id", "sighting_id") overriding system value
  select "name", "user_id", "kind", "created_at", "message_id", "width", "height", "lost_dog_id", "sighting_id" from json_populate_recordset(null::"photos", $1::json);

insert into "report_photos" ("report_id", "name", "message_id") overriding system value
  select "report_id", "name", "message_id" from json_populate_recordset(null::"report_photos", $1::json);

insert into "reports" ("id", "reporter_id", "reported_id", "reason", "created_at", "closed_at", "closed_by", "closed_with", "action", "warning_seen_at", "details", "evidence", "evidence_messages", "note", "sighting_id") overriding system value
  select "id", "reporter_id", "reported_id", "reason", "created_at", "closed_at", "closed_by", "closed_with", "action", "warning_seen_at", "details", "evidence", "evidence_messages", "note", "sighting_id" from json_populate_recordset(null::"reports", $1::json);

insert into "room_members" ("room_id", "user_id", "unread_count", "last_read_message_id", "removed_at", "has_written") overriding system value
  select "room_id", "user_id", "unread_count", "last_read_message_id", "removed_at", "has_written" from json_populate_recordset(null::"room_members", $1::json);

insert into "series_events" ("message_id", "series_id", "action", "weekday", "time", "time_zone", "restored", "created_at") overriding system value
  select "message_id", "series_id", "action", "weekday", "time", "time_zone", "restored", "created_at" from json_populate_recordset(null::"series_events", $1::json);

insert into "shown_location_history" ("id", "user_id", "true_position", "shown_latitude", "shown_longitude", "last_used_at") overriding system value
  select "id", "user_id", "true_position", "shown_latitude", "shown_longitude", "last_used_at" from json_populate_recordset(null::"shown_location_history", $1::json);

insert into "sightings" ("id", "lost_dog_id", "reporter_id", "client_id", "seen_at", "latitude", "longitude", "note", "contact", "created_at") overriding system value
  select "id", "lost_dog_id", "reporter_id", "client_id", "seen_at", "latitude", "longitude", "note", "contact", "created_at" from json_populate_recordset(null::"sightings", $1::json);

insert into "terms_agreements" ("user_id", "version", "agreed_at", "ip_address") overriding system value
  select "user_id", "version", "agreed_at", "ip_address" from json_populate_recordset(null::"terms_agreements", $1::json);

insert into "users" ("id", "email", "password_hash", "name", "gender", "gender_changed_at", "age", "instagram_id", "occupation", "bio", "dog_name", "dog_breed", "dog_gender", "dog_size", "dog_age", "dog_personality", "dog_weight_kg", "dog_neutered", "dog_vaccinated", "dog_traits", "walking_days", "walking_times", "profile_photo", "dog_photo", "language", "profile_complete", "discovery_paused", "visible_to", "first_visible_at", "terms_version", "terms_agreed_at", "is_admin", "blocked_at", "blocked_reason", "deleted_at", "anonymised_at", "created_at", "password_added_at") overriding system value
  select "id", "email", "password_hash", "name", "gender", "gender_changed_at", "age", "instagram_id", "occupation", "bio", "dog_name", "dog_breed", "dog_gender", "dog_size", "dog_age", "dog_personality", "dog_weight_kg", "dog_neutered", "dog_vaccinated", "dog_traits", "walking_days", "walking_times", "profile_photo", "dog_photo", "language", "profile_complete", "discovery_paused", "visible_to", "first_visible_at", "terms_version", "terms_agreed_at", "is_admin", "blocked_at", "blocked_reason", "deleted_at", "anonymised_at", "created_at", "password_added_at" from json_populate_recordset(null::"users", $1::json);

insert into "walk_events" ("message_id", "walk_id", "action", "starts_at", "previous_starts_at", "time_zone") overriding system value
  select "message_id", "walk_id", "action", "starts_at", "previous_starts_at", "time_zone" from json_populate_recordset(null::"walk_events", $1::json);

insert into "walk_series" ("id", "room_id", "version", "proposed_by", "weekday", "time", "time_zone", "duration_minutes", "place_name", "place_latitude", "place_longitude", "note", "status", "last_answer", "agreed", "created_at", "ended_at") overriding system value
  select "id", "room_id", "version", "proposed_by", "weekday", "time", "time_zone", "duration_minutes", "place_name", "place_latitude", "place_longitude", "note", "status", "last_answer", "agreed", "created_at", "ended_at" from json_populate_recordset(null::"walk_series", $1::json);

insert into "walking_hours_snapshot" ("is_only", "taken_at") overriding system value
  select "is_only", "taken_at" from json_populate_recordset(null::"walking_hours_snapshot", $1::json);

insert into "walks" ("id", "room_id", "message_id", "version", "proposed_by", "starts_at", "duration_minutes", "place_name", "place_latitude", "place_longitude", "note", "status", "created_at", "changed_by", "changed_at", "time_zone", "confirmed_by", "confirmed_version", "series_id", "week") overriding system value
  select "id", "room_id", "message_id", "version", "proposed_by", "starts_at", "duration_minutes", "place_name", "place_latitude", "place_longitude", "note", "status", "created_at", "changed_by", "changed_at", "time_zone", "confirmed_by", "confirmed_version", "series_id", "week" from json_populate_recordset(null::"walks", $1::json);

insert into instance_facts (name, value) values ('last_backup', $1)
  on conflict (name) do update set value = excluded.value;

select 1 from pg_class object
      where relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.objid = object.oid and d.deptype = 'e')
     union all
     select 1 from pg_proc object
      where pronamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.objid = object.oid and d.deptype = 'e')
     union all
     select 1 from pg_type object
      where typnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.objid = object.oid and d.deptype = 'e')
     limit 1;

select 1 from users limit 1;

select c.relname::text as name,
        array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                 and a.attgenerated = '' order by a.attnum) as columns,
        array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
               where k.conrelid = c.oid and k.contype = 'f') as "references"
   from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  order by c.relname;

select case when is_called then last_value else 0 end as last from public.activity_logs_id_seq;

select case when is_called then last_value else 0 end as last from public.address_changes_id_seq;

select case when is_called then last_value else 0 end as last from public.calendar_feeds_id_seq;

select case when is_called then last_value else 0 end as last from public.carried_blocks_id_seq;

select case when is_called then last_value else 0 end as last from public.chat_messages_id_seq;

select case when is_called then last_value else 0 end as last from public.chat_rooms_id_seq;

select case when is_called then last_value else 0 end as last from public.connections_id_seq;

select case when is_called then last_value else 0 end as last from public.evidence_messages_id_seq;

select case when is_called then last_value else 0 end as last from public.friend_requests_id_seq;

select case when is_called then last_value else 0 end as last from public.inquiries_id_seq;

select case when is_called then last_value else 0 end as last from public.invites_id_seq;

select case when is_called then last_value else 0 end as last from public.jobs_id_seq;

select case when is_called then last_value else 0 end as last from public.location_access_log_id_seq;

select case when is_called then last_value else 0 end as last from public.login_failures_id_seq;

select case when is_called then last_value else 0 end as last from public.lost_dogs_id_seq;

select case when is_called then last_value else 0 end as last from public.mail_requests_id_seq;

select case when is_called then last_value else 0 end as last from public.page_errors_id_seq;

select case when is_called then last_value else 0 end as last from public.removed_identities_id_seq;

select case when is_called then last_value else 0 end as last from public.shown_location_changes_id_seq;

select case when is_called then last_value else 0 end as last from public.shown_location_history_id_seq;

select case when is_called then last_value else 0 end as last from public.sightings_id_seq;

select case when is_called then last_value else 0 end as last from public.users_id_seq;

select case when is_called then last_value else 0 end as last from public.walk_series_id_seq;

select case when is_called then last_value else 0 end as last from public.walks_id_seq;

select count(*)::int as count from "account_keys" where true;

select count(*)::int as count from "activity_logs" where true;

select count(*)::int as count from "address_changes" where true;

select count(*)::int as count from "address_requests" where true;

select count(*)::int as count from "blocks" where true;

select count(*)::int as count from "calendar_feeds" where true;

select count(*)::int as count from "carried_blocks" where true;

select count(*)::int as count from "chat_messages" where true;

select count(*)::int as count from "chat_rooms" where true;

select count(*)::int as count from "connections" where true;

select count(*)::int as count from "evidence_messages" where true;

select count(*)::int as count from "friend_requests" where true;

select count(*)::int as count from "google_identities" where true;

select count(*)::int as count from "inquiries" where true;

select count(*)::int as count from "instance_facts" where true;

select count(*)::int as count from "invited_users" where true;

select count(*)::int as count from "invites" where true;

select count(*)::int as count from "jobs" where kind not in ('mail', 'push', 'push-summary', 'push-delayed', 'away-mail', 'lost-dog');

select count(*)::int as count from "kept_names" where true;

select count(*)::int as count from "known_devices" where true;

select count(*)::int as count from "known_networks" where true;

select count(*)::int as count from "location_access_log" where true;

select count(*)::int as count from "location_consents" where true;

select count(*)::int as count from "location_days" where true;

select count(*)::int as count from "location_last_uses" where true;

select count(*)::int as count from "location_viewers" where true;

select count(*)::int as count from "locations" where true;

select count(*)::int as count from "login_failures" where true;

select count(*)::int as count from "lost_dog_recipients" where true;

select count(*)::int as count from "lost_dogs" where true;

select count(*)::int as count from "mail_requests" where true;

select count(*)::int as count from "message_reactions" where true;

select count(*)::int as count from "notification_settings" where true;

select count(*)::int as count from "page_errors" where true;

select count(*)::int as count from "photos" where true;

select count(*)::int as count from "removed_identities" where true;

select count(*)::int as count from "report_photos" where true;

select count(*)::int as count from "reports" where true;

select count(*)::int as count from "room_members" where true;

select count(*)::int as count from "series_events" where true;

select count(*)::int as count from "shown_location_changes" where true;

select count(*)::int as count from "shown_location_history" where true;

select count(*)::int as count from "sightings" where true;

select count(*)::int as count from "terms_agreements" where true;

select count(*)::int as count from "user_visits" where true;

select count(*)::int as count from "users" where true;

select count(*)::int as count from "walk_events" where true;

select count(*)::int as count from "walk_reviews" where true;

select count(*)::int as count from "walk_series" where true;

select count(*)::int as count from "walking_hours" where true;

select count(*)::int as count from "walking_hours_snapshot" where true;

select count(*)::int as count from "walks" where true;

select count(*)::int as count from (select name from photos union select name from report_photos) stored;

select extract(epoch from value::timestamptz)::float8 as seconds
  from instance_facts where name = 'last_backup';

select name from (select name from photos union select name from report_photos) stored where name > $1 order by name limit $2;

select name, checksum from schema_migrations order by name;

select pg_get_serial_sequence($1, $2) as name;

select setval(pg_get_serial_sequence($1, $2)::regclass, $3);

select to_regclass('schema_migrations') is not null as exists;

set transaction isolation level repeatable read, read only;

truncate "account_keys", "activity_logs", "address_changes", "address_requests", "blocks", "calendar_feeds", "carried_blocks", "chat_messages", "chat_rooms", "connections", "evidence_messages", "friend_requests", "google_identities", "inquiries", "instance_facts", "invited_users", "invites", "jobs", "kept_names", "known_devices", "known_networks", "location_access_log", "location_consents", "location_days", "location_last_uses", "location_viewers", "locations", "login_failures", "lost_dog_recipients", "lost_dogs", "mail_requests", "message_reactions", "notification_settings", "page_errors", "photos", "removed_identities", "report_photos", "reports", "room_members", "series_events", "shown_location_changes", "shown_location_history", "sightings", "terms_agreements", "user_visits", "users", "walk_events", "walk_reviews", "walk_series", "walking_hours", "walking_hours_snapshot", "walks" cascade;
