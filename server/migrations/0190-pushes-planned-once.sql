-- The statement that queues pushes keeps its plan.
-- Oldest version: 1.0.0

-- Queues a push for each device of each receiver who wants the kind (null: it cannot be switched off), in the transaction
-- that causes it, and returns their number. `by_default` holds for a receiver who has not chosen. The tags of one receiver
-- are different. A push replaces an earlier one of its tag, and the time of the device's next try stays. It expires after
-- a day, or at `useful_until`.
--
-- `offset 0` looks up the devices of each receiver by index. Arrays from subqueries have no known length: for one of a known length
-- PostgreSQL plans the statement anew for two of three messages, which takes longer than its execution.
-- An existing job counts the push, so that the end of another push sees it.
-- All transactions write the jobs in the order of users and devices, after those of mails. Pushes to a whole
-- neighbourhood let those of other devices pass.
create or replace function queue_pushes(push_type text, wanted_kind text, by_default boolean, receivers bigint[], tags text[],
  subjects bigint[], queued_at timestamptz, subject_version integer default null,
  missed_since timestamptz default null, useful_until timestamptz default null, only_device bigint default null)
returns integer language plpgsql set search_path from current as $$
declare
  expiry timestamptz := least(useful_until, queued_at + interval '1 day');
  queued integer;
begin
  with addressed as (
    select cause.*, device.id as device_id, 'device ' || device.id as key
      from unnest((select receivers), (select tags), (select subjects)) as cause (user_id, tag, subject_id)
      cross join lateral (
        select s.id from push_subscriptions s
          left join notification_settings n on n.user_id = s.user_id
         where s.user_id = cause.user_id
           and (wanted_kind is null or coalesce((n.push ->> wanted_kind)::boolean, by_default))
           and (only_device is null or s.id = only_device)
        offset 0) device
  ), job as (
    insert into jobs (kind, key, payload, urgent, created_at, run_at, expires_at)
    select distinct on (user_id, device_id)
           'push', a.key, jsonb_build_object('deviceId', device_id),
           push_type not in ('lost-dog', 'lost-dog-found', 'new-neighbours'), queued_at, queued_at, expiry
      from addressed a order by user_id, device_id
    on conflict (key) do update
      set expires_at = greatest(jobs.expires_at, excluded.expires_at), pushes = jobs.pushes + 1,
          urgent = jobs.urgent or excluded.urgent
    returning id, jobs.key
  ), pushed as (
    insert into queued_pushes as earlier
      (job_id, device_id, tag, user_id, type, subject_id, version, since, created_at, expires_at)
    select job.id, a.device_id, a.tag, a.user_id, push_type, a.subject_id, subject_version, missed_since,
           queued_at, expiry
      from addressed a join job using (key) order by a.user_id, a.device_id, a.subject_id
    on conflict (device_id, tag) do update
      set id = default, job_id = excluded.job_id, user_id = excluded.user_id, type = excluded.type,
          subject_id = excluded.subject_id, version = excluded.version,
          since = coalesce(earlier.since, earlier.created_at),
          created_at = excluded.created_at, expires_at = excluded.expires_at, started_at = null
    returning id
  )
  select count(*) into queued from pushed;
  return queued;
end
$$;
