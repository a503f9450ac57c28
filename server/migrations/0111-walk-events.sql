-- Messages about what a member did to a walk after the proposal: nothing about a walk changes silently (decision 0186).
create table walk_events (
  message_id bigint primary key references chat_messages (id) on delete cascade,
  walk_id bigint not null references walks (id) on delete cascade,
  action text not null check (action in ('changed', 'accepted', 'declined', 'cancelled')),
  starts_at timestamptz not null,
  -- Set if the change moved the walk.
  previous_starts_at timestamptz,
  check (previous_starts_at is null or (action = 'changed' and previous_starts_at <> starts_at))
);
create index walk_events_walk on walk_events (walk_id, message_id);
