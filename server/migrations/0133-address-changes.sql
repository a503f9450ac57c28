-- Changes of the address, which the owner of the old one can undo for 48 hours (decision 0233).
-- Oldest version: 1.0.0

create table address_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- No other account can have it while the change can be undone.
  old_email text not null,
  new_email text not null,
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  undone_at timestamptz
);
create index address_changes_user on address_changes (user_id, changed_at);
create index address_changes_old on address_changes (old_email, changed_at);

-- The newest code that a user requested for another address: whether that was taken since is told only to its owner.
create table address_requests (
  user_id bigint not null references users (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, email)
);

-- Identities that users removed, which the undo of a change adds again.
create table removed_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  added_at timestamptz,
  removed_at timestamptz not null
);
create index removed_identities_user on removed_identities (user_id, removed_at);
