-- Walks: each is a message of its room and changes in place. Afterwards each member can note how it was.
create table walks (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_rooms (id) on delete cascade,
  message_id bigint not null unique references chat_messages (id) on delete cascade,
  version integer not null default 1,
  -- The member who proposed the walk or changed it last.
  proposed_by bigint not null references users (id) on delete cascade,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 240),
  place_name text,
  place_latitude double precision,
  place_longitude double precision,
  note text,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'cancelled')),
  created_at timestamptz not null,
  -- Null if no member changed it last: the pair was blocked or the friendship ended.
  changed_by bigint references users (id) on delete set null,
  changed_at timestamptz not null,
  check ((place_latitude is null) = (place_longitude is null)),
  check (place_latitude is null or place_name is not null)
);
create index walks_room on walks (room_id, starts_at);
create index walks_proposer on walks (proposed_by);
create index walks_changer on walks (changed_by);

-- What a member noted after a walk. No other user sees it.
create table walk_reviews (
  walk_id bigint not null references walks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  went boolean not null,
  dogs text check (dogs in ('good', 'fine', 'bad')),
  note text,
  created_at timestamptz not null,
  primary key (walk_id, user_id)
);
create index walk_reviews_user on walk_reviews (user_id);
