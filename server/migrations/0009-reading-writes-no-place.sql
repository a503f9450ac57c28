-- Looking around writes nothing into what is looked at, and moving costs no more indexes than it must.

-- When a shown place was last used, apart from the place: each answer notes a hundred people, and every
-- note was a new version of the row, with entries in both indexes of it, that the next search read past.
create table place_last_uses (
  user_id bigint primary key references places (user_id) on delete cascade,
  last_used_at timestamptz not null
) with (fillfactor = 50);
insert into place_last_uses (user_id, last_used_at)
  select user_id, last_used_at from places where last_used_at is not null;
alter table places drop column last_used_at;

-- A place that did not move, and a memory used again, are written where they stand.
alter table places set (fillfactor = 85);
alter table place_memories set (fillfactor = 85);
-- At most twenty each: sorting them costs less than an index entry for every use.
drop index place_memories_user;
create index place_memories_user on place_memories (user_id);
