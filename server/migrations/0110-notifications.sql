-- Push and mail while a user is away: devices, settings, waiting pushes, and when users last visited.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null,
  -- The endpoint can be longer than an index entry.
  endpoint_hash bytea not null unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Deliveries in a row that the push service did not accept.
  failures integer not null default 0
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_hash);

-- The pushes that wait for the job of a device: taking a job reads a few rows, however many pushes wait.
create table queued_pushes (
  -- Rises with each push, also when one replaces another: the order of the causes.
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs (id) on delete cascade,
  -- Without a foreign key: its check would let the sender of a message wait for the log-out of the receiver.
  device_id bigint not null,
  tag text not null,
  user_id bigint not null,
  type text not null,
  subject_id bigint,
  version integer,
  -- When the oldest push was queued that this one replaced, or that a summary replaces; null if none.
  since timestamptz,
  -- Attempts to send it, or the push that it replaced.
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- It may have been sent: it is not repeated.
  started_at timestamptz,
  unique (device_id, tag)
);
create index queued_pushes_job on queued_pushes (job_id, id);

-- The pushes of a device that is removed are never sent. A row that is locked is left: its job drops the pushes.
create function delete_pushes_of_device() returns trigger language plpgsql as $$
begin
  delete from jobs where id in (select id from jobs where key = 'device ' || old.id for update skip locked);
  return null;
end
$$;
create trigger push_subscriptions_pushes after delete on push_subscriptions
  for each row execute function delete_pushes_of_device();

-- Only what the user has chosen; a missing key has its default.
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  push jsonb not null default '{}',
  mail jsonb not null default '{}',
  -- preview, quietHours, timeZone
  general jsonb not null default '{}'
);

create table user_visits (
  user_id bigint primary key references users (id) on delete cascade,
  visited_at timestamptz,
  mailed_at timestamptz,
  -- Until then a page of the user counts as used. A page that ends its use, or is no longer there, does not renew it.
  used_until timestamptz
);

-- Queues the decision about a mail, once per user, in the transaction that causes it. The users are in order, so that two
-- statements cannot wait for each other. A job that exists is only locked: the decision, which deletes it first, waits
-- until the cause is committed and sees it.
create function queue_away_mails(receivers bigint[], queued_at timestamptz, decide_at timestamptz)
returns void language plpgsql as $$
begin
  insert into jobs (kind, key, payload, created_at, run_at, expires_at)
  select 'away-mail', 'away ' || id, jsonb_build_object('userId', id), queued_at, decide_at,
         decide_at + interval '7 days'
    from (select distinct unnest(receivers) as id) receiver order by id
  on conflict (key) do update set run_at = excluded.run_at where false;
end
$$;

-- Queues a push for each device of each receiver who wants the kind (null: it cannot be switched off), in the transaction
-- that causes it, and returns their number. `by_default` holds for a receiver who has not chosen. The tags of one receiver
-- are different. A push replaces an earlier one of its tag, and the time of the device's next try stays. It expires after
-- a day, or at `useful_until`.
--
-- `offset 0` looks up the devices of each receiver by index. An existing job is written, so that the end of a push sees it.
-- All transactions write the jobs in the order of users and devices, after those of mails.
create function queue_pushes(push_type text, wanted_kind text, by_default boolean, receivers bigint[], tags text[],
  subjects bigint[], queued_at timestamptz, subject_version integer default null,
  missed_since timestamptz default null, useful_until timestamptz default null, only_device bigint default null)
returns integer language plpgsql as $$
declare
  expiry timestamptz := least(useful_until, queued_at + interval '1 day');
  queued integer;
begin
  with addressed as (
    select cause.*, device.id as device_id, 'device ' || device.id as key
      from unnest(receivers, tags, subjects) as cause (user_id, tag, subject_id)
      cross join lateral (
        select s.id from push_subscriptions s
          left join notification_settings n on n.user_id = s.user_id
         where s.user_id = cause.user_id
           and (wanted_kind is null or coalesce((n.push ->> wanted_kind)::boolean, by_default))
           and (only_device is null or s.id = only_device)
        offset 0) device
  ), job as (
    insert into jobs (kind, key, payload, created_at, run_at, expires_at)
    select distinct on (user_id, device_id)
           'push', a.key, jsonb_build_object('deviceId', device_id), queued_at, queued_at, expiry
      from addressed a order by user_id, device_id
    on conflict (key) do update set expires_at = greatest(jobs.expires_at, excluded.expires_at)
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
