-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/users/kept-names.repository.ts
delete from kept_names where (viewer_id, user_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint));

delete from kept_names where (viewer_id, user_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))
     and not (exists (select from blocks k where k.blocker_id = $1::bigint and k.blocked_id = $2::bigint)
  or exists (select from blocks k where k.blocker_id = $2::bigint and k.blocked_id = $1::bigint))
     and (exists (select from connections c
         where c.user1_id = least($1::bigint, $2::bigint) and c.user2_id = greatest($1::bigint, $2::bigint)) or not exists (
       select from friend_requests q
        where (q.sender_id, q.receiver_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))
          and q.status = 'deleted' and (q.instagram_shared or q.chat_accepted)));

insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
  select pair.viewer_id, u.id, u.name, u.dog_name, u.dog_breed
    from (values ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) pair (viewer_id, user_id) join users u on u.id = pair.user_id
   where u.deleted_at is null
  on conflict do nothing;

select kept.name as sender_name, kept.dog_name as sender_dog_name, kept.dog_breed as sender_dog_breed
       from users u left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
  and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
         from pairs where viewer_id = $1 and person_id = u.id) <> 'yes' where u.id = $2 and kept.user_id is not null;

-- src/features/users/known-user.repository.ts
select u.id, u.email, u.is_admin, u.deleted_at, u.blocked_at,
   may_see(is_member, is_silently_blocked, are_friends, audiences_fit, is_paused, have_room or have_request) = 'yes'
     as is_findable,
   r.id as room_id,
   exists (select from friend_requests q
            where (q.sender_id = $2 and q.receiver_id = $1)
               or (q.sender_id = $1 and q.receiver_id = $2)) as had_request,
   exists (select from reports where reporter_id = $1 and reported_id = $2) as was_reported
   from pairs join users u on u.id = person_id left join chat_rooms r
     on r.user1_id = least($1::bigint, $2::bigint) and r.user2_id = greatest($1::bigint, $2::bigint)
  where viewer_id = $1 and person_id = $2;

-- src/features/users/own-user.ts
select u.id, u.name, u.profile_photo, u.gender, u.age, u.instagram_id, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.email, u.language, u.profile_complete, u.discovery_paused, u.visible_to, u.terms_agreed_at, u.is_admin, u.blocked_at, u.blocked_reason, u.deleted_at, u.created_at, p.true_position, p.shown_kept, w.reason as warning_reason,
        w.closed_at as warned_at
   from users u left join locations p on p.user_id = u.id
   left join lateral (
     select reason, closed_at from reports
      where reported_id = u.id and action = 'warn' and warning_seen_at is null
      order by closed_at limit 1
   ) w on true
  where u.id = $1 and u.deleted_at is null;

-- src/features/users/passwords.repository.ts
select blocked_at, blocked_reason,
  (select r.id from reports r
    where r.reported_id = users.id and r.action = 'block' and r.closed_with = r.id
      and r.closed_at = users.blocked_at) as blocked_by_report from users
        where id = $1 and password_hash = $2 and deleted_at is null for no key update;

select email, language, password_hash from users where id = $1 and deleted_at is null;

select id, password_hash, blocked_at, blocked_reason,
  (select r.id from reports r
    where r.reported_id = users.id and r.action = 'block' and r.closed_with = r.id
      and r.closed_at = users.blocked_at) as blocked_by_report
         from users where email = $1 and deleted_at is null;

update users set password_hash = $2 where id = $1;

update users set password_hash = $2, password_added_at = $3
  where id = $1 and password_hash is null returning id;

update users set password_hash = null, password_added_at = null where id = $1;

update users u set password_hash = $3
  where u.id = $1 and u.password_hash = $2 and u.deleted_at is null and u.blocked_at is null returning u.id;

-- src/features/users/sight.repository.ts
select may_see, is_silently_blocked from sights where viewer_id = $1 and person_id = $2;

-- src/features/users/users.repository.ts
insert into terms_agreements (user_id, version, agreed_at, ip_address)
  values ($1, $2, $3, $4) on conflict do nothing;

insert into users (email, password_hash, name, language, is_admin, created_at)
  values ($1, $2, $3, $4, $5, $6) returning id;

select acquaintance_id as id from acquaintances where user_id = $1;

select from users where id = any($1::bigint[]) order by id for no key update;

select gender, gender_changed_at as "changedAt" from users where id = $1 for no key update;

select u.id, u.name, u.profile_photo, u.gender, u.age, u.instagram_id, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.email, u.language, u.profile_complete, u.discovery_paused, u.visible_to, u.terms_agreed_at, u.is_admin, u.blocked_at, u.blocked_reason, u.deleted_at, u.created_at from users u where u.id = $1;

update users set email = $2 where id = $1;

update users set first_visible_at = $2
  where id = $1 and first_visible_at is null
    and exists (select from locations where user_id = $1 and visible)
  returning id;

update users set gender_changed_at = $2 where id = $1;

update users set is_admin = true
  where id = $1 and not is_admin and email = any($2::text[]) returning id;

update users set profile_complete = true
  where id = $1 and not profile_complete
    and name is not null and profile_photo is not null and gender is not null and age is not null and instagram_id is not null and dog_name is not null and dog_breed is not null and dog_gender is not null and dog_size is not null and dog_photo is not null and cardinality(walking_days) > 0 and cardinality(walking_times) > 0
    and exists (select from locations where user_id = $1)
  returning id;

update users set terms_version = $2, terms_agreed_at = $3 where id = $1 and terms_agreed_at is null;

update users u
    set name = p.name, profile_photo = p.profile_photo, gender = p.gender, age = p.age, instagram_id = p.instagram_id, occupation = p.occupation, bio = p.bio, dog_name = p.dog_name, dog_breed = p.dog_breed, dog_gender = p.dog_gender, dog_size = p.dog_size, dog_age = p.dog_age, dog_photo = p.dog_photo, dog_personality = p.dog_personality, walking_days = p.walking_days, walking_times = p.walking_times, dog_weight_kg = p.dog_weight_kg, dog_neutered = p.dog_neutered, dog_vaccinated = p.dog_vaccinated, dog_traits = p.dog_traits, profile_complete = p.profile_complete, discovery_paused = p.discovery_paused, visible_to = p.visible_to
   from (select merged.* from users before, jsonb_populate_record(before, $2::jsonb) merged
          where before.id = $1 for no key update of before) p
  where u.id = p.id;
