-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/invites/invites.repository.ts
insert into invites (code, inviter_id, created_at, expires_at) values ($1, $2, $3, $4);

select code, created_at, expires_at, signups from invites
  where inviter_id = $1 order by id desc limit 200;

select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits from invited_users i
   join sights s on s.viewer_id = i.user_id and s.person_id = i.inviter_id and s.may_see = 'yes'
   join users u on u.id = i.inviter_id
  where i.user_id = $1 and i.invited_at > $2
    and not exists (select from friend_requests r
                     where r.status in ('pending', 'accepted')
                       and least(r.sender_id, r.receiver_id) = least(i.user_id, i.inviter_id)
                       and greatest(r.sender_id, r.receiver_id) = greatest(i.user_id, i.inviter_id));

select u.name, u.dog_name, u.dog_photo from invites i
   join users u on u.id = i.inviter_id and u.deleted_at is null and u.blocked_at is null
  where i.code = $1 and i.expires_at > $2;

update invites set expires_at = least(expires_at, $3)
  where code = $1 and inviter_id = $2 returning id;

with counted as (
    update invites i set signups = signups + 1 from users u
     where i.code = $1 and i.expires_at > $3 and i.inviter_id <> $2
       and u.id = i.inviter_id and u.deleted_at is null and u.blocked_at is null
    returning i.inviter_id, i.signups
  ), met as (
    insert into invited_users (user_id, inviter_id, invited_at)
    select $2, inviter_id, $3 from counted
  )
  select inviter_id, signups from counted;
