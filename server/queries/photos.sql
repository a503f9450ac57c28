-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/photos/photos.repository.ts
insert into photos (name, user_id, kind, created_at)
  values ($1, $2, $3, $4);

insert into photos (name, user_id, kind, created_at, lost_dog_id, sighting_id)
  values ($1, $2, $3, $4, $5, $6);

insert into photos (name, user_id, kind, created_at, message_id, width, height)
  values ($1, $2, 'message', $3, $4, $5, $6);

select from photos p join users u on u.id = p.user_id join users v on v.id = $2
   where p.name = $1 and p.kind in ('profile', 'dog')
     and (u.id = v.id or u.deleted_at is null and (v.is_admin
       or (select may_see = 'yes' or may_see = 'audience' and have_request from sights
            where viewer_id = v.id and person_id = u.id)))
  union all
  select from report_photos e join reports r on r.id = e.report_id
   where e.name = $1 and e.message_id is null and r.reported_id is distinct from $2
     and exists (select from users v where v.id = $2 and v.is_admin);

select name from photos where name = any($1::text[])
  union select profile_photo from users where profile_photo = any($1::text[])
  union select dog_photo from users where dog_photo = any($1::text[])
  union select name from report_photos where name = any($1::text[]);

select p.name from photos p
    join chat_messages m on m.id = p.message_id join chat_rooms r on r.id = m.room_id
   where p.message_id = $1 and $2 in (r.user1_id, r.user2_id)
     and not (exists (select from blocks k where k.blocker_id = r.user1_id and k.blocked_id = r.user2_id)
  or exists (select from blocks k where k.blocker_id = r.user2_id and k.blocked_id = r.user1_id))
  union all
  select e.name from report_photos e join reports r on r.id = e.report_id
   where e.message_id = $1 and r.reported_id <> $2
     and exists (select from users v where v.id = $2 and v.is_admin)
  limit 1;

update users set dog_photo = $2 where id = $1;

update users set profile_photo = $2 where id = $1;

with replaced as (delete from photos where user_id = $1 and kind = $2 returning name)
  select name from replaced where not exists (select from report_photos evidence where evidence.name = replaced.name);
