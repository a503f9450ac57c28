-- Which photo belongs to whom; the bytes are in the photo store under the name.
create table photos (
  name text primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('profile', 'dog')),
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_at timestamptz not null
);
create index photos_user on photos (user_id);
