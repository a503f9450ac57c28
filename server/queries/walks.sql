-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/walks/calendar-feed.repository.ts
delete from calendar_feeds where user_id = $1 and created_at >= $2 returning token_hash;

insert into calendar_feeds (user_id, token_hash, token_encrypted, created_at)
  values ($1, $2, $3, $4);

select (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(a) as after, to_jsonb(changed) as change,
    w.status = 'accepted' and not exists (
      select from walks earlier
       where earlier.room_id = w.room_id and earlier.status = 'accepted'
         and (earlier.starts_at, earlier.id) < (w.starts_at, w.id)) as is_first,
    u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walks w on w.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  left join walk_reviews a on a.walk_id = w.id and a.user_id = m.user_id
  left join lateral (
    select e.previous_starts_at, exists (
             select from walk_events agreed where agreed.walk_id = w.id and agreed.action = 'accepted') as was_agreed
      from walk_events e
     where e.walk_id = w.id and e.action = 'changed' and w.status = 'proposed'
     order by e.message_id desc limit 1) changed on true
 where m.user_id = $1 and w.starts_at > $2::timestamptz - interval '30 days' and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
        and ((w.status in ('proposed', 'accepted') and w.starts_at > $2) or w.status = 'accepted' or w.status = 'cancelled' and w.changed_at >= $3)
      order by w.starts_at, w.id limit 1000;

select f.user_id, u.language, f.created_at
   from calendar_feeds f join users u on u.id = f.user_id and u.deleted_at is null and u.blocked_at is null
  where f.token_hash = $1;

select token_encrypted from calendar_feeds where user_id = $1;

-- src/features/walks/kept-series.repository.ts
delete from jobs where id = $1 and not exists (
  select from walk_series s where s.id = (payload ->> 'seriesId')::bigint and s.status = 'accepted');

delete from jobs where key in (select 'walk-series ' || id from unnest($1::bigint[]) id);

insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'walk-series', 'walk-series ' || id, jsonb_build_object('seriesId', id), $2::timestamptz, at, at + interval '10 years'
    from jsonb_to_recordset($1::jsonb) as n (id bigint, at timestamptz) order by id
  on conflict (key) do update set run_at = excluded.run_at, expires_at = excluded.expires_at;

insert into walks (room_id, series_id, week, starts_at, status, proposed_by, created_at, changed_at, time_zone,
                     duration_minutes, place_name, place_latitude, place_longitude, note)
  select s.room_id, s.id, n.week, n.starts_at, 'accepted', s.proposed_by, $2, $2, s.time_zone,
         s.duration_minutes, s.place_name, s.place_latitude, s.place_longitude, s.note
    from jsonb_to_recordset($1::jsonb) as n (series_id bigint, week date, starts_at timestamptz)
    join walk_series s on s.id = n.series_id
   order by s.id, n.starts_at
  returning id, room_id, series_id, starts_at, time_zone;

select (payload ->> 'seriesId')::bigint as id from jobs
  where kind = 'walk-series' and (run_at <= $2 or id = $1) order by id = $1 desc, run_at limit $3;

select to_jsonb(s) as series, r.user1_id, r.user2_id
   from walk_series s join chat_rooms r on r.id = s.room_id
  where s.id = any ($1::bigint[]) and s.status = 'accepted'
  order by s.id for no key update of s;

select to_jsonb(s) as series, r.user1_id, r.user2_id
   from walk_series s join chat_rooms r on r.id = s.room_id
  where s.id = any ($1::bigint[]) and s.status = 'accepted'
  order by s.id for no key update of s skip locked;

select w.series_id, w.week::text as week, w.starts_at, (w.status in ('proposed', 'accepted') and w.starts_at > $2) as is_open,
        w.status = 'accepted' as is_agreed,
        (w.confirmed_version is not distinct from w.version and cardinality(w.confirmed_by) > 0)
          or exists (select from walk_reviews a where a.walk_id = w.id and a.went) as took_place
   from walks w
  where w.series_id = any ($1::bigint[]) and w.starts_at > $2::timestamptz - interval '1 year'
  order by w.starts_at desc, w.id desc;

-- src/features/walks/walk-changes.repository.ts
insert into walk_events (message_id, walk_id, action, starts_at, previous_starts_at, time_zone)
  values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $6);

