-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/admin/admin-lists.repository.ts
delete from inquiries where id = $1 returning id;

select to_char(created_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD') as day,
        action, count(*)::int as count
   from activity_logs
  where action in ('user_registered', 'friend_request_sent', 'message_sent')
    and created_at >= $1
  group by 1, 2;

with r as (
    select * from inquiries where id = $1 for no key update
  ), changed as (
    update inquiries i set status = n.status, note = n.note
      from (select id, coalesce($2::text, status) as status,
                   case when $3::boolean then $4::text else note end as note from r) n
     where i.id = n.id and (i.status, i.note) is distinct from (n.status, n.note)
    returning i.*
  )
  select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, true as is_changed from changed r
  union all
  select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, false from r where not exists (select from changed);

-- src/features/admin/admin-logs.repository.ts
select distinct ip_address as address from (select * from activity_logs order by id desc limit 1000000) newest where ip_address is not null;

-- src/features/admin/admin-pages.repository.ts
select c.total, r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at
    from (select count(*)::int
                 - (select count(*)::int from activity_logs where hidden_from_id = $3) as total
            from (select from activity_logs limit 10000000) counted) c
    left join ((select * from activity_logs
                 where hidden_from_id is distinct from $3 and id < coalesce($1, 9223372036854775807)
                 order by id desc limit $2) r left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) on true
   order by r.id desc;

with found as (select id from (select * from activity_logs order by id desc limit 1000000) newest where ($4::text is null or device = $4)
  and ($5::text is null or coalesce(location_country = $5, ip_address in (select unnest($6::text[]))))),
  shown as materialized (
    select id from found
     where id not in (select id from activity_logs where hidden_from_id = $3)
  ), page as (
    select id from shown where $1::bigint is null or id < $1 order by id desc limit $2
  )
  select c.total, r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at
    from (select count(*)::int as total from shown) c
    left join (page join activity_logs r on r.id = page.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) on true
   order by r.id desc;

with indexed as (
    select id from activity_logs where action = any($7::text[]) and action <> 'message_sent'
    union all
    select id from (select * from activity_logs order by id desc limit 1000000) newest
     where action = 'message_sent' and 'message_sent' = any($7::text[])), found as (
    select id from indexed where $4::text is null and $5::text is null
    union all
    select l.id
      from indexed cross join lateral (select * from activity_logs where id = indexed.id offset 0) l
     where ($4 is not null or $5 is not null) and ($4::text is null or device = $4)
  and ($5::text is null or coalesce(location_country = $5, ip_address in (select unnest($6::text[]))))
  ),
  shown as materialized (
    select id from found
     where id not in (select id from activity_logs where hidden_from_id = $3)
  ), page as (
    select id from shown where $1::bigint is null or id < $1 order by id desc limit $2
  )
  select c.total, r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at
    from (select count(*)::int as total from shown) c
    left join (page join activity_logs r on r.id = page.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) on true
   order by r.id desc;

with last as (
    select case when $1::bigint is null then ''
             else (select lower(name) from users where id = $1) end as name,
           coalesce($1, 0) as id
  ), found as materialized (
    select id, created_at, name from users
     where ($3::text is null or $3 = case when deleted_at is not null then 'deleted'
                                          when blocked_at is not null then 'blocked' else 'active' end)
       and letter_pairs(name, email, dog_name) @> searched_pairs($4)
       and (normalize(name, NFC) ilike $5 or email ilike $5 or normalize(dog_name, NFC) ilike $5)
  ), page as (
    select id from found where (lower(name) collate "C", id) > ((select name from last), (select id from last)) order by lower(name) collate "C", id limit $2
  )
  select t.total, r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at
    from (select count(*)::int as total from found) t
    left join (page join users r on r.id = page.id) on true
   order by lower(r.name) collate "C", r.id;

with last as (
    select case when $1::bigint is null then ''
             else (select lower(name) from users where id = $1) end as name,
           coalesce($1, 0) as id
  ), page as (
    (select * from users where $3::text is null and (lower(name) collate "C", id) > ((select name from last), (select id from last))
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users where $3 = 'active' and users.deleted_at is null and users.blocked_at is null and (lower(name) collate "C", id) > ((select name from last), (select id from last))
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users
      where $3 = 'blocked' and deleted_at is null and blocked_at is not null and (lower(name) collate "C", id) > ((select name from last), (select id from last))
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users where $3 = 'deleted' and deleted_at is not null and (lower(name) collate "C", id) > ((select name from last), (select id from last))
      order by lower(name) collate "C", id limit $2)
  )
  select t.total, r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at from (select count(*)::int as total from (
      select from (
        select from users where $3::text is null
        union all
        select from users where $3 = 'active' and users.deleted_at is null and users.blocked_at is null
        union all
        select from users where $3 = 'blocked' and deleted_at is null and blocked_at is not null
        union all
        select from users where $3 = 'deleted' and deleted_at is not null
      ) listed limit 10000000) c) t left join page r on true
   order by lower(r.name) collate "C", r.id;

with last as (
    select case when $1::bigint is null then 'infinity'
             else (select created_at from users where id = $1) end as created_at,
           coalesce($1, 9223372036854775807) as id
  ), found as materialized (
    select id, created_at, name from users
     where ($3::text is null or $3 = case when deleted_at is not null then 'deleted'
                                          when blocked_at is not null then 'blocked' else 'active' end)
       and letter_pairs(name, email, dog_name) @> searched_pairs($4)
       and (normalize(name, NFC) ilike $5 or email ilike $5 or normalize(dog_name, NFC) ilike $5)
  ), page as (
    select id from found where (created_at, id) < ((select created_at from last), (select id from last)) order by created_at desc, id desc limit $2
  )
  select t.total, r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at
    from (select count(*)::int as total from found) t
    left join (page join users r on r.id = page.id) on true
   order by r.created_at desc, r.id desc;

with last as (
    select case when $1::bigint is null then 'infinity'
             else (select created_at from users where id = $1) end as created_at,
           coalesce($1, 9223372036854775807) as id
  ), page as (
    (select * from users where $3::text is null and (created_at, id) < ((select created_at from last), (select id from last))
      order by created_at desc, id desc limit $2)
    union all
    (select * from users where $3 = 'active' and users.deleted_at is null and users.blocked_at is null and (created_at, id) < ((select created_at from last), (select id from last))
      order by created_at desc, id desc limit $2)
    union all
    (select * from users
      where $3 = 'blocked' and deleted_at is null and blocked_at is not null and (created_at, id) < ((select created_at from last), (select id from last))
      order by created_at desc, id desc limit $2)
    union all
    (select * from users where $3 = 'deleted' and deleted_at is not null and (created_at, id) < ((select created_at from last), (select id from last))
      order by created_at desc, id desc limit $2)
  )
  select t.total, r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at from (select count(*)::int as total from (
      select from (
        select from users where $3::text is null
        union all
        select from users where $3 = 'active' and users.deleted_at is null and users.blocked_at is null
        union all
        select from users where $3 = 'blocked' and deleted_at is null and blocked_at is not null
        union all
        select from users where $3 = 'deleted' and deleted_at is not null
      ) listed limit 10000000) c) t left join page r on true
   order by r.created_at desc, r.id desc;

with last as (
    select case when $1::bigint is null then true
             else coalesce((select urgent from inquiries where id = $1), false) end as urgent,
           coalesce($1, 9223372036854775807) as id
  ), found as materialized (
    select id, urgent from inquiries
     where ($3::text is null or status = $3)
       and letter_pairs(email, subject, message) @> searched_pairs($4)
       and (email ilike $5 or normalize(subject, NFC) ilike $5 or normalize(message, NFC) ilike $5)
  ), page as (
    select id from found where (urgent, id) < ((select urgent from last), (select id from last)) order by urgent desc, id desc limit $2
  )
  select t.total, r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at
    from (select count(*)::int as total from found) t
    left join (page join inquiries r on r.id = page.id) on true
   order by r.urgent desc, r.id desc;

with last as (
    select case when $1::bigint is null then true
             else coalesce((select urgent from inquiries where id = $1), false) end as urgent,
           coalesce($1, 9223372036854775807) as id
  ), listed as (
    select from inquiries where $3::text is null
    union all
    select from inquiries where status = $3
  ), page as (
    (select * from inquiries where $3 is null and (urgent, id) < ((select urgent from last), (select id from last))
      order by urgent desc, id desc limit $2)
    union all
    (select * from inquiries where status = $3 and (urgent, id) < ((select urgent from last), (select id from last))
      order by urgent desc, id desc limit $2)
  )
  select t.total, r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at
    from (select count(*)::int as total from (select from listed limit 10000000) c) t
    left join page r on true
   order by r.urgent desc, r.id desc;

with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($8)
       and normalize(name, NFC) ilike $9
  ), with_text as (
    select l.id from matched_users p join activity_logs l on l.user_id = p.id
    union
    select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
    union
    select id from activity_logs
     where details is not null and letter_pairs(details) @> searched_pairs($8)
       and normalize(details, NFC) ilike $9
    union
    select id from (
    select id from activity_logs where action = any($10::text[]) and action <> 'message_sent'
    union all
    select id from (select * from activity_logs order by id desc limit 1000000) newest
     where action = 'message_sent' and 'message_sent' = any($10::text[])) named
    union
    select id from activity_logs
     where action = 'friend_request_accepted' and details = any($11::text[])
  ), indexed as (
    select id from with_text where $7::text[] is null
    union all
    (select id from with_text where $7 is not null intersect (
    select id from activity_logs where action = any($7::text[]) and action <> 'message_sent'
    union all
    select id from (select * from activity_logs order by id desc limit 1000000) newest
     where action = 'message_sent' and 'message_sent' = any($7::text[])))
  ), found as (
    select id from indexed where $4::text is null and $5::text is null
    union all
    select l.id
      from indexed cross join lateral (select * from activity_logs where id = indexed.id offset 0) l
     where ($4 is not null or $5 is not null) and ($4::text is null or device = $4)
  and ($5::text is null or coalesce(location_country = $5, ip_address in (select unnest($6::text[]))))
  ),
  shown as materialized (
    select id from found
     where id not in (select id from activity_logs where hidden_from_id = $3)
  ), page as (
    select id from shown where $1::bigint is null or id < $1 order by id desc limit $2
  )
  select c.total, r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at
    from (select count(*)::int as total from shown) c
    left join (page join activity_logs r on r.id = page.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) on true
   order by r.id desc;

