-- Users, how they prove who they are, and what they agreed to.

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text,
  name text not null,
  gender text check (gender in ('male', 'female', 'other')),
  -- Null until the first change; sign-up is not a change.
  gender_changed_at timestamptz,
  age integer check (age between 18 and 100),
  instagram_id text,
  occupation text,
  bio text,
  dog_name text,
  dog_breed text,
  dog_gender text check (dog_gender in ('male', 'female')),
  dog_size text check (dog_size in ('small', 'medium', 'large')),
  dog_age text,
  dog_personality text,
  -- Null: not given, as for all facts about the dog.
  dog_weight_kg double precision check (dog_weight_kg between 0.5 and 120),
  dog_neutered boolean,
  dog_vaccinated boolean,
  dog_traits text[] not null default '{}'
    check (cardinality(dog_traits) <= 5
      and dog_traits <@ array['friendly', 'calm', 'playful', 'shy', 'reactive', 'needs_space', 'puppy',
        'senior']),
  walking_days text[] not null default '{}',
  walking_times text[] not null default '{}',
  profile_photo text,
  dog_photo text,
  language text not null default 'ko' check (language in ('ko', 'en')),
  profile_complete boolean not null default false,
  discovery_paused boolean not null default false,
  visible_to text not null default 'everyone' check (visible_to in ('everyone', 'same_gender')),
  -- When others could first find the user in nearby. It never changes again: pausing does not make a user new.
  first_visible_at timestamptz,
  terms_version text,
  terms_agreed_at timestamptz,
  is_admin boolean not null default false,
  blocked_at timestamptz,
  blocked_reason text,
  deleted_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null
);
-- An address belongs to one living account; a deleted one frees it at once.
create unique index users_email_live on users (email) where deleted_at is null;
create index users_deleted on users (deleted_at) where deleted_at is not null and anonymised_at is null;
-- The lists of moderators.
create index users_active on users (id) where deleted_at is null and blocked_at is null;
create index users_blocked on users (id) where deleted_at is null and blocked_at is not null;
create index users_gone on users (id) where deleted_at is not null;
create index users_admins on users (id) where is_admin and deleted_at is null;
create index users_name on users (lower(name) collate "C", id);
create index users_letters on users using gin (letter_pairs(name, email, dog_name));

create table google_identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  primary key (issuer, subject)
);
create index google_identities_user on google_identities (user_id);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One live code per address; a new one replaces it.
create table email_codes (
  email text primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);

-- Every requested code and reset mail, for the limits per address (keyed hash).
create table mail_requests (
  address_key bytea not null,
  kind text not null check (kind in ('code', 'reset')),
  requested_at timestamptz not null
);
create index mail_requests_address on mail_requests (address_key, kind, requested_at);

create table password_resets (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  temporary_password_hash bytea,
  expires_at timestamptz not null
);

-- Failed log-ins of an address (keyed hash), counted whether or not it has an account.
create table login_failures (
  address_key bytea not null,
  network text not null,
  failed_at timestamptz not null
);
create index login_failures_address on login_failures (address_key, failed_at);
-- The failures of one network over all accounts.
create index login_failures_network on login_failures (network, failed_at);

-- Browsers and networks (keyed hashes) from which a user signed in: failures elsewhere do not lock them out.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
create table known_networks (
  user_id bigint not null references users (id) on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index known_networks_last_used on known_networks (last_used_at);

create table terms_agreements (
  user_id bigint not null references users (id) on delete cascade,
  version text not null,
  agreed_at timestamptz not null,
  ip_address text,
  primary key (user_id, version)
);

-- Facts about this database, such as the fingerprint of the secret it was made with.
create table instance_facts (
  name text primary key,
  value text not null
);
