-- Invitations: a link by which an owner brings a neighbour, and who came through whom.
-- Oldest version: 1.0.0

create table invites (
  id bigint generated always as identity primary key,
  -- In the address of the page: 128 random bits.
  code text not null unique,
  inviter_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Also the time at which the inviter ended it.
  expires_at timestamptz not null,
  -- The number of users who came through it, also of those who have deleted their account since.
  signups integer not null default 0
);
create index invites_inviter on invites (inviter_id, id);

-- Whom a new user meets first. It is deleted after 30 days.
create table invited_users (
  user_id bigint primary key references users (id) on delete cascade,
  inviter_id bigint not null references users (id) on delete cascade,
  invited_at timestamptz not null
);
create index invited_users_inviter on invited_users (inviter_id);
