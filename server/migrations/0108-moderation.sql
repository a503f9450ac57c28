-- What moderators read: the activity log, inquiries, and reports with the server's own copy of the evidence.

create table activity_logs (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  target_user_id bigint references users (id) on delete set null,
  -- The reported user of an entry about a report: a moderator must not see it.
  hidden_from_id bigint references users (id) on delete set null,
  action text not null,
  details text,
  user_agent text,
  -- As the log shows it: a phone or tablet, a computer, or null.
  device text generated always as (case
    when user_agent ~ '(Mobi|Android|iPhone|iPad|iPod|Tablet)' then 'mobile'
    when user_agent ~ '(Windows|Macintosh|Linux|CrOS|X11)' then 'desktop' end) stored,
  ip_address text,
  location_country text,
  location_region text,
  location_city text,
  gps_latitude double precision,
  gps_longitude double precision,
  created_at timestamptz not null
);
create index activity_logs_user on activity_logs (user_id);
create index activity_logs_target on activity_logs (target_user_id) where target_user_id is not null;
create index activity_logs_hidden on activity_logs (hidden_from_id, id) where hidden_from_id is not null;
create index activity_logs_letters on activity_logs using gin (letter_pairs(details))
  where details is not null;
create index activity_logs_action on activity_logs (action, id);
create index activity_logs_device on activity_logs (device, id);
-- A country is found by its addresses, and by its code once the address has left the log.
create index activity_logs_ip on activity_logs (ip_address);
create index activity_logs_country on activity_logs (location_country) where location_country is not null;
-- Entries that still have an address or a position, by age.
create index activity_logs_dated on activity_logs (created_at)
  where ip_address is not null or gps_latitude is not null;
-- What the plots count.
create index activity_logs_counted on activity_logs (created_at, action)
  where action in ('user_registered', 'friend_request_sent', 'message_sent');
-- An admin's block has a reason: the history of a reported user counts these entries.
create index activity_logs_admin_blocks on activity_logs (target_user_id)
  where action = 'user_blocked' and details is not null;
-- A change that a user repeats within an hour replaces its entry: the entry is looked up.
create index activity_logs_repeated on activity_logs (user_id, action, created_at)
  where details is null
    and action in ('instagram_shared', 'instagram_withdrawn', 'profile_updated', 'user_blocked', 'user_unblocked');

-- The location that an entry of the log contains: the user's shown one, at 4 decimals.
create view logged_locations (user_id, latitude, longitude) as
  select user_id, round(shown_latitude::numeric, 4)::float8, round(shown_longitude::numeric, 4)::float8
    from locations;

create table inquiries (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Written by moderators; not shown or exported to the sender.
  note text,
  urgent boolean not null
    generated always as (status = 'open' and lower(subject) like '%[urgent]%') stored,
  created_at timestamptz not null
);
create index inquiries_user on inquiries (user_id) where user_id is not null;
create index inquiries_email on inquiries (email);
create index inquiries_order on inquiries (urgent, id);
create index inquiries_status on inquiries (status, urgent, id);
create index inquiries_letters on inquiries using gin (letter_pairs(email, subject, message));

create table reports (
  -- Random: a gap would tell a moderator that there is a report about them.
  id bigint primary key,
  reporter_id bigint not null references users (id) on delete cascade,
  reported_id bigint not null references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  -- The report that the moderator closed: this one, or one about the same user with the same reason.
  closed_with bigint,
  action text check (action in ('dismiss', 'warn', 'block')),
  warning_seen_at timestamptz,
  -- Encrypted, as evidence and note are; null after the retention period.
  details bytea,
  evidence bytea,
  -- Rows of evidence_messages; null in reports from before release 1.0.0, whose evidence contains the messages.
  evidence_messages bigint[],
  note bytea,
  check (reporter_id <> reported_id),
  check ((closed_at is null) = (action is null)),
  check ((closed_at is null) = (closed_with is null))
);
create index reports_open on reports (reported_id, reporter_id) where closed_at is null;
create index reports_reported on reports (reported_id, id);
create index reports_reporter on reports (reporter_id, created_at);
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_created on reports (created_at);
create index reports_with_evidence on reports (closed_at) where evidence is not null;
create index reports_unseen_warnings on reports (reported_id)
  where action = 'warn' and warning_seen_at is null;

-- Copies of messages for the reports of a pair, each state of a message once.
create table evidence_messages (
  id bigint generated always as identity primary key,
  message_id bigint not null,
  -- Keyed hash of the plain content.
  digest bytea not null,
  -- Encrypted.
  content bytea not null,
  unique (message_id, digest)
);

-- Photos that an evidence refers to: their files stay until it is destroyed.
create table report_photos (
  report_id bigint not null references reports (id) on delete cascade,
  name text not null,
  primary key (report_id, name)
);
create index report_photos_name on report_photos (name);
