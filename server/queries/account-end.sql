-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/account-end/account-removal.repository.ts
select u.id, u.name, u.profile_photo, u.gender, u.age, u.instagram_id, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.email, u.language, u.profile_complete, u.discovery_paused, u.visible_to, u.terms_agreed_at, u.is_admin, u.blocked_at, u.blocked_reason, u.deleted_at, u.created_at from users u
  where u.id = $1
     or (u.is_admin and u.deleted_at is null and u.blocked_at is null
         and (select is_admin from users where id = $1))
  order by u.id for no key update;

with carried as (
    insert into carried_blocks (address_key, blocker_id, blocker_returned, created_at)
    select $3::bytea, b.blocker_id, b.blocker_returned, b.created_at
      from blocks b join users u on u.id = b.blocker_id and u.deleted_at is null
     where b.blocked_id = $1
  ), carried_from_deleted as (
    insert into carried_blocks (address_key, blocker_key, blocker_returned, created_at)
    select $3::bytea, blocker_key, blocker_returned, created_at
      from carried_blocks where blocked_id = $1
  ), carried_by_admin as (
    insert into carried_blocks (address_key, reason_encrypted, created_at)
    select $3::bytea, $4::bytea, $2::timestamptz
      from users where id = $1 and blocked_at is not null
  ), own_blocks as (
    insert into carried_blocks (blocker_key, blocked_id, blocked_returned, created_at)
    select $3::bytea, blocked_id, blocked_returned, created_at from blocks where blocker_id = $1
  ), own_blocks_of_deleted as (
    update carried_blocks set blocker_key = $3::bytea, blocker_id = null where blocker_id = $1
  ), deleted as (
    update users set deleted_at = $2::timestamptz where id = $1
  ), ended as (
    update friend_requests set status = 'deleted', decided_at = $2::timestamptz
     where status = 'pending' and (sender_id = $1 or receiver_id = $1)
  ), locations_user_id as (delete from locations where user_id = $1), shown_location_history_user_id as (delete from shown_location_history where user_id = $1), shown_location_changes_user_id as (delete from shown_location_changes where user_id = $1), location_access_log_viewer_id as (delete from location_access_log where viewer_id = $1), location_viewers_user_id as (delete from location_viewers where user_id = $1), location_days_user_id as (delete from location_days where user_id = $1), location_consents_user_id as (delete from location_consents where user_id = $1), kept_names_user_id as (delete from kept_names where user_id = $1), kept_names_viewer_id as (delete from kept_names where viewer_id = $1), password_resets_user_id as (delete from password_resets where user_id = $1), known_networks_user_id as (delete from known_networks where user_id = $1), notification_settings_user_id as (delete from notification_settings where user_id = $1), address_changes_user_id as (delete from address_changes where user_id = $1), address_requests_user_id as (delete from address_requests where user_id = $1), removed_identities_user_id as (delete from removed_identities where user_id = $1), user_visits_user_id as (delete from user_visits where user_id = $1), lost_dogs_owner_id as (delete from lost_dogs where owner_id = $1), lost_dog_recipients_user_id as (delete from lost_dog_recipients where user_id = $1), sightings_reporter_id as (delete from sightings where reporter_id = $1), sessions_user_id as (delete from sessions where user_id = $1), invites_inviter_id as (delete from invites where inviter_id = $1), invited_users_user_id as (delete from invited_users where user_id = $1), invited_users_inviter_id as (delete from invited_users where inviter_id = $1), calendar_feeds_user_id as (delete from calendar_feeds where user_id = $1), logged as (
    insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $5::bigint as user_id, $6::bigint, $7::text, $8::text, $9::text, $10::text,
                 $11::timestamptz, $12::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null
  )
  select acquaintance_id as id from acquaintances where user_id = $1;

-- src/features/account-end/anonymise.repository.ts
select id, email, deleted_at,
        (select count(*)::int from activity_logs l where l.user_id = users.id) as entry_count
   from users
  where deleted_at <= $1 and anonymised_at is null
  order by id limit $2 for no key update skip locked;

