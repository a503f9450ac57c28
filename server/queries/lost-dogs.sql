-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/lost-dogs/lost-dog-jobs.repository.ts
delete from jobs where key = $1;

insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  values ('lost-dog', $1, $2::jsonb, $3, $4, $5)
  on conflict (key) do update
    set payload = excluded.payload, run_at = excluded.run_at, expires_at = excluded.expires_at;

update jobs set payload = $3::jsonb, run_at = $4
  where id = $1 and tries = $2 returning id;

-- src/features/lost-dogs/lost-dog-recipients.repository.ts
insert into lost_dog_recipients (lost_dog_id, user_id)
  select l.id, v.user_id
    from lost_dogs l
    join (select user_id, shown_latitude, shown_longitude, updated_at from locations
  where visible and shown_point <@ box(point($2 - $4::float8, $3 - $4), point($2 + $4, $3 + $4)) union all select user_id, shown_latitude, shown_longitude, updated_at from locations
  where not visible and shown_point <@ box(point($2 - $4::float8, $3 - $4), point($2 + $4, $3 + $4))) v on v.user_id <> l.owner_id
    join users u on u.id = v.user_id and u.profile_complete and u.terms_agreed_at is not null
                and u.deleted_at is null and u.blocked_at is null
   where l.id = $1 and v.updated_at > $5 and case when v.user_id is not null then
  ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end <= 5
     and not (exists (select from blocks k where k.blocker_id = l.owner_id and k.blocked_id = v.user_id)
  or exists (select from blocks k where k.blocker_id = v.user_id and k.blocked_id = l.owner_id))
  on conflict do nothing;

select l.id, l.code, l.dog_name, l.description, l.place_name, p.name as photo
  from lost_dogs l join photos p on p.lost_dog_id = l.id and p.kind = 'lost-dog' where l.id = $1;

select u.id, u.email, u.language, n.general, case when v.user_id is not null then
  ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km
    from lost_dogs l
    join users u on u.id = any($2::bigint[]) and u.deleted_at is null and u.blocked_at is null
    left join notification_settings n on n.user_id = u.id
    left join locations v on v.user_id = u.id
   where l.id = $1 and coalesce((n.mail ->> 'lostDogs')::boolean, true)
     and not (exists (select from blocks k where k.blocker_id = l.owner_id and k.blocked_id = u.id)
  or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = l.owner_id))
   order by u.id;

select user_id, pushed_at is not null as was_pushed, mailed_at is not null as was_mailed
  from lost_dog_recipients where lost_dog_id = $1 and user_id > $2 order by user_id limit $3;

update lost_dog_recipients r set mailed_at = null from users u
  where r.lost_dog_id = $1 and u.id = r.user_id and u.email = any($2::text[]);

update lost_dog_recipients r set pushed_at = $3
   from unnest($1::bigint[], $2::bigint[]) as pushed (lost_dog_id, user_id)
  where r.lost_dog_id = pushed.lost_dog_id and r.user_id = pushed.user_id and r.pushed_at is null;

update lost_dog_recipients set mailed_at = $3 where lost_dog_id = $1 and user_id = any($2::bigint[]);

-- src/features/lost-dogs/lost-dog-search.repository.ts
select count(*)::int as count from lost_dogs l
  join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null where ($1::text is null or normalize(l.dog_name, NFC) ilike $1 or normalize(u.name, NFC) ilike $1);

select l.id, l.owner_id, l.code, l.dog_name, l.description, l.phone,
    l.place_name, l.latitude, l.longitude, l.last_seen_at, l.created_at, l.ends_at, l.is_removed,
    case when l.status = 'lost' and l.ends_at <= $2 then 'ended' else l.status end as status,
    case when l.status = 'lost' and l.ends_at <= $2 then l.ends_at else l.ended_at end as ended_at,
    picture.name as photo, case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km, s.is_blocked,
    case when true then to_jsonb(card) end as owner
  from lost_dogs l
  join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null
  join sights s on s.viewer_id = $1 and s.person_id = u.id
  join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  left join locations v on v.user_id = $1
  cross join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card
      where ($3::text is null or normalize(l.dog_name, NFC) ilike $3 or normalize(u.name, NFC) ilike $3) and ($4::bigint is null or l.id < $4)
      order by l.id desc limit $5;

