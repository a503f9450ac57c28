-- Copies the rows of a development version, at least of 26 November 2026, into the schema of release 1.0.0.
do $$
declare
  -- In the order of their references.
  names text[] := array['users', 'google_identities', 'sessions', 'email_codes', 'mail_requests', 'password_resets',
    'login_failures', 'known_devices', 'known_networks', 'terms_agreements', 'instance_facts', 'photos', 'locations',
    'shown_location_history', 'shown_location_changes', 'location_last_uses', 'location_access_log',
    'location_viewers', 'location_days', 'location_consents', 'chat_rooms', 'room_members', 'chat_messages',
    'friend_requests', 'connections', 'blocks', 'carried_blocks', 'kept_names', 'walks', 'walk_reviews',
    'activity_logs', 'inquiries', 'reports', 'evidence_messages', 'report_photos', 'jobs', 'push_subscriptions',
    'queued_pushes', 'notification_settings', 'user_visits'];
  former_names jsonb := '{"locations": "places", "shown_location_history": "place_memories",
    "location_last_uses": "place_last_uses", "location_access_log": "place_use_records"}';
  name text;
  former_name text;
  columns text;
  former_sequence text;
  last bigint;
begin
  foreach name in array names loop
    former_name := coalesce(former_names->>name, name);
    continue when to_regclass(format('former.%I', former_name)) is null;
    select string_agg(quote_ident(c.attname), ', ') into columns
      from pg_attribute c join pg_attribute f using (attname)
     where c.attrelid = name::regclass and f.attrelid = format('former.%I', former_name)::regclass
       and c.attnum > 0 and c.attgenerated = '' and not c.attisdropped;
    execute format('insert into %I (%s) overriding system value select %s from former.%I',
                   name, columns, columns, former_name);
    -- No id is generated twice, even if its row was deleted. A table without ids has no sequence.
    continue when not exists (select from pg_attribute
                               where attrelid = name::regclass and attname = 'id' and attidentity <> '');
    former_sequence := pg_get_serial_sequence(format('former.%I', former_name), 'id');
    continue when former_sequence is null;
    execute format('select last_value from %s where is_called', former_sequence) into last;
    perform setval(pg_get_serial_sequence(name, 'id'), last);
  end loop;

  -- A block that moved to the next account of an address did so with its sign-up, at the same time.
  if not exists (select from pg_attribute
                  where attrelid = 'former.blocks'::regclass and attname = 'blocked_returned') then
    update blocks b set blocked_returned = true
      from users u where u.id = b.blocked_id and u.created_at = b.created_at;
  end if;

  -- Of pairs that had separated, the present names.
  if to_regclass('former.kept_names') is null then
    insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
    select pair.viewer_id, u.id, u.name, u.dog_name, u.dog_breed
      from (
        select blocker_id as viewer_id, blocked_id as user_id from blocks
        union
        select blocked_id, blocker_id from blocks
        union
        select sides.* from friend_requests q
          cross join lateral (values (q.sender_id, q.receiver_id), (q.receiver_id, q.sender_id)) sides
         where q.status = 'deleted' and (q.instagram_shared or q.chat_accepted)
           and not exists (
             select from connections c
              where c.user1_id = least(q.sender_id, q.receiver_id)
                and c.user2_id = greatest(q.sender_id, q.receiver_id))
      ) pair (viewer_id, user_id)
      join users u on u.id = pair.user_id and u.deleted_at is null;
  end if;

  if not exists (select from pg_attribute
                  where attrelid = 'former.activity_logs'::regclass and attname = 'hidden_from_id') then
    update activity_logs l set hidden_from_id = r.reported_id
      from reports r
     where l.action in ('report_opened', 'report_closed')
       and r.id = substring(l.details from '^#(\d{1,15})')::bigint;
  end if;

  -- Waiting pushes were a job each: now one job for each device, with the latest push of each tag.
  if to_regclass('former.jobs') is not null and to_regclass('former.queued_pushes') is null then
    create temporary table former_pushes on commit drop as
    select j.*, (payload->>'deviceId')::bigint as device_id, (payload->>'subjectId')::bigint as subject_id,
           payload->>'type' as type, m.room_id
      from former.jobs j
      left join chat_messages m on payload->>'type' = 'new-message' and m.id = (payload->>'subjectId')::bigint
     where kind = 'push';
    delete from jobs where kind = 'push';
    insert into jobs (kind, key, payload, created_at, run_at, expires_at)
    select 'push', 'device ' || device_id, jsonb_build_object('deviceId', device_id), min(created_at),
           min(run_at), max(expires_at)
      from former_pushes group by device_id;
    insert into queued_pushes (job_id, device_id, tag, user_id, type, subject_id, version, since, tries,
                               created_at, expires_at, started_at)
    select j.id, l.device_id, l.tag, (l.payload->>'userId')::bigint, l.type, l.subject_id,
           (l.payload->>'version')::integer, (l.payload->>'since')::timestamptz, l.tries, l.created_at,
           l.expires_at, l.started_at
      from (
        select distinct on (device_id, tag.value) p.*, tag.value as tag
          from former_pushes p
          cross join lateral (
            select case when type = 'new-message' then 'room-' || room_id
                        when type in ('friend-request', 'request-accepted') then 'request-' || subject_id
                        when type in ('walk', 'walk-reminder') then 'walk-' || subject_id
                        else type end as value) tag
         where tag.value is not null
         order by device_id, tag.value, id desc
      ) l
      join jobs j on j.key = 'device ' || l.device_id
     order by l.id;
  end if;

  -- A backup had no jobs.
  insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'walk-reminder', 'walk ' || id, jsonb_build_object('walkId', id), now(),
         starts_at - interval '1 hour', starts_at - interval '45 minutes'
    from walks where status = 'accepted' and starts_at - interval '1 hour' > now()
  on conflict (key) do nothing;

  drop schema former cascade;
end
$$;
