-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/presence/visits.repository.ts
insert into user_visits (user_id, mailed_at) values ($1, $2)
  on conflict (user_id) do update set mailed_at = excluded.mailed_at;

insert into user_visits as v (user_id, visited_at, used_until)
  select visit.user_id, visit.visited_at, visit.used_until
    from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[])
           as visit (user_id, visited_at, used_until)
    join users on users.id = visit.user_id and users.deleted_at is null
   order by visit.user_id
  on conflict (user_id) do update
     set visited_at = greatest(v.visited_at, excluded.visited_at),
         used_until = coalesce(excluded.used_until, v.used_until);