-- src/features/lost-dogs/lost-dogs.repository.ts
delete from lost_dogs where id = any($1::bigint[]);

insert into lost_dogs (owner_id, client_id, code, dog_name, description, phone, place_name, latitude, longitude,
                         last_seen_at, created_at, ends_at)
  values ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id;

select from chat_rooms where closed_at is null
  and user1_id = least($1::bigint, $2::bigint) and user2_id = greatest($1::bigint, $2::bigint);

select id from lost_dogs
  where status = 'lost' and ends_at <= $1 and ($2::bigint is null or owner_id = $2) order by id;

select id from lost_dogs where ended_at <= $1 order by ended_at limit $2 for update skip locked;

select id from lost_dogs where owner_id = $1;

select id from lost_dogs where owner_id = $1 and client_id = $2::uuid;

select id, owner_id, code, dog_name, status, created_at, ends_at, ended_at, is_removed, is_false
  from lost_dogs where id = $1 for share;

select id, owner_id, code, dog_name, status, created_at, ends_at, ended_at, is_removed, is_false
  from lost_dogs where id = $1 for update;

select l.id, l.code, l.dog_name, l.description, l.phone, l.place_name, l.latitude, l.longitude, l.last_seen_at, l.ends_at,
        l.is_removed, picture.name as photo,
        case when l.status = 'lost' and l.ends_at <= $2 then 'ended' else l.status end as status,
        case when l.status = 'lost' and l.ends_at <= $2 then l.ends_at else l.ended_at end as ended_at
   from lost_dogs l
   join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null
   join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  where l.code = $1;

select l.id, l.owner_id, l.code, l.dog_name, l.description, l.phone,
    l.place_name, l.latitude, l.longitude, l.last_seen_at, l.created_at, l.ends_at, l.is_removed,
    case when l.status = 'lost' and l.ends_at <= $2 then 'ended' else l.status end as status,
    case when l.status = 'lost' and l.ends_at <= $2 then l.ends_at else l.ended_at end as ended_at,
    picture.name as photo, case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km, s.is_blocked,
    case when u.id = $1 or s.may_see = 'yes' and not (select discovery_paused from users where id = $1) then to_jsonb(card) end as owner
  from lost_dogs l
  join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null
  join sights s on s.viewer_id = $1 and s.person_id = u.id
  join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  left join locations v on v.user_id = $1
  cross join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card
      where l.owner_id = $1 and coalesce(l.ended_at, l.ends_at) > $3 order by l.id desc;

select l.id, l.owner_id, l.code, l.dog_name, l.description, l.phone,
    l.place_name, l.latitude, l.longitude, l.last_seen_at, l.created_at, l.ends_at, l.is_removed,
    case when l.status = 'lost' and l.ends_at <= $2 then 'ended' else l.status end as status,
    case when l.status = 'lost' and l.ends_at <= $2 then l.ends_at else l.ended_at end as ended_at,
    picture.name as photo, case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km, s.is_blocked,
    case when u.id = $1 or s.may_see = 'yes' and not (select discovery_paused from users where id = $1) then to_jsonb(card) end as owner
  from lost_dogs l
  join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null
  join sights s on s.viewer_id = $1 and s.person_id = u.id
  join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  left join locations v on v.user_id = $1
  cross join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card
      where l.status = 'lost' and l.ends_at > $2 and not s.is_blocked
        and l.latitude between (select shown_latitude - 0.04504504504504504 from locations where user_id = $1)
                           and (select shown_latitude + 0.04504504504504504 from locations where user_id = $1)
        and case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end <= 5
      order by km, l.id;

select l.id, l.owner_id, l.code, l.dog_name, l.description, l.phone,
    l.place_name, l.latitude, l.longitude, l.last_seen_at, l.created_at, l.ends_at, l.is_removed,
    case when l.status = 'lost' and l.ends_at <= $2 then 'ended' else l.status end as status,
    case when l.status = 'lost' and l.ends_at <= $2 then l.ends_at else l.ended_at end as ended_at,
    picture.name as photo, case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km, s.is_blocked,
    case when u.id = $1 or s.may_see = 'yes' and not (select discovery_paused from users where id = $1) then to_jsonb(card) end as owner
  from lost_dogs l
  join users u on u.id = l.owner_id and u.deleted_at is null and u.blocked_at is null
  join sights s on s.viewer_id = $1 and s.person_id = u.id
  join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  left join locations v on v.user_id = $1
  cross join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card where l.id = $3;