-- src/features/admin/admin-users.repository.ts
select (select count(*)::int from users) as total,
              (select count(*)::int from users where deleted_at is not null) as deleted,
              (select count(*)::int from users
                where deleted_at is null and blocked_at is not null) as blocked,
              (
  select json_build_object('cases', count(*), 'hits', count(*) filter (where exists (
           select from room_members m
             join walks w on w.room_id = m.room_id
             join walk_events e on e.walk_id = w.id and e.action = 'accepted'
             join chat_messages c on c.id = e.message_id
            where m.user_id = u.id
              and c.created_at between u.first_visible_at and u.first_visible_at + interval '259200 seconds')
         or exists (
           select from room_members m
             join walk_series s on s.room_id = m.room_id
             join series_events e on e.series_id = s.id and e.action = 'accepted'
            where m.user_id = u.id
              and e.created_at between u.first_visible_at and u.first_visible_at + interval '259200 seconds')))
    from users u where u.first_visible_at between $1 and $2) as agreements,
              (
  select json_build_object('cases', count(*), 'hits', count(*) filter (where weeks >= 3))
    from (select (select count(distinct floor(extract(epoch from $3 - w.starts_at) / 604800))
                    from walks w
                   where w.room_id = r.id and w.status = 'accepted' and w.starts_at > $3::timestamptz - interval '2419200 seconds' and w.starts_at <= $3) as weeks
            from connections c
            join chat_rooms r on r.user1_id = c.user1_id and r.user2_id = c.user2_id
           where exists (select from walks w
                          where w.room_id = r.id and w.status = 'accepted' and w.starts_at <= $3::timestamptz - interval '2419200 seconds')) pairs) as weekly_pairs;

with changed as (
    update users set blocked_at = $2::timestamptz, blocked_reason = $3::text where id = $1
  ), signed_out as (
    delete from sessions where user_id = $1
  ), logged as (
    insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $4::bigint as user_id, $5::bigint, $6::text, $7::text, $8::text, $9::text,
                 $10::timestamptz, $11::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null
  )
  select acquaintance_id as id from acquaintances where user_id = $1;
