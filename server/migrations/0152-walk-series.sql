-- Walks that repeat every week (WALK-45): a series has one weekday and time in one zone, and its weeks are ordinary walks.
-- Oldest version: 1.0.0

create table walk_series (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_rooms (id) on delete cascade,
  version integer not null default 1,
  -- The member who proposed the series or changed it last.
  proposed_by bigint not null references users (id) on delete cascade,
  weekday text not null
    check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  duration_minutes integer not null check (duration_minutes between 15 and 240),
  place_name text,
  place_latitude double precision,
  place_longitude double precision,
  note text,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'ended')),
  last_answer text check (last_answer in ('accept', 'decline')),
  -- While a change of an accepted series waits for its answer: what a refusal restores, of the series and of its open walks.
  agreed jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((place_latitude is null) = (place_longitude is null)),
  check (place_latitude is null or place_name is not null)
);
create index walk_series_room on walk_series (room_id);
create index walk_series_proposer on walk_series (proposed_by);

-- The messages about a series.
create table series_events (
  message_id bigint primary key references chat_messages (id) on delete cascade,
  series_id bigint not null references walk_series (id) on delete cascade,
  action text not null check (action in ('proposed', 'accepted', 'declined', 'changed', 'ended')),
  weekday text not null,
  time text not null,
  time_zone text not null,
  -- A refusal that left the series as it was before a change.
  restored boolean not null default false,
  created_at timestamptz not null
);
create index series_events_series on series_events (series_id, message_id);

-- A walk that the server makes for a series has no message of its own.
alter table walks alter column message_id drop not null;
-- A new column without values is not compared with the series.
-- squawk-ignore adding-foreign-key-constraint
alter table walks add column series_id bigint references walk_series (id) on delete cascade;
-- The Monday of its week in the series, which it uses up whatever becomes of it.
alter table walks add column week date;

-- A message that is not unread: the end of a series that nobody walked.
alter table chat_messages add column is_quiet boolean not null default false;