with former as materialized (
    select id, email, deleted_at from users where id = any ($2::bigint[])
  ), account as (
    update users set email = 'former-' || id || '@anonymised.invalid', password_hash = null,
      name = '', profile_photo = default, gender = default, age = default, instagram_id = default, occupation = default, bio = default, dog_name = default, dog_breed = default, dog_gender = default, dog_size = default, dog_age = default, dog_photo = default, dog_personality = default, walking_days = default, walking_times = default, dog_weight_kg = default, dog_neutered = default, dog_vaccinated = default, dog_traits = default, blocked_reason = null, is_admin = false,
      visible_to = default, gender_changed_at = null, anonymised_at = $3::timestamptz
     where id in (select id from former)
  ), requested as (
    update friend_requests set message = '' where sender_id in (select id from former)
  ), walked as (
    update walks set place_name = null, place_latitude = null, place_longitude = null, note = null
     where room_id in (select m.room_id from former f join room_members m on m.user_id = f.id)
  ), repeated as (
    update walk_series set place_name = null, place_latitude = null, place_longitude = null, note = null, agreed = null
     where room_id in (select m.room_id from former f join room_members m on m.user_id = f.id)
  ), carried as (
    update carried_blocks set reason_encrypted = null
     where address_key in (select decode(unnest($1::text[]), 'hex'))
  ), unused_keys as (
    delete from account_keys k using former f
     where k.user_id = f.id and not exists (
       select from account_keys own
         join carried_blocks c on c.address_key = own.key or c.blocker_key = own.key
        where own.user_id = f.id)
  ), inquired as (
    update inquiries set email = '', subject = '', message = '', note = null where id in (
      select i.id from former f join inquiries i on i.user_id = f.id
      union all
      select i.id from former f join inquiries i
          on i.user_id is null and i.email = f.email and i.created_at <= f.deleted_at)
  ), done as (
    update activity_logs set details = case when action = 'user_blocked' and details is not null then '' end, user_agent = null, ip_address = null,
      location_country = null, location_region = null, location_city = null,
      gps_latitude = null, gps_longitude = null
     where user_id in (select id from former)
  ), met as (
    update activity_logs l set details = case when action = 'user_blocked' and details is not null then '' end
     where target_user_id in (select id from former)
       and not exists (select from former f where f.id = l.user_id)
  ), agreed as (
    update terms_agreements set ip_address = null where user_id in (select id from former)
  ), locations_user_id as (delete from locations where user_id in (select id from former)), shown_location_history_user_id as (delete from shown_location_history where user_id in (select id from former)), shown_location_changes_user_id as (delete from shown_location_changes where user_id in (select id from former)), location_access_log_viewer_id as (delete from location_access_log where viewer_id in (select id from former)), location_viewers_user_id as (delete from location_viewers where user_id in (select id from former)), location_days_user_id as (delete from location_days where user_id in (select id from former)), location_consents_user_id as (delete from location_consents where user_id in (select id from former)), kept_names_user_id as (delete from kept_names where user_id in (select id from former)), kept_names_viewer_id as (delete from kept_names where viewer_id in (select id from former)), password_resets_user_id as (delete from password_resets where user_id in (select id from former)), known_networks_user_id as (delete from known_networks where user_id in (select id from former)), notification_settings_user_id as (delete from notification_settings where user_id in (select id from former)), address_changes_user_id as (delete from address_changes where user_id in (select id from former)), address_requests_user_id as (delete from address_requests where user_id in (select id from former)), removed_identities_user_id as (delete from removed_identities where user_id in (select id from former)), user_visits_user_id as (delete from user_visits where user_id in (select id from former)), lost_dogs_owner_id as (delete from lost_dogs where owner_id in (select id from former)), lost_dog_recipients_user_id as (delete from lost_dog_recipients where user_id in (select id from former)), sightings_reporter_id as (delete from sightings where reporter_id in (select id from former)), sessions_user_id as (delete from sessions where user_id in (select id from former)), invites_inviter_id as (delete from invites where inviter_id in (select id from former)), invited_users_user_id as (delete from invited_users where user_id in (select id from former)), invited_users_inviter_id as (delete from invited_users where inviter_id in (select id from former)), calendar_feeds_user_id as (delete from calendar_feeds where user_id in (select id from former)), walk_reviews_user_id as (delete from walk_reviews where user_id in (select id from former)), google_identities_user_id as (delete from google_identities where user_id in (select id from former)), known_devices_user_id as (delete from known_devices where user_id in (select id from former)), failures as (
    delete from login_failures
     where address_key in (select decode(unnest($1::text[]), 'hex'))
  ), codes as (
    delete from email_codes c using former f
     where c.email = f.email and c.created_at <= f.deleted_at
  ), mails as (
    delete from jobs m using former f
     where m.kind = 'mail' and m.payload->>'to' = f.email and m.created_at <= f.deleted_at
  ), logged as (
    insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $4::bigint as user_id, $5::bigint, $6::text, $7::text, $8::text, $9::text,
                 $10::timestamptz, $11::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null
  ), pictures as (
    delete from photos where user_id in (select id from former) returning name
  )
  select name from pictures where not exists (select from report_photos evidence where evidence.name = pictures.name);

