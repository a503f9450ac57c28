-- One table for everything that leaves later: mail moves into it, pushes are added; devices, settings, visible pages.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- At most one job has this name.
  key text unique,
  -- Jobs of one lane run one after the other, in the order of their ids.
  lane text,
  payload jsonb not null,
  urgent boolean not null default false,
  tries integer not null default 0,
  created_at timestamptz not null,
  run_at timestamptz not null,
  expires_at timestamptz not null,
  -- The effect of the job may have happened: it is not repeated.
  started_at timestamptz
);
create index jobs_order on jobs (kind, urgent desc, tries, run_at, id);
create index jobs_lane on jobs (lane, id) where lane is not null;
create index jobs_expiry on jobs (kind, expires_at);

insert into jobs (id, kind, payload, urgent, tries, created_at, run_at, expires_at)
overriding system value
select id, 'mail',
       jsonb_build_object('cause', cause, 'to', to_address, 'subject', subject, 'text', text_body,
                          'html', html_body),
       urgent, tries, created_at, next_try_at, expires_at
  from mail_queue;
-- The id is part of a mail's Message-ID: none is used twice.
select setval(pg_get_serial_sequence('jobs', 'id'),
              nextval(pg_get_serial_sequence('mail_queue', 'id')), false);
drop table mail_queue;

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

-- Only what the user has chosen; a missing key has its default.
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  push jsonb not null default '{}',
  mail jsonb not null default '{}',
  -- preview, quietHours, timeZone
  general jsonb not null default '{}'
);

-- Which users have a visible page, by process; the rows of a process that does not report are void.
create table page_processes (
  id uuid primary key,
  reported_at timestamptz not null
);
create table visible_pages (
  user_id bigint not null,
  process_id uuid not null references page_processes (id) on delete cascade,
  primary key (user_id, process_id)
);
create index visible_pages_process on visible_pages (process_id);
