-- Mail waits here, written in the transaction of what caused it, until one delivery succeeded.
create table mail_queue (
  id bigint generated always as identity primary key,
  cause text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_queue_next on mail_queue (next_try_at);
