-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/push/delayed-pushes.repository.ts
insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select distinct on (key) 'push-delayed', key, payload, $2, run_at, expires_at
    from jsonb_to_recordset($1::jsonb) as delayed (key text, payload jsonb, run_at timestamptz, expires_at timestamptz)
   order by key
  on conflict (key) do update
    set payload = excluded.payload, run_at = excluded.run_at, expires_at = excluded.expires_at;

-- src/features/push/device-pushes.repository.ts
select count(*)::int as count from queued_pushes;

update queued_pushes set started_at = null where id = $1;

with expired as (delete from queued_pushes where job_id = any($1::bigint[]) and expires_at <= $2)
  select next.* from unnest((select $1::bigint[])) as job (id)
   cross join lateral (
     select job_id, id, device_id, user_id, tag, type, subject_id, version, since, tries, created_at, expires_at,
            started_at
       from queued_pushes where job_id = job.id and expires_at > $2 order by id limit 1) next;

with given as (select * from unnest((select $1::bigint[]), (select $2::integer[]), (select $3::bigint[])) as g (job_id, tries, push_id)), job as (
    select jobs.id, g.push_id from given g join jobs on jobs.id = g.job_id and jobs.tries = g.tries
       for update of jobs skip locked
  ), started as (
    update queued_pushes set started_at = $4, tries = queued_pushes.tries + 1 from job
     where queued_pushes.id = job.push_id and started_at is null and job_id = job.id
    returning queued_pushes.id, job_id
  )
  update jobs set run_at = $5 from started where jobs.id = started.job_id returning started.id;

with given as (select * from unnest((select $1::bigint[]), (select $2::integer[]), (select $3::bigint[])) as g (job_id, tries, push_id)), job as (
    select jobs.id, jobs.pushes, g.push_id from given g
      join jobs on jobs.id = g.job_id and jobs.tries = g.tries
      left join push_subscriptions d on d.id = (jobs.payload ->> 'deviceId')::bigint
     order by d.user_id, d.id for update of jobs
  ), ended as (
    delete from jobs using job, (select id, pushes from jobs where id = any($1)) seen
     where jobs.id = job.id and seen.id = job.id and seen.pushes = job.pushes
       and not exists (select from queued_pushes q where q.job_id = job.id and q.id <> job.push_id)
    returning jobs.id
  ), sent as (
    delete from queued_pushes q using given g where q.id = g.push_id and g.job_id not in (select id from ended)
  )
  select id from ended;

-- src/features/push/push-lost-dogs.repository.ts
select distinct given.user_id, l.id, l.owner_id, l.code, l.dog_name, l.place_name, case when v.user_id is not null then
  ground_km(v.shown_latitude, v.shown_longitude, l.latitude, l.longitude) end as km
    from unnest((select $1::bigint[]), (select $2::bigint[])) as given (user_id, lost_dog_id)
    join lost_dogs l on l.id = given.lost_dog_id and l.status = $3 and (l.status = 'found' or l.ends_at > $4)
    join users owner on owner.id = l.owner_id and owner.deleted_at is null and owner.blocked_at is null
    left join locations v on v.user_id = given.user_id
   where not (exists (select from blocks k where k.blocker_id = l.owner_id and k.blocked_id = given.user_id)
  or exists (select from blocks k where k.blocker_id = given.user_id and k.blocked_id = l.owner_id));

select from queued_pushes where type = 'lost-dog' and subject_id = $1 and tries = 0 limit 1;

-- src/features/push/push-state.repository.ts
delete from push_subscriptions where id = $1;

