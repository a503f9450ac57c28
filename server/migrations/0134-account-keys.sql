-- Keyed hashes of every address that an account proved and of every identity that it had: blocks carry over by them (decision 0234).
-- Oldest version: 1.0.0

-- An account from before this table gets its rows with its first change.
create table account_keys (
  user_id bigint not null references users (id) on delete cascade,
  key bytea not null,
  -- The undo of a change of the address removes those that were added since.
  added_at timestamptz not null,
  primary key (user_id, key)
);
create index account_keys_key on account_keys (key);
