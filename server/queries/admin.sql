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
    select * from inquiries where id = $1 for update
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
select t.total, p.*
    from (select count(*)::int - (select count(*)::int from activity_logs where hidden_from_id = $3) as total
            from (select from activity_logs where true limit 10000000) c) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select *, row_number() over () as position from (select * from activity_logs where true and hidden_from_id is distinct from $3 and id < $1
          order by id desc limit $2) listed) r left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from inquiries where status = 'open' limit 10000000) c) t
   left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select *, row_number() over () as position from (select * from inquiries where status = 'open'  and $1::bigint is not null
         order by urgent desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from inquiries where status = 'open' limit 10000000) c) t
   left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select *, row_number() over () as position from (select * from inquiries where status = 'open'  and (urgent, id) < (coalesce((select urgent from inquiries where id = $1), false), $1::bigint)
         order by urgent desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from inquiries where true limit 10000000) c) t
   left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select *, row_number() over () as position from (select * from inquiries where true  and $1::bigint is not null
         order by urgent desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from inquiries where true limit 10000000) c) t
   left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select *, row_number() over () as position from (select * from inquiries where true  and (urgent, id) < (coalesce((select urgent from inquiries where id = $1), false), $1::bigint)
         order by urgent desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where deleted_at is not null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where deleted_at is not null  and $1::bigint is not null
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where deleted_at is not null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where deleted_at is not null  and $1::bigint is not null
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where deleted_at is null and blocked_at is not null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where deleted_at is null and blocked_at is not null  and $1::bigint is not null
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where deleted_at is null and blocked_at is not null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where deleted_at is null and blocked_at is not null  and $1::bigint is not null
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where true limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where true  and $1::bigint is not null
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where true limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where true  and $1::bigint is not null
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where true limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where true  and (created_at, id) < ((select created_at from users where id = $1), $1::bigint)
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where true limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where true  and (lower(name) collate "C", id) > ((select lower(name) collate "C" from users where id = $1), $1::bigint)
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where users.deleted_at is null and users.blocked_at is null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where users.deleted_at is null and users.blocked_at is null  and $1::bigint is not null
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where users.deleted_at is null and users.blocked_at is null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where users.deleted_at is null and users.blocked_at is null  and $1::bigint is not null
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where users.deleted_at is null and users.blocked_at is null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where users.deleted_at is null and users.blocked_at is null  and (created_at, id) < ((select created_at from users where id = $1), $1::bigint)
         order by created_at desc, id desc limit $2) listed) r ) p on true
  order by p.position;

select t.total, p.*
   from (select count(*)::int as total
           from (select from users where users.deleted_at is null and users.blocked_at is null limit 10000000) c) t
   left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select *, row_number() over () as position from (select * from users where users.deleted_at is null and users.blocked_at is null  and (lower(name) collate "C", id) > ((select lower(name) collate "C" from users where id = $1), $1::bigint)
         order by lower(name) collate "C" asc, id asc limit $2) listed) r ) p on true
  order by p.position;

