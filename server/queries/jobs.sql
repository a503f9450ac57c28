-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/jobs/jobs.repository.ts
delete from jobs where id = any(array(select unnest($1::bigint[]))) returning id;

delete from jobs where kind = $1 and expires_at <= $2 returning payload;

select count(*)::int as count from jobs where kind = $1;

update jobs set run_at = $3 where id = $1 and tries = $2;

update jobs set tries = tries + 1, run_at = $3
   from unnest(array(
     select next.id from generate_series(0, 7) as priority (value)
      cross join lateral (
        select j.id from jobs j
         where j.kind = $1 and j.priority = priority.value and j.run_at <= $2
         order by j.run_at, j.id limit $4
         for update skip locked) next
      limit $4)) with ordinality as due (id, place)
  where jobs.id = due.id
  returning jobs.id, payload, tries, created_at, expires_at, place;