select latitude, longitude from lost_dogs where id = $1;

select name from photos
  where lost_dog_id = any($1::bigint[]) and not exists (select from report_photos evidence where evidence.name = photos.name);

select u.created_at as signed_up_at, u.dog_name, u.dog_photo,
           case when v.user_id is not null then
  ground_km(v.shown_latitude, v.shown_longitude, $2, $3) end as km,
           exists (select from lost_dogs where owner_id = u.id and status = 'lost' and ends_at > $4) as has_open,
           array(select created_at from lost_dogs where owner_id = u.id and created_at > $5
                  order by created_at desc) as created,
           (select max(ended_at) from lost_dogs where owner_id = u.id and is_false) as false_ended_at
      from users u left join locations v on v.user_id = u.id
     where u.id = $1;

update lost_dogs set ends_at = $2 where id = $1;

update lost_dogs set is_removed = true, is_false = is_false or $2 where id = $1;

update lost_dogs set status = $2, ended_at = $3 where id = $1;

-- src/features/lost-dogs/sightings.repository.ts
delete from sightings where id = $1;

insert into sightings (lost_dog_id, reporter_id, client_id, seen_at, latitude, longitude, note, contact, created_at)
  values ($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9) returning id;

select count(*)::int as count,
       count(*) filter (where exists (select from photos where sighting_id = sightings.id))::int as with_photo,
       coalesce(array_agg(created_at order by created_at desc) filter (where created_at > $2), '{}') as recent
  from sightings where lost_dog_id = $1 and reporter_id is null;

select id from sightings
  where lost_dog_id = $1 and client_id = $3::uuid and reporter_id is not distinct from $2;

select id, created_at from sightings;

select name from photos where sighting_id = $1 and not exists (select from report_photos evidence where evidence.name = photos.name);

select p.name from sightings s join photos p on p.sighting_id = s.id
  where s.reporter_id = $1 and not exists (select from report_photos evidence where evidence.name = p.name);

select s.id, s.lost_dog_id, s.reporter_id, s.seen_at, s.latitude, s.longitude, s.note, s.contact, s.created_at,
    picture.name as photo, case when sight.may_see = 'yes' then to_jsonb(card) end as reporter
  from sightings s
  join lost_dogs l on l.id = s.lost_dog_id
  left join photos picture on picture.sighting_id = s.id
  left join users u on u.id = s.reporter_id
  left join sights sight on sight.viewer_id = l.owner_id and sight.person_id = s.reporter_id
  left join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card on u.id is not null where s.id = $1;

select s.id, s.lost_dog_id, s.reporter_id, s.seen_at, s.latitude, s.longitude, s.note, s.contact, s.created_at,
    picture.name as photo, case when sight.may_see = 'yes' then to_jsonb(card) end as reporter
  from sightings s
  join lost_dogs l on l.id = s.lost_dog_id
  left join photos picture on picture.sighting_id = s.id
  left join users u on u.id = s.reporter_id
  left join sights sight on sight.viewer_id = l.owner_id and sight.person_id = s.reporter_id
  left join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card on u.id is not null where s.id = $1 and l.owner_id = $2;

select s.id, s.lost_dog_id, s.reporter_id, s.seen_at, s.latitude, s.longitude, s.note, s.contact, s.created_at,
    picture.name as photo, case when sight.may_see = 'yes' then to_jsonb(card) end as reporter
  from sightings s
  join lost_dogs l on l.id = s.lost_dog_id
  left join photos picture on picture.sighting_id = s.id
  left join users u on u.id = s.reporter_id
  left join sights sight on sight.viewer_id = l.owner_id and sight.person_id = s.reporter_id
  left join lateral (select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits) card on u.id is not null where s.lost_dog_id = $1 order by s.id desc limit 300;