with found as materialized (select * from ((
  select id from activity_logs where action = any($3::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($3::text[]))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[])) intersect (
  select id from activity_logs where action = any($7::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($7::text[]))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $8))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[]))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $7))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  select id from activity_logs where action = any($3::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($3::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where device = $4 and coalesce(location_country = $5,
      ip_address in (select unnest($6::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $7))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  select id from activity_logs where action = any($3::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($3::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where device = $4) m where m.id not in (
        select id from activity_logs where hidden_from_id = $5))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[])) intersect (
  select id from activity_logs where action = any($7::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($7::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where coalesce(location_country = $8,
      ip_address in (select unnest($9::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $10))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where coalesce(location_country = $7,
      ip_address in (select unnest($8::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $9))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where device = $7 and coalesce(location_country = $8,
      ip_address in (select unnest($9::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $10))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from ((
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs($3)
     and normalize(details, NFC) ilike $4
  union
  select id from (
  select id from activity_logs where action = any($5::text[]) and action <> 'message_sent'
  union all
  select id from (select * from activity_logs order by id desc limit 1000000) newest
   where action = 'message_sent' and 'message_sent' = any($5::text[])) named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any($6::text[]))) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l where device = $7) m where m.id not in (
        select id from activity_logs where hidden_from_id = $8))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from (select * from activity_logs order by id desc limit 1000000) l where coalesce(location_country = $3,
      ip_address in (select unnest($4::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $5))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from (select * from activity_logs order by id desc limit 1000000) l where device = $3 and coalesce(location_country = $4,
      ip_address in (select unnest($5::text[])))) m where m.id not in (
        select id from activity_logs where hidden_from_id = $6))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select * from (select l.id from (select * from activity_logs order by id desc limit 1000000) l where device = $3) m where m.id not in (
        select id from activity_logs where hidden_from_id = $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at, position from (select id, row_number() over () as position from (select id from found where id < $1
          order by id desc limit $2) listed) f join activity_logs r on r.id = f.id left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id) p on true
   order by p.position;

with found as materialized (select id, created_at as sort_key from users
            where deleted_at is null and blocked_at is not null and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select id, row_number() over () as position from (select id from found where $1::bigint is not null
          order by sort_key desc, id desc limit $2) listed) f join users r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, created_at as sort_key from users
            where true and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select id, row_number() over () as position from (select id from found where $1::bigint is not null
          order by sort_key desc, id desc limit $2) listed) f join users r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, created_at as sort_key from users
            where true and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select id, row_number() over () as position from (select id from found where (sort_key, id) < ((select created_at from users where id = $1), $1::bigint)
          order by sort_key desc, id desc limit $2) listed) f join users r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, lower(name) collate "C" as sort_key from users
            where true and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select id, row_number() over () as position from (select id from found where $1::bigint is not null
          order by sort_key asc, id asc limit $2) listed) f join users r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, lower(name) collate "C" as sort_key from users
            where true and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.name, r.profile_photo, r.gender, r.age, r.instagram_id, r.occupation, r.bio, r.dog_name, r.dog_breed, r.dog_gender, r.dog_size, r.dog_age, r.dog_photo, r.dog_personality, r.walking_days, r.walking_times, r.dog_weight_kg, r.dog_neutered, r.dog_vaccinated, r.dog_traits, r.email, r.language, r.profile_complete, r.discovery_paused, r.visible_to, r.terms_agreed_at, r.is_admin, r.blocked_at, r.blocked_reason, r.deleted_at, r.created_at, position from (select id, row_number() over () as position from (select id from found where (sort_key, id) > ((select lower(name) collate "C" from users where id = $1), $1::bigint)
          order by sort_key asc, id asc limit $2) listed) f join users r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, urgent as sort_key from inquiries
            where status = 'answered' and letter_pairs(email, subject, message) @> searched_pairs($3)
              and (email ilike $4 or normalize(subject, NFC) ilike $4
                or normalize(message, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select id, row_number() over () as position from (select id from found where $1::bigint is not null
          order by sort_key desc, id desc limit $2) listed) f join inquiries r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, urgent as sort_key from inquiries
            where true and letter_pairs(email, subject, message) @> searched_pairs($3)
              and (email ilike $4 or normalize(subject, NFC) ilike $4
                or normalize(message, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select id, row_number() over () as position from (select id from found where $1::bigint is not null
          order by sort_key desc, id desc limit $2) listed) f join inquiries r on r.id = f.id ) p on true
   order by p.position;

with found as materialized (select id, urgent as sort_key from inquiries
            where true and letter_pairs(email, subject, message) @> searched_pairs($3)
              and (email ilike $4 or normalize(subject, NFC) ilike $4
                or normalize(message, NFC) ilike $4))
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (select r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at, position from (select id, row_number() over () as position from (select id from found where (sort_key, id) < (coalesce((select urgent from inquiries where id = $1), false), $1::bigint)
          order by sort_key desc, id desc limit $2) listed) f join inquiries r on r.id = f.id ) p on true
   order by p.position;

-- src/features/admin/admin-users.repository.ts
select (select count(*)::int from users) as total,
  (select count(*)::int from users where deleted_at is not null) as deleted,
  (select count(*)::int from users
    where deleted_at is null and blocked_at is not null) as blocked;

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
