-- Mail, pushes and other work that leaves after the transaction that caused it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- At most one job has this name.
  key text unique,
  payload jsonb not null,
  urgent boolean not null default false,
  tries integer not null default 0,
  -- Few values, so that each can be looked up: urgent jobs first, then those that failed less often.
  priority integer not null
    generated always as (case when urgent then 0 else 4 end + least(tries, 3)) stored,
  created_at timestamptz not null,
  run_at timestamptz not null,
  expires_at timestamptz not null
);
create index jobs_order on jobs (kind, priority, run_at, id);
create index jobs_expiry on jobs (kind, expires_at);
