-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/locations/location-access.repository.ts
insert into location_access_log (viewer_id, people_count, purpose, used_at)
  select r.viewer_id, r.people_count, r.purpose, r.used_at
    from unnest($1::bigint[], $2::int[], $3::text[], $4::timestamptz[])
      as r(viewer_id, people_count, purpose, used_at)
    join users u on u.id = r.viewer_id and u.deleted_at is null;

-- src/features/locations/location-record.repository.ts
delete from location_days where day < $1::date;

delete from location_viewers where user_id = $1;

delete from locations where user_id = $1;

insert into location_viewers (user_id, day, viewer_id, times)
  select v.user_id, v.day, v.viewer_id, count(*)
    from unnest($1::bigint[], $2::date[], $3::bigint[], $4::timestamptz[])
      as v(user_id, day, viewer_id, at)
    join locations using (user_id)
    left join location_consents c using (user_id)
   where c.user_id is null or v.at >= c.consented_at
   group by v.user_id, v.day, v.viewer_id
   order by v.user_id, v.day, v.viewer_id
  on conflict (user_id, day, viewer_id) do update
    set times = location_viewers.times + excluded.times;

select coalesce(c.version, u.terms_version) as version,
        coalesce(c.consented_at, u.terms_agreed_at) as consented_at, c.withdrawn_at
   from users u left join location_consents c on c.user_id = u.id
  where u.id = $1;

select to_char(day, 'YYYY-MM-DD') as day, sum(people)::int as people, sum(times)::int as times
     from (select day, people, times from location_days where user_id = $1
  union all
  select day, 1, times from location_viewers where user_id = $1) views
    where day >= $2::date group by day order by day;

select withdrawn_at is not null as in_force from location_consents where user_id = $1;

update activity_logs set gps_latitude = null, gps_longitude = null
   where id in (
     select l.id from location_consents c join activity_logs l on l.user_id = c.user_id
      where c.withdrawn_at is not null and ($1::bigint is null or c.user_id = $1)
        and l.gps_latitude is not null
      limit 2000)
  returning id;

update location_consents set version = $2, consented_at = $3, withdrawn_at = null
  where user_id = $1 and withdrawn_at is not null;

with batch as (
    select user_id, day, viewer_id from location_viewers
     where day < $1 limit 20000 for update skip locked
  ), folded as (
    delete from location_viewers v using batch b
     where v.user_id = b.user_id and v.day = b.day and v.viewer_id = b.viewer_id
    returning v.user_id, v.day, v.times
  ), days as (
    insert into location_days (user_id, day, people, times)
    select user_id, day, count(*), sum(times) from folded group by user_id, day
     order by user_id, day
    on conflict (user_id, day) do update
      set people = location_days.people + excluded.people,
          times = location_days.times + excluded.times
  )
  select count(*)::int as count from batch;

with history as (
    delete from shown_location_history where user_id = $1
  ), days as (
    delete from location_days where user_id = $1
  )
  insert into location_consents (user_id, version, consented_at, withdrawn_at)
  select id, coalesce(terms_version, $3), coalesce(terms_agreed_at, created_at), $2
    from users where id = $1
  on conflict (user_id) do update set withdrawn_at = excluded.withdrawn_at
    where location_consents.withdrawn_at is null
  returning user_id;

-- src/features/locations/locations.repository.ts
delete from shown_location_history where user_id = $1;

delete from shown_location_history where user_id = $1 and id not in (
  select id from shown_location_history where user_id = $1
   order by last_used_at desc, id desc limit 20);

insert into location_last_uses (user_id, last_used_at)
  select user_id, $2 from locations where user_id = any($1::bigint[]) order by user_id
  on conflict (user_id) do update set last_used_at = excluded.last_used_at;

insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, updated_at, shown_kept)
  select u.id, $2, $3, $4, point($5::float8, $6::float8), is_discoverable(u), $7, $8
    from users u where u.id = $1
  on conflict (user_id) do update set
    true_position = excluded.true_position,
    shown_latitude = excluded.shown_latitude,
    shown_longitude = excluded.shown_longitude,
    shown_point = excluded.shown_point,
    visible = excluded.visible,
    updated_at = excluded.updated_at,
    shown_kept = excluded.shown_kept;

insert into shown_location_changes (user_id, changed_at) values ($1, $2);

insert into shown_location_history (user_id, true_position, shown_latitude, shown_longitude, last_used_at)
  values ($1, $2, $3, $4, $5);

select changed_at from shown_location_changes where user_id = $1 and changed_at > $2;

select id, true_position, shown_latitude, shown_longitude
  from shown_location_history where user_id = $1 order by id;

select p.true_position, p.shown_latitude, p.shown_longitude, p.updated_at, l.last_used_at
  from locations p left join location_last_uses l using (user_id) where p.user_id = $1;

update shown_location_history set last_used_at = $2 where id = $1;
