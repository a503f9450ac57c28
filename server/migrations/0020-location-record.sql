-- How many users saw a shown location on each day, without any location, and the consent to location use.
create table location_viewers (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  viewer_id bigint not null references users (id) on delete cascade,
  times integer not null,
  primary key (user_id, day, viewer_id)
);
comment on table location_viewers is
  'Who saw the shown location of user_id on the current day in Korea. Folded into location_days when the day has ended.';

create index location_viewers_day on location_viewers (day);

create table location_days (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  people integer not null,
  times integer not null,
  primary key (user_id, day)
);
create index location_days_day on location_days (day);
comment on table location_days is
  'Per day in Korea: how many users saw the shown location, and in how many responses. Deleted after 180 days.';

create table location_consents (
  user_id bigint primary key references users (id) on delete cascade,
  version text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table location_consents is
  'The consent to location use of users who have withdrawn it once. Without a row, accepting the terms is the consent.';
