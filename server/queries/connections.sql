-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/connections/connections.repository.ts
delete from connections where id = $1;

insert into connections (user1_id, user2_id, instagram_shared, chat_room_id, created_at)
  values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3, $4, $5)
  on conflict (user1_id, user2_id) do update
    set instagram_shared = excluded.instagram_shared,
        chat_room_id = coalesce(connections.chat_room_id, excluded.chat_room_id);

select c.id as connection_id, c.user1_id, c.user2_id, c.created_at as connected_at,
    c.instagram_shared, c.chat_room_id,
    case when c.user1_id = $1 then c.user1_withdrawn_at else c.user2_withdrawn_at end as own_withdrawn_at,
    c.instagram_shared and case when c.user1_id = $1 then c.user2_withdrawn_at else c.user1_withdrawn_at end is null as handle_shared, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id
  from connections c
  join users u on u.id = case when c.user1_id = $1 then c.user2_id else c.user1_id end
      join sights s on s.viewer_id = $1 and s.person_id = u.id and s.may_see = 'yes'
      where (c.user1_id = $1 or c.user2_id = $1)
      order by c.created_at desc, c.id desc;

select c.id as connection_id, c.user1_id, c.user2_id, c.created_at as connected_at,
    c.instagram_shared, c.chat_room_id,
    case when c.user1_id = $1 then c.user1_withdrawn_at else c.user2_withdrawn_at end as own_withdrawn_at,
    c.instagram_shared and case when c.user1_id = $1 then c.user2_withdrawn_at else c.user1_withdrawn_at end is null as handle_shared, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id
  from connections c
  join users u on u.id = case when c.user1_id = $1 then c.user2_id else c.user1_id end where c.id = $2 and $1 in (c.user1_id, c.user2_id)
                   and u.deleted_at is null and u.blocked_at is null;

select c.id as connection_id, c.user1_id, c.user2_id, c.created_at as connected_at,
    c.instagram_shared, c.chat_room_id,
    case when c.user1_id = $1 then c.user1_withdrawn_at else c.user2_withdrawn_at end as own_withdrawn_at,
    c.instagram_shared and case when c.user1_id = $1 then c.user2_withdrawn_at else c.user1_withdrawn_at end is null as handle_shared, u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.instagram_id
  from connections c
  join users u on u.id = case when c.user1_id = $1 then c.user2_id else c.user1_id end where c.user1_id = least($1::bigint, $2::bigint)
                   and c.user2_id = greatest($1::bigint, $2::bigint);

update connections
    set user1_withdrawn_at = case when user1_id = $2 then $3::timestamptz else user1_withdrawn_at end,
        user2_withdrawn_at = case when user2_id = $2 then $3::timestamptz else user2_withdrawn_at end
  where id = $1;
