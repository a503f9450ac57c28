-- Errors of pages, which operators otherwise do not notice, grouped by stack and without personal data (decision 0202).
-- Oldest version: 1.0.0
create table page_errors (
  id bigint generated always as identity primary key,
  -- Of kind, name, message, first frames and version.
  fingerprint bytea not null unique,
  kind text not null,
  name text not null,
  message text,
  -- One a line, such as `/assets/index-B9yfjC0f.js:1:2345`.
  frames text not null,
  version text not null,
  count integer not null default 1,
  -- Of the last report.
  page text not null,
  browser text,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index page_errors_last on page_errors (last_at);