select (select count(*) from room_members m
   join chat_rooms r on r.id = m.room_id
   join chat_messages c on c.room_id = m.room_id and c.sender_id <> u.id
    and c.id > m.last_read_message_id and c.created_at >= $2 and c.deleted_at is null
   join users sender on sender.id = c.sender_id
    and sender.deleted_at is null and sender.blocked_at is null
   left join walks w on w.message_id = c.id
   left join walk_events e on e.message_id = c.id
   left join series_events se on se.message_id = c.id
  where m.user_id = u.id and m.unread_count > 0
    and not (exists (select from blocks k where k.blocker_id = r.user1_id and k.blocked_id = r.user2_id)
    or exists (select from blocks k where k.blocker_id = r.user2_id and k.blocked_id = r.user1_id))
    and not c.is_quiet
    and case when w.id is null and e.walk_id is null and se.series_id is null then coalesce((n.push ->> 'messages')::boolean, true)
             else coalesce((n.push ->> 'walks')::boolean, true) end)::int as messages,
           case when coalesce((n.push ->> 'requests')::boolean, true) then (select count(*) from friend_requests q
   join users sender on sender.id = q.sender_id
    and sender.deleted_at is null and sender.blocked_at is null
  where q.receiver_id = u.id and q.status = 'pending' and q.created_at >= $2) + (
             select count(*) from friend_requests q join users p on p.id = q.receiver_id
              where q.sender_id = u.id and q.status = 'accepted' and q.decided_at >= $2
                and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = p.id)
    or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = u.id))) else 0 end::int as others
      from users u left join notification_settings n on n.user_id = u.id
     where u.id = $1;

select case when kept.user_id is null then p.name else kept.name end as name, case when kept.user_id is null then p.dog_name else kept.dog_name end as dog_name, m.room_id, m.message
       from chat_messages queued
       join chat_messages m on m.room_id = queued.room_id and m.id <= queued.id
       join room_members r on r.room_id = m.room_id and r.user_id = $1
       join users p on p.id = m.sender_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
   or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1)) left join kept_names kept on kept.viewer_id = $1 and kept.user_id = p.id
  and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or p.blocked_at is not null, false)
         from pairs where viewer_id = $1 and person_id = p.id) <> 'yes'
      where queued.id = $2 and m.sender_id <> $1 and m.id > r.last_read_message_id
        and m.deleted_at is null and (m.id = queued.id or m.created_at >= $3)
        and not exists (select from walks where message_id = m.id)
        and not exists (select from walk_events where message_id = m.id)
        and not exists (select from series_events where message_id = m.id)
      order by m.id desc limit 1;

select p.name, p.dog_name, c.chat_room_id as room_id from friend_requests q
      join users p on p.id = q.receiver_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
  or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
      left join connections c on c.user1_id = least(q.sender_id, q.receiver_id)
                             and c.user2_id = greatest(q.sender_id, q.receiver_id)
     where q.id = $2 and q.sender_id = $1 and q.status = 'accepted';

select p.name, p.dog_name, q.message from friend_requests q
      join users p on p.id = q.sender_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
  or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
     where q.id = $2 and q.receiver_id = $1 and q.status = 'pending';

