-- Reports about users, with the server's own copy of the evidence.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id) on delete cascade,
  reported_id bigint not null references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  closed_with bigint,
  action text check (action in ('dismiss', 'warn', 'block')),
  warning_seen_at timestamptz,
  details bytea,
  evidence bytea,
  note bytea,
  check (reporter_id <> reported_id),
  check ((closed_at is null) = (action is null)),
  check ((closed_at is null) = (closed_with is null))
);
comment on column reports.closed_with is 'The report that the moderator closed: this one, or one about the same user with the same reason.';
comment on column reports.details is 'Encrypted, as evidence and note are; null after the retention period.';
create index reports_open on reports (reported_id, reporter_id) where closed_at is null;
create index reports_reported on reports (reported_id, id);
create index reports_reporter on reports (reporter_id, created_at);
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_created on reports (created_at);
create index reports_with_evidence on reports (closed_at) where evidence is not null;
create index reports_unseen_warnings on reports (reported_id)
  where action = 'warn' and warning_seen_at is null;

-- Photos that an evidence refers to: their files stay until it is destroyed.
create table report_photos (
  report_id bigint not null references reports (id) on delete cascade,
  name text not null,
  primary key (report_id, name)
);
create index report_photos_name on report_photos (name);

-- An admin's block has a reason: the history of a reported user counts these entries.
create index activity_logs_admin_blocks on activity_logs (target_user_id)
  where action = 'user_blocked' and details is not null;