insert into walk_reviews (walk_id, user_id, went, dogs, note, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (walk_id, user_id) do update
    set went = excluded.went, dogs = excluded.dogs, note = excluded.note;

insert into walks (message_id, room_id, proposed_by, changed_by, created_at, changed_at, starts_at,
                     time_zone, duration_minutes, place_name, place_latitude, place_longitude, note, series_id, week)
  values ($1, $2, $3, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::date) returning id;

update walks set confirmed_version = version,
        confirmed_by = case when confirmed_version = version then confirmed_by else '{}' end || $2::bigint
  where id = $1;

update walks set series_id = $2, week = $3::date where id = $1;

update walks set status = $4, version = version + 1, changed_by = $2, changed_at = $3
  where id = $1;

update walks set status = 'cancelled', version = version + 1, changed_by = null, changed_at = $2
  where id = any ($1::bigint[]);

update walks set status = 'proposed', version = version + 1, proposed_by = $2, changed_by = $2,
        changed_at = $3, starts_at = $4, time_zone = $5, duration_minutes = $6, place_name = $7,
        place_latitude = $8, place_longitude = $9, note = $10
  where id = $1;

update walks w set status = 'cancelled', version = w.version + 1, changed_by = null,
        changed_at = $3
   from room_members m join chat_rooms r on r.id = m.room_id
  where m.user_id = $1 and ($2::bigint is null or $2::bigint in (r.user1_id, r.user2_id))
    and w.room_id = r.id and (w.status in ('proposed', 'accepted') and w.starts_at > $3)
  returning w.id, w.room_id, w.status, r.user1_id, r.user2_id;

-- src/features/walks/walk-reminders.repository.ts
delete from jobs where key in (
  select unnest(array['walk ' || id, 'walk-confirm ' || id]) from unnest($1::bigint[]) id);

insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'walk-confirm', 'walk-confirm ' || id, jsonb_build_object('walkId', id), $2::timestamptz, n.at, w.starts_at
    from jsonb_to_recordset($1::jsonb) as n (id bigint, at timestamptz) join walks w using (id) order by id;

insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'walk-reminder', 'walk ' || id, jsonb_build_object('walkId', id), $2, starts_at - interval '1 hour', starts_at - interval '45 minutes'
    from walks where id = any ($1::bigint[]) and starts_at - interval '1 hour' > $2::timestamptz order by id;

select m.user_id, w.version, w.starts_at, (w.confirmed_version is not distinct from w.version and m.user_id = any (w.confirmed_by)) as has_confirmed,
          w.time_zone, starts_at - interval '45 minutes' as expires_at, w.place_name, w.room_id,
         p.name, p.dog_name, p.dog_photo
    from walks w
    join room_members m on m.room_id = w.room_id
    join room_members o on o.room_id = w.room_id and o.user_id <> m.user_id
    join users p on p.id = o.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = m.user_id and k.blocked_id = p.id)
  or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = m.user_id))
   where w.id = $1 and w.status = 'accepted' and w.starts_at > $2
   order by m.user_id;

-- src/features/walks/walk-series.repository.ts
insert into series_events (message_id, series_id, action, weekday, time, time_zone, restored, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz);

