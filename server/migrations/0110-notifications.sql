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