-- src/features/account-end/data-cleanup.repository.ts
delete from instance_facts where name = 'last_cleanup' and value = $1;

insert into instance_facts (name, value) values ('last_cleanup', $1)
  on conflict (name) do update set value = excluded.value
    where instance_facts.value::timestamptz <= $2::timestamptz
  returning name;

select count(*) filter (where deleted_at <= $1)::int as eligible,
       count(*) filter (where deleted_at > $1)::int as recent
  from users where deleted_at is not null and anonymised_at is null;

select value from instance_facts where name = 'last_cleanup';

-- src/features/account-end/deletion-journal.repository.ts
select id, created_at from users where id = any ($1::bigint[]) and deleted_at is null;

select id, created_at, deleted_at from users
  where deleted_at is not null and anonymised_at is null order by deleted_at;

-- src/features/account-end/ended-tokens.ts
delete from calendar_feeds where id = any ($1::bigint[]);

delete from sightings where id = any ($1::bigint[]);

select id, code as token from invites where expires_at > $1;

select id, code as token from lost_dogs where status = 'lost';

select id, encode(token_hash, 'hex') as token from calendar_feeds;

update invites set expires_at = $2 where id = any ($1::bigint[]);

-- src/features/account-end/export.repository.ts
select * from (select blocked_id as cursor, blocked_id as "blockedId", created_at as "createdAt"
  from blocks b where blocker_id = $1 and not b.blocked_returned) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, action, target_user_id as "targetUserId",
    user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt"
  from activity_logs where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, changed_at as "changedAt"
  from shown_location_changes where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, created_at as "createdAt" from calendar_feeds where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, created_at as "createdAt", expires_at as "expiresAt", signups
  from invites where inviter_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, device, created_at as "createdAt",
    last_sent_at as "lastSentAt"
  from push_subscriptions where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id,
    case when connections.user1_id = $1 then connections.user2_id else connections.user1_id end as "connectedUserId",
    instagram_shared as "instagramShared",
    case when user1_id = $1 then user1_withdrawn_at else user2_withdrawn_at end as "withdrawnAt",
    chat_room_id as "chatRoomId", created_at as "createdAt"
  from connections where user1_id = $1 or user2_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, dog_name as "dogName", description, phone, place_name as "placeName",
    latitude, longitude, last_seen_at as "lastSeenAt", status, created_at as "createdAt",
    ends_at as "endsAt", ended_at as "endedAt", 'photos/lost-dog-' || id || '.webp' as photo
  from lost_dogs where owner_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, email, subject, message, status, created_at as "createdAt"
  from inquiries where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, receiver_id as "receiverId", message, status,
    created_at as "createdAt"
  from friend_requests where sender_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, reported_id as "reportedId", reason, details,
    created_at as "createdAt"
  from reports where reporter_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, room_id as "roomId", message, created_at as "createdAt",
    reply_to_id as "replyTo", deleted_at as "deletedAt",
    (select 'photos/message-' || message_id || '.webp' from photos
      where message_id = chat_messages.id) as photo
  from chat_messages where sender_id = $1
    and room_id in (select id from chat_rooms where user1_id = $1 or user2_id = $1)) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, id, sender_id as "senderId", status,
    created_at as "createdAt"
  from friend_requests where receiver_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select id as cursor, people_count as "peopleCount", purpose, used_at as "usedAt"
  from location_access_log where viewer_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select message_id as cursor, message_id as "messageId", reaction
  from message_reactions where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select row_number() over (order by agreed_at, version) as cursor, version,
    agreed_at as "agreedAt"
  from terms_agreements where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select row_number() over (order by day) as cursor, to_char(day, 'YYYY-MM-DD') as day,
    sum(people)::int as people, sum(times)::int as times
  from (select day, people, times from location_days where user_id = $1
  union all
  select day, 1, times from location_viewers where user_id = $1) views group by day) list
  where cursor > $2 order by cursor limit 1000;

