-- The tables of the version of 26 November 2026, for the rows of a backup that it wrote.
drop schema if exists former cascade;
create schema former;
do $$
declare
  name text;
begin
  foreach name in array array['users', 'google_identities', 'mail_requests', 'login_failures', 'known_devices',
      'known_networks', 'terms_agreements', 'instance_facts', 'photos', 'shown_location_history',
      'locations', 'location_last_uses', 'location_access_log', 'location_viewers', 'location_days',
      'location_consents', 'chat_rooms', 'room_members', 'chat_messages', 'friend_requests', 'connections',
      'blocks', 'walks', 'walk_reviews', 'activity_logs', 'inquiries', 'reports', 'report_photos',
      'notification_settings', 'user_visits'] loop
    execute format('create table former.%I (like %I)', name, name);
  end loop;
end
$$;
alter table former.locations drop column shown_kept, add column grid smallint;
alter table former.locations rename to places;
alter table former.shown_location_history add column grid smallint;
alter table former.shown_location_history rename to place_memories;
alter table former.location_last_uses rename to place_last_uses;
alter table former.location_access_log rename to place_use_records;
alter table former.blocks drop column blocker_returned, drop column blocked_returned;
create table former.carried_blocks (address_key bytea, blocker_id bigint, reason text, created_at timestamptz);
alter table former.user_visits drop column used_until;
alter table former.reports drop column evidence_messages;
alter table former.activity_logs drop column hidden_from_id;
