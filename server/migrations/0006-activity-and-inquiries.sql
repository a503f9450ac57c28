-- What moderators read: the activity log and inquiries.
create table activity_logs (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  target_user_id bigint references users (id) on delete set null,
  action text not null,
  details text,
  user_agent text,
  ip_address text,
  location_country text,
  location_region text,
  location_city text,
  gps_latitude double precision,
  gps_longitude double precision,
  created_at timestamptz not null
);
create index activity_logs_newest on activity_logs (id desc);
create index activity_logs_user on activity_logs (user_id);

create table inquiries (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