select * from (select s.id as cursor, s.id, s.lost_dog_id as "lostDogId", s.seen_at as "seenAt", s.latitude, s.longitude, s.note,
    s.created_at as "createdAt",
    (select 'photos/sighting-' || s.id || '.webp' from photos where sighting_id = s.id) as photo
  from sightings s where s.reporter_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select s.id as cursor, s.id, s.room_id as "roomId", s.proposed_by as "proposedBy", s.weekday, s.time,
    s.time_zone as "timeZone", s.duration_minutes as "durationMinutes", s.status,
    case when s.proposed_by = $1 then s.place_name end as "placeName",
    case when s.proposed_by = $1 then s.place_latitude end as "placeLatitude",
    case when s.proposed_by = $1 then s.place_longitude end as "placeLongitude",
    case when s.proposed_by = $1 then s.note end as note, s.created_at as "createdAt", s.ended_at as "endedAt"
  from room_members m join walk_series s on s.room_id = m.room_id where m.user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select user_id as cursor, inviter_id as "inviterId", invited_at as "invitedAt"
  from invited_users where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select user_id as cursor, push, mail, general
  from notification_settings where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select user_id as cursor, version, consented_at as "consentedAt",
    withdrawn_at as "withdrawnAt"
  from location_consents where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select user_id as cursor, visited_at as "visitedAt", mailed_at as "mailedAt"
  from user_visits where user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select * from (select w.id as cursor, w.id, w.room_id as "roomId", w.proposed_by as "proposedBy",
    w.starts_at as "startsAt", w.time_zone as "timeZone", w.duration_minutes as "durationMinutes", w.status,
    case when w.proposed_by = $1 then w.place_name end as "placeName",
    case when w.proposed_by = $1 then w.place_latitude end as "placeLatitude",
    case when w.proposed_by = $1 then w.place_longitude end as "placeLongitude",
    case when w.proposed_by = $1 then w.note end as note, w.created_at as "createdAt",
    (w.confirmed_version is not distinct from w.version and $1 = any (w.confirmed_by)) as confirmed,
    w.series_id as "seriesId", a.went, a.dogs, a.note as "noteAfter"
  from room_members m join walks w on w.room_id = m.room_id
  left join walk_reviews a on a.walk_id = w.id and a.user_id = $1
  where m.user_id = $1) list
  where cursor > $2 order by cursor limit 1000;

select name, case kind when 'message' then 'photos/message-' || message_id
                        when 'lost-dog' then 'photos/lost-dog-' || lost_dog_id
                        else 'photos/sighting-' || sighting_id end || '.webp' as file
   from photos
  where user_id = $1 and name > $2
    and (kind in ('message', 'lost-dog')
      or kind = 'sighting' and exists (
        select from sightings where id = photos.sighting_id and reporter_id = $1)) order by name limit 1000;

-- src/features/account-end/log-retention.repository.ts
insert into instance_facts (name, value) values ('redacted_logs', $1)
  on conflict (name) do update
    set value = greatest(instance_facts.value::bigint, excluded.value::bigint)::text;

select brin_summarize_new_values('activity_logs_created');

select id, created_at, ip_address, gps_latitude is not null as has_location
  from activity_logs where id > $1 order by id limit $2;

select value::bigint as id from instance_facts where name = 'redacted_logs';

update activity_logs l
    set ip_address = null, gps_latitude = null, gps_longitude = null,
        location_country = coalesce(l.location_country, nullif(t.country, '')),
        location_region = coalesce(l.location_region, nullif(t.region, '')),
        location_city = coalesce(l.location_city, nullif(t.city, ''))
   from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
          as t(id, country, region, city)
  where l.id = t.id;

with oldest as materialized (
    select id, created_at, action from activity_logs where id > $1 order by id limit $2
  ), deleted as (
    delete from activity_logs l using oldest o
     where l.id = o.id and o.created_at < case when o.action = any ($5::text[])
       then $4::timestamptz else $3::timestamptz end
  )
  select max(id) as last, count(*)::int as "readCount",
         bool_and(created_at < $3::timestamptz) as usual
    from oldest;

-- src/features/account-end/retention.ts
delete from address_changes where changed_at <= $1;

delete from address_requests where expires_at <= $1;

delete from email_codes where expires_at <= $1;

delete from invited_users where invited_at <= $1;

delete from invites where expires_at <= $1;

delete from known_devices where last_used_at <= $1;

delete from known_networks where last_used_at <= $1;

delete from location_access_log where used_at <= $1;

delete from locations where updated_at <= $1;

delete from login_failures where failed_at <= $1;

delete from mail_requests where requested_at <= $1;

delete from page_errors where last_at <= $1;

delete from removed_identities where removed_at <= $1;

delete from sessions where expires_at <= $1;

delete from shown_location_changes where changed_at <= $1;

delete from shown_location_history where last_used_at <= $1;
