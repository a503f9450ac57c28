-- Alerts about lost dogs, and the users who were notified of each (LOST).
-- Oldest version: 1.0.0

create table lost_dogs (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  client_id uuid,
  -- Grants access to the alert, which is public by it: 144 random bits.
  code text not null unique,
  dog_name text not null,
  description text not null,
  phone text,
  place_name text,
  -- Where the dog was last seen: exact, by the decision of the owner.
  latitude double precision not null,
  longitude double precision not null,
  last_seen_at timestamptz not null,
  status text not null default 'lost' check (status in ('lost', 'found', 'ended')),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (status = 'lost')),
  -- A moderator ended it. The moderator's account may be deleted later.
  is_removed boolean not null default false,
  -- The owner cannot place another one for a while.
  is_false boolean not null default false,
  check (is_removed or not is_false)
);
create unique index lost_dogs_open on lost_dogs (owner_id) where status = 'lost';
create unique index lost_dogs_client on lost_dogs (owner_id, client_id) where client_id is not null;
create index lost_dogs_owner on lost_dogs (owner_id, id);
-- The alerts in a strip of latitude: there are few at a time.
create index lost_dogs_place on lost_dogs (latitude) where status = 'lost';
create index lost_dogs_ended on lost_dogs (ended_at) where ended_at is not null;

-- To whom an alert is sent, each once, and by which channels it was delivered: its end follows on the same.
create table lost_dog_recipients (
  lost_dog_id bigint not null references lost_dogs (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  pushed_at timestamptz,
  mailed_at timestamptz,
  primary key (lost_dog_id, user_id)
);
create index lost_dog_recipients_user on lost_dog_recipients (user_id);

-- The photo of an alert is a row of this table, so that the previous version does not delete its files as orphans.
alter table photos drop constraint photos_check;
-- A new column without values is not compared with the alerts.
-- squawk-ignore adding-foreign-key-constraint
alter table photos add column lost_dog_id bigint references lost_dogs (id) on delete cascade
  check (case kind when 'message' then coalesce(message_id, 0) > 0 and lost_dog_id is null
                   when 'lost-dog' then coalesce(lost_dog_id, 0) > 0 and message_id is null
                   else kind in ('profile', 'dog') and message_id is null and lost_dog_id is null end);
