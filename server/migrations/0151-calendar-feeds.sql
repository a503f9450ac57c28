-- An address at which a calendar reads the walks of a user (WALK-41). The token opens nothing else, and is stored encrypted.
-- Oldest version: 1.0.0

create table calendar_feeds (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  token_hash bytea not null unique,
  -- To show the address again.
  token_encrypted bytea not null,
  created_at timestamptz not null
);
