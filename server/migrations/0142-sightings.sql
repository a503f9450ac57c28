-- What finders of a lost dog report to its owner, and the rooms in which the two write during the search (LOST-21).
-- Oldest version: 1.0.0

create table sightings (
  id bigint generated always as identity primary key,
  lost_dog_id bigint not null references lost_dogs (id) on delete cascade,
  -- Null for a finder without an account.
  reporter_id bigint references users (id) on delete cascade,
  client_id uuid,
  seen_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  note text,
  -- How a finder without an account can be reached: for the owner alone.
  contact text check (contact is null or reporter_id is null),
  created_at timestamptz not null
);
create unique index sightings_client on sightings (lost_dog_id, coalesce(reporter_id, 0), client_id) where client_id is not null;
create index sightings_lost_dog on sightings (lost_dog_id, id);
create index sightings_reporter on sightings (reporter_id) where reporter_id is not null;

-- The photo of a sighting; the constraint of 0140 with the kind.
alter table photos drop constraint photos_check;
-- squawk-ignore adding-foreign-key-constraint
alter table photos add column sighting_id bigint references sightings (id) on delete cascade
  check (case kind when 'message' then coalesce(message_id, 0) > 0 and num_nonnulls(lost_dog_id, sighting_id) = 0
                   when 'lost-dog' then coalesce(lost_dog_id, 0) > 0 and num_nonnulls(message_id, sighting_id) = 0
                   when 'sighting' then coalesce(sighting_id, 0) > 0 and coalesce(lost_dog_id, 0) > 0 and message_id is null
                   else kind in ('profile', 'dog') and num_nonnulls(message_id, lost_dog_id, sighting_id) = 0 end);

-- A room that was opened for the search of this alert and closes with it, unless the two are friends by then.
-- squawk-ignore adding-foreign-key-constraint
alter table chat_rooms add column lost_dog_id bigint references lost_dogs (id) on delete set null;

-- Such a room hides nobody in nearby.
create or replace view nearby_exclusions (viewer_id, user_id) as
  select user1_id, user2_id from connections
  union all select user2_id, user1_id from connections
  union all select user1_id, user2_id from chat_rooms where closed_at is null and lost_dog_id is null
  union all select user2_id, user1_id from chat_rooms where closed_at is null and lost_dog_id is null
  union all select blocker_id, blocked_id from blocks
  union all select blocked_id, blocker_id from blocks;