select s.id, s.endpoint, s.p256dh, s.auth, u.language, n.push, n.mail, n.general,
           (select coalesce(sum((case when m.unread_count > 0 then
   m.unread_count - (
     select count(*) from chat_messages t
      where t.room_id = m.room_id and t.deleted_at is not null
        and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
   else 0 end)::int), 0) from room_members m
   join chat_rooms r on r.id = m.room_id
  where m.user_id = u.id and m.unread_count > 0
    and not (exists (select from blocks k where k.blocker_id = r.user1_id and k.blocked_id = r.user2_id)
    or exists (select from blocks k where k.blocker_id = r.user2_id and k.blocked_id = r.user1_id)))::int as unread_messages,
           (select count(*) from friend_requests q
   join users sender on sender.id = q.sender_id
    and sender.deleted_at is null and sender.blocked_at is null
  where q.receiver_id = u.id and q.status = 'pending')::int as pending_requests, v.visited_at, v.used_until
      from unnest((select $1::bigint[]), (select $2::bigint[])) as given (device_id, user_id)
      join push_subscriptions s on s.id = given.device_id and s.user_id = given.user_id
      join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > $3
      join users u on u.id = s.user_id and u.deleted_at is null and u.blocked_at is null
      left join notification_settings n on n.user_id = u.id
      left join user_visits v on v.user_id = u.id;

update push_subscriptions set failures = 0, last_sent_at = $2 where id = any($1::bigint[]);

update push_subscriptions set failures = failures + 1 where id = $1;

-- src/features/push/push-subscriptions.repository.ts
delete from push_subscriptions where session_hash = $1 and endpoint_hash <> $2 returning id;

delete from push_subscriptions where user_id = $1 and endpoint_hash = $2;

insert into push_subscriptions as s
    (user_id, session_hash, endpoint, endpoint_hash, p256dh, auth, device, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (endpoint_hash) do update
    set user_id = excluded.user_id, session_hash = excluded.session_hash,
        p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
        created_at = case when s.user_id = excluded.user_id and s.p256dh = excluded.p256dh and s.auth = excluded.auth then s.created_at else excluded.created_at end,
        last_sent_at = case when s.user_id = excluded.user_id and s.p256dh = excluded.p256dh and s.auth = excluded.auth then s.last_sent_at end,
        failures = case when s.user_id = excluded.user_id and s.p256dh = excluded.p256dh and s.auth = excluded.auth then s.failures else 0 end
  returning id, xmax = 0 as "isNew";

select count(*)::int as count from push_subscriptions
  where user_id = $1 and endpoint_hash <> $2;

select id, device, created_at, last_sent_at, failures from push_subscriptions
  where user_id = $1 and ($2::bytea is null or session_hash = $2) order by id;

-- src/features/push/push-summary.repository.ts
insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  values ('push-summary', 'summary ' || $1::bigint,
          jsonb_build_object('userId', $1::bigint, 'since', $2::text),
          $3::timestamptz, $4::timestamptz, $4::timestamptz + interval '1 day')
  on conflict (key) do nothing;

update jobs set run_at = $2
  where key = 'summary ' || $1::bigint
     or kind = 'push-delayed' and (payload ->> 'userId')::bigint = $1 returning id;

-- src/features/push/push-walks.repository.ts
select p.name, p.dog_name, w.room_id, w.status, w.version, w.starts_at, w.time_zone, w.place_name
  from walks w
  join room_members m on m.room_id = w.room_id and m.user_id = $1
  join room_members o on o.room_id = w.room_id and o.user_id <> $1
  join users p on p.id = o.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
     or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
 where w.id = $2 and w.version = $3 and w.starts_at > $4 and coalesce((select max(e.message_id) from walk_events e where e.walk_id = w.id), w.message_id)
                > m.last_read_message_id;

select p.name, p.dog_name, w.room_id, w.status, w.version, w.starts_at, w.time_zone, w.place_name
  from walks w
  join room_members m on m.room_id = w.room_id and m.user_id = $1
  join room_members o on o.room_id = w.room_id and o.user_id <> $1
  join users p on p.id = o.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
     or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
 where w.id = $2 and w.version = $3 and w.starts_at > $4 and w.status = 'accepted';

select p.name, p.dog_name, w.room_id, w.status, w.version, w.starts_at, w.time_zone, w.place_name
  from walks w
  join room_members m on m.room_id = w.room_id and m.user_id = $1
  join room_members o on o.room_id = w.room_id and o.user_id <> $1
  join users p on p.id = o.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
     or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
 where w.id = $2 and w.version = $3 and w.starts_at > $4 and w.status = 'accepted' and not (w.confirmed_version is not distinct from w.version and $1 = any (w.confirmed_by));

-- src/features/push/queued-pushes.repository.ts
select queue_pushes($1, $2, $3, $4::bigint[],
  array_fill($5::text, array[cardinality($4::bigint[])]), array_fill($6::bigint, array[cardinality($4::bigint[])]), $7, $8, $9, $10, $11) as count;

-- src/features/push/vapid-keys.ts
insert into instance_facts (name, value) values ('vapid_keys', $1)
  on conflict (name) do update set value = instance_facts.value returning value;
