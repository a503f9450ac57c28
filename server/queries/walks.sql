-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/walks/walk-changes.repository.ts
insert into walk_events (message_id, walk_id, action, starts_at, previous_starts_at, time_zone)
  values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $6);

insert into walk_reviews (walk_id, user_id, went, dogs, note, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (walk_id, user_id) do update
    set went = excluded.went, dogs = excluded.dogs, note = excluded.note;

insert into walks (message_id, room_id, proposed_by, changed_by, created_at, changed_at, starts_at,
                     time_zone, duration_minutes, place_name, place_latitude, place_longitude, note)
  values ($1, $2, $3, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11) returning id;

update walks set status = $4, version = version + 1, changed_by = $2, changed_at = $3
  where id = $1;

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
delete from jobs where kind = 'walk-reminder'
  and key in (select 'walk ' || id from unnest($1::bigint[]) id);

insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'walk-reminder', 'walk ' || id, jsonb_build_object('walkId', id), $2, starts_at - interval '1 hour', starts_at - interval '45 minutes'
    from walks where id = $1 and starts_at - interval '1 hour' > $2::timestamptz;

select m.user_id, w.version, w.starts_at, w.time_zone, starts_at - interval '45 minutes' as expires_at, w.place_name, w.room_id,
         p.name, p.dog_name, p.dog_photo
    from walks w
    join room_members m on m.room_id = w.room_id
    join room_members o on o.room_id = w.room_id and o.user_id <> m.user_id
    join users p on p.id = o.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = m.user_id and k.blocked_id = p.id)
  or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = m.user_id))
   where w.id = $1 and w.status = 'accepted' and w.starts_at > $2
   order by m.user_id;

-- src/features/walks/walks.repository.ts
select count(*)::int as count from walks w where w.room_id = $1 and (w.status in ('proposed', 'accepted') and w.starts_at > $2);

select to_jsonb(w) as walk, to_jsonb(a) as after, to_jsonb(changed) as change, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
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

select to_jsonb(w) as walk, to_jsonb(a) as after, to_jsonb(changed) as change, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
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

select to_jsonb(w) as walk, to_jsonb(a) as after, to_jsonb(changed) as change, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits,
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

select w.room_id from walks w join room_members m on m.room_id = w.room_id and m.user_id = $1
  where w.id = $2;
