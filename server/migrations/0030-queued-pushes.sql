-- One job for each device instead of one for each push: taking a job reads a few rows, however many pushes wait.
create table queued_pushes (
  -- Rises with each push, also when one replaces another: the order of the causes.
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs (id) on delete cascade,
  device_id bigint not null,
  tag text not null,
  user_id bigint not null,
  type text not null,
  subject_id bigint,
  version integer,
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
comment on column queued_pushes.device_id is
  'Without a foreign key: its check would let the sender of a message wait for the log-out of the receiver.';
comment on column queued_pushes.since is
  'When the oldest push was queued that this one replaced, or that a summary replaces; null if none.';

create temporary table former_pushes on commit drop as
select j.*, (payload->>'deviceId')::bigint as device_id, (payload->>'subjectId')::bigint as subject_id,
       payload->>'type' as type, m.room_id
  from jobs j
  left join chat_messages m on payload->>'type' = 'new-message' and m.id = (payload->>'subjectId')::bigint
 where kind = 'push';
delete from jobs where kind = 'push';
insert into jobs (kind, key, payload, created_at, run_at, expires_at)
select 'push', 'device ' || device_id, jsonb_build_object('deviceId', device_id), min(created_at),
       min(run_at), max(expires_at)
  from former_pushes group by device_id;
with pushes as (
  select *, case when type = 'new-message' then 'room-' || room_id
                 when type in ('friend-request', 'request-accepted') then 'request-' || subject_id
                 when type in ('walk', 'walk-reminder') then 'walk-' || subject_id
                 else type end as tag
    from former_pushes
), latest as (
  select distinct on (device_id, tag) * from pushes where tag is not null order by device_id, tag, id desc
)
insert into queued_pushes (job_id, device_id, tag, user_id, type, subject_id, version, since, tries,
                           created_at, expires_at, started_at)
select j.id, l.device_id, l.tag, (l.payload->>'userId')::bigint, l.type, l.subject_id,
       (l.payload->>'version')::integer, (l.payload->>'since')::timestamptz, l.tries, l.created_at,
       l.expires_at, l.started_at
  from latest l join jobs j on j.key = 'device ' || l.device_id
 order by l.id;

-- The pushes of a device that is removed are never sent. A row that is locked is left: its job drops the pushes.
create function delete_pushes_of_device() returns trigger language plpgsql as $$
begin
  delete from jobs where id in (select id from jobs where key = 'device ' || old.id for update skip locked);
  return null;
end
$$;
create trigger push_subscriptions_pushes after delete on push_subscriptions
  for each row execute function delete_pushes_of_device();

-- Few values, so that each can be looked up: urgent jobs first, then those that failed less often.
drop index jobs_order;
alter table jobs
  drop column lane,
  drop column started_at,
  add column priority integer not null
    generated always as (case when urgent then 0 else 4 end + least(tries, 3)) stored;
create index jobs_order on jobs (kind, priority, run_at, id);

-- A change that a user repeats within an hour replaces its entry in the log: the entry is looked up.
create index activity_logs_repeated on activity_logs (user_id, action, created_at)
  where details is null
    and action in ('instagram_shared', 'instagram_withdrawn', 'profile_updated', 'user_blocked', 'user_unblocked');