insert into walk_series (room_id, proposed_by, created_at, weekday, time, time_zone, duration_minutes,
                           place_name, place_latitude, place_longitude, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id;

select count(*)::int as count from walk_series s
  where room_id = $1 and s.status in ('proposed', 'accepted');

select id from walk_series s where room_id = $1 and weekday = $2 and time = $3 and time_zone = $4
  and s.status in ('proposed', 'accepted') order by id limit 1;

select id from walks w where series_id = $1
  order by (w.status in ('proposed', 'accepted') and w.starts_at > $2) desc, case when (w.status in ('proposed', 'accepted') and w.starts_at > $2) then starts_at end, starts_at desc limit 1;

select s.room_id from walk_series s join room_members m on m.room_id = s.room_id and m.user_id = $1
  where s.id = $2;

select to_jsonb(s) as series from walk_series s where s.id = $1 for no key update;

select to_jsonb(s) as series, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    (select min(w.starts_at) from walks w where w.series_id = s.id and (w.status in ('proposed', 'accepted') and w.starts_at > $2)) as next_starts_at
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walk_series s on s.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
 where m.user_id = $1 and s.id = $3;

select to_jsonb(s) as series, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    (select min(w.starts_at) from walks w where w.series_id = s.id and (w.status in ('proposed', 'accepted') and w.starts_at > $2)) as next_starts_at
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walk_series s on s.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
 where m.user_id = $1 and s.status in ('proposed', 'accepted') and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
      order by next_starts_at nulls last, s.id;

select to_jsonb(w) as walk from walks w where w.id = any ($1::bigint[]) order by w.id;

select to_jsonb(w) as walk from walks w where w.series_id = $1 and (w.status in ('proposed', 'accepted') and w.starts_at > $2) order by w.starts_at, w.id;

select week::text as week from walks where series_id = $1 and id <> all ($2::bigint[]);

update walk_series s set status = 'accepted', version = s.version + 1, last_answer = 'decline', agreed = null,
        weekday = p.weekday, time = p.time, time_zone = p.time_zone, duration_minutes = p.duration_minutes,
        place_name = p.place_name, place_latitude = p.place_latitude, place_longitude = p.place_longitude, note = p.note
   from walk_series c, jsonb_to_record(c.agreed -> 'plan') as p (weekday text, time text, time_zone text,
        duration_minutes integer, place_name text, place_latitude double precision, place_longitude double precision, note text)
  where s.id = $1 and c.id = s.id;

update walk_series s set status = 'ended', version = s.version + 1, ended_at = $3, agreed = null
   from room_members m join chat_rooms r on r.id = m.room_id
  where m.user_id = $1 and ($2::bigint is null or $2::bigint in (r.user1_id, r.user2_id))
    and s.room_id = r.id and s.status in ('proposed', 'accepted')
  returning s.id, s.room_id, s.status, r.user1_id, r.user2_id;

update walk_series set status = $2, version = version + 1, agreed = null,
        last_answer = coalesce($3, last_answer), ended_at = case when $2 = 'ended' then $4::timestamptz end
  where id = $1;

update walk_series set status = 'proposed', version = version + 1, proposed_by = $2, agreed = $3::jsonb,
        weekday = $4, time = $5, time_zone = $6, duration_minutes = $7, place_name = $8,
        place_latitude = $9, place_longitude = $10, note = $11
  where id = $1;

update walks w set status = case when p.starts_at > $3 then p.status else 'declined' end,
        version = w.version + 1, changed_by = $2, changed_at = $3, proposed_by = p.proposed_by,
        starts_at = p.starts_at, time_zone = p.time_zone, week = p.week, duration_minutes = p.duration_minutes,
        place_name = p.place_name, place_latitude = p.place_latitude, place_longitude = p.place_longitude, note = p.note
   from jsonb_to_recordset($1::jsonb) as p (id bigint, status text, proposed_by bigint, starts_at timestamptz,
        time_zone text, week date, duration_minutes integer, place_name text, place_latitude double precision,
        place_longitude double precision, note text)
  where w.id = p.id and w.status in ('proposed', 'accepted')
  returning w.id;

-- src/features/walks/walks.repository.ts
select (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(a) as after, to_jsonb(changed) as change,
    w.status = 'accepted' and not exists (
      select from walks earlier
       where earlier.room_id = w.room_id and earlier.status = 'accepted'
         and (earlier.starts_at, earlier.id) < (w.starts_at, w.id)) as is_first,
    u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walks w on w.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  left join walk_reviews a on a.walk_id = w.id and a.user_id = m.user_id
  left join lateral (
    select e.previous_starts_at, exists (
             select from walk_events agreed where agreed.walk_id = w.id and agreed.action = 'accepted') as was_agreed
      from walk_events e
     where e.walk_id = w.id and e.action = 'changed' and w.status = 'proposed'
     order by e.message_id desc limit 1) changed on true
 where m.user_id = $1 and  (w.status in ('proposed', 'accepted') and w.starts_at > $2) and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
        and ($4::timestamptz is null or (w.starts_at, w.id) > ($4, $5::bigint))
      order by w.starts_at asc, w.id asc limit $3;

select (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(a) as after, to_jsonb(changed) as change,
    w.status = 'accepted' and not exists (
      select from walks earlier
       where earlier.room_id = w.room_id and earlier.status = 'accepted'
         and (earlier.starts_at, earlier.id) < (w.starts_at, w.id)) as is_first,
    u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walks w on w.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  left join walk_reviews a on a.walk_id = w.id and a.user_id = m.user_id
  left join lateral (
    select e.previous_starts_at, exists (
             select from walk_events agreed where agreed.walk_id = w.id and agreed.action = 'accepted') as was_agreed
      from walk_events e
     where e.walk_id = w.id and e.action = 'changed' and w.status = 'proposed'
     order by e.message_id desc limit 1) changed on true
 where m.user_id = $1 and not (w.status in ('proposed', 'accepted') and w.starts_at > $2) and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
        and ($4::timestamptz is null or (w.starts_at, w.id) < ($4, $5::bigint))
      order by w.starts_at desc, w.id desc limit $3;

select (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(a) as after, to_jsonb(changed) as change,
    w.status = 'accepted' and not exists (
      select from walks earlier
       where earlier.room_id = w.room_id and earlier.status = 'accepted'
         and (earlier.starts_at, earlier.id) < (w.starts_at, w.id)) as is_first,
    u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
    case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as dog_breed,
    case when kept.user_id is null then u.profile_photo end as profile_photo, case when kept.user_id is null then u.dog_photo end as dog_photo,
    u.deleted_at is not null as partner_deleted, u.blocked_at is not null as partner_suspended,
    exists (select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id) as is_connected,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join walks w on w.room_id = r.id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  left join walk_reviews a on a.walk_id = w.id and a.user_id = m.user_id
  left join lateral (
    select e.previous_starts_at, exists (
             select from walk_events agreed where agreed.walk_id = w.id and agreed.action = 'accepted') as was_agreed
      from walk_events e
     where e.walk_id = w.id and e.action = 'changed' and w.status = 'proposed'
     order by e.message_id desc limit 1) changed on true
 where m.user_id = $1 and w.id = $2;

select count(distinct coalesce(w.series_id, -w.id))::int as count from walks w
  where w.room_id = $1 and (w.status in ('proposed', 'accepted') and w.starts_at > $2);

select w.room_id from walks w join room_members m on m.room_id = w.room_id and m.user_id = $1
  where w.id = $2;
