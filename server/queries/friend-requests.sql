-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/friend-requests/friend-requests.repository.ts
insert into friend_requests (sender_id, receiver_id, message, status, created_at)
  values ($1, $2, $3, 'pending', $4) returning id;

select count(*) filter (where created_at > $3)::int as "all",
       min(created_at) filter (where created_at > $3) as oldest,
       count(*) filter (where receiver_id = $2)::int as "toReceiver",
       min(created_at) filter (where receiver_id = $2) as "oldestToReceiver",
       (select created_at from users where id = $1) as "senderCreatedAt"
  from friend_requests where sender_id = $1 and created_at > $4;

select count(*)::int as count from friend_requests r
   join users u on u.id = r.sender_id and u.deleted_at is null and u.blocked_at is null
  where r.receiver_id = $1 and r.status = 'pending';

select id, sender_id, status from friend_requests
  where least(sender_id, receiver_id) = least($1::bigint, $2::bigint)
    and greatest(sender_id, receiver_id) = greatest($1::bigint, $2::bigint) and status in ('pending', 'accepted');

select r.id, r.sender_id, r.receiver_id, r.status, r.instagram_shared, r.chat_accepted,
       u.deleted_at is not null or u.blocked_at is not null as sender_inactive
  from friend_requests r join users u on u.id = r.sender_id where r.id = $1;

update friend_requests set status = 'accepted', instagram_shared = $2, chat_accepted = $3,
  decided_at = coalesce(decided_at, $4) where id = $1;

update friend_requests set status = 'deleted', decided_at = $2 where id = $1;

update friend_requests set status = 'deleted', decided_at = $3
  where least(sender_id, receiver_id) = least($1::bigint, $2::bigint)
      and greatest(sender_id, receiver_id) = greatest($1::bigint, $2::bigint)
    and status = 'accepted'
  returning id;

update friend_requests set status = 'deleted', decided_at = $3
  where status = 'pending' and least(sender_id, receiver_id) = least($1::bigint, $2::bigint)
      and greatest(sender_id, receiver_id) = greatest($1::bigint, $2::bigint);

-- src/features/friend-requests/request-lists.repository.ts
select r.id as request_id, r.sender_id, r.receiver_id, r.message, r.status,
  r.instagram_shared, r.chat_accepted, r.created_at as requested_at, room.id as chat_room_id, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id,
            case when c.user1_id = $1 then c.user2_withdrawn_at else c.user1_withdrawn_at end is not null as handle_withdrawn, shown.sender_latitude, shown.sender_longitude, shown.receiver_latitude,
  shown.receiver_longitude
       from friend_requests r
       join users u on u.id = r.receiver_id and u.deleted_at is null and u.blocked_at is null
       left join chat_rooms room
  on room.user1_id = least(r.sender_id, r.receiver_id)
 and room.user2_id = greatest(r.sender_id, r.receiver_id)
 and room.closed_at is null
       left join connections c
  on c.user1_id = least(r.sender_id, r.receiver_id)
 and c.user2_id = greatest(r.sender_id, r.receiver_id)
       left join lateral (
    select s.shown_latitude as sender_latitude, s.shown_longitude as sender_longitude,
           v.shown_latitude as receiver_latitude, v.shown_longitude as receiver_longitude
      from locations s, locations v
     where r.status = 'pending'
       and s.user_id = r.sender_id and s.visible
       and v.user_id = r.receiver_id and v.visible
       and audiences_fit(s.gender, s.same_gender_only, v.gender, v.same_gender_only)
  ) shown on true
      where r.sender_id = $1 and r.status <> 'deleted'
        and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
        and ($2::bigint is null or (r.created_at, r.id) < (
          select created_at, id from friend_requests where id = $2 and sender_id = $1))
      order by r.created_at desc, r.id desc
      limit $3;

select r.id as request_id, r.sender_id, r.receiver_id, r.message, r.status,
  r.instagram_shared, r.chat_accepted, r.created_at as requested_at, room.id as chat_room_id, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id,
            case when c.user1_id = $1 then c.user2_withdrawn_at else c.user1_withdrawn_at end is not null as handle_withdrawn, shown.sender_latitude, shown.sender_longitude, shown.receiver_latitude,
  shown.receiver_longitude
       from friend_requests r
       join users u on u.id = r.sender_id and u.deleted_at is null and u.blocked_at is null
       left join chat_rooms room
  on room.user1_id = least(r.sender_id, r.receiver_id)
 and room.user2_id = greatest(r.sender_id, r.receiver_id)
 and room.closed_at is null
       left join connections c
  on c.user1_id = least(r.sender_id, r.receiver_id)
 and c.user2_id = greatest(r.sender_id, r.receiver_id)
       left join lateral (
    select s.shown_latitude as sender_latitude, s.shown_longitude as sender_longitude,
           v.shown_latitude as receiver_latitude, v.shown_longitude as receiver_longitude
      from locations s, locations v
     where r.status = 'pending'
       and s.user_id = r.sender_id and s.visible
       and v.user_id = r.receiver_id and v.visible
       and audiences_fit(s.gender, s.same_gender_only, v.gender, v.same_gender_only)
  ) shown on true
      where r.receiver_id = $1 and r.status <> 'deleted'
        and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1))
        and ($2::bigint is null or (r.created_at, r.id) < (
          select created_at, id from friend_requests where id = $2 and receiver_id = $1))
      order by r.created_at desc, r.id desc
      limit $3;

select r.id as request_id, r.sender_id, r.receiver_id, r.message, r.status,
  r.instagram_shared, r.chat_accepted, r.created_at as requested_at, room.id as chat_room_id, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id,
            case when c.user1_id = $2 then c.user2_withdrawn_at else c.user1_withdrawn_at end is not null as handle_withdrawn, shown.sender_latitude, shown.sender_longitude, shown.receiver_latitude,
  shown.receiver_longitude
       from friend_requests r
       join users u on u.id = case when r.sender_id = $2 then r.receiver_id else r.sender_id end
       left join chat_rooms room
  on room.user1_id = least(r.sender_id, r.receiver_id)
 and room.user2_id = greatest(r.sender_id, r.receiver_id)
 and room.closed_at is null
       left join connections c
  on c.user1_id = least(r.sender_id, r.receiver_id)
 and c.user2_id = greatest(r.sender_id, r.receiver_id)
       left join lateral (
    select s.shown_latitude as sender_latitude, s.shown_longitude as sender_longitude,
           v.shown_latitude as receiver_latitude, v.shown_longitude as receiver_longitude
      from locations s, locations v
     where r.status = 'pending'
       and s.user_id = r.sender_id and s.visible
       and v.user_id = r.receiver_id and v.visible
       and audiences_fit(s.gender, s.same_gender_only, v.gender, v.same_gender_only)
  ) shown on true
      where r.id = $1;
