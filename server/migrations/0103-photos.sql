-- Which photo belongs to which user; the files are in the photo store under the name.
create table photos (
  name text primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('profile', 'dog')),
  created_at timestamptz not null
);
create index photos_user on photos (user_id);
