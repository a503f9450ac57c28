-- All accounts share one grid of shown locations (decision 0106). The locations are ciphertext, so the server
-- moves the rows in code after the migrations; until then a user is hidden from nearby.
alter table places add column grid smallint not null default 1;
alter table place_memories add column grid smallint not null default 1;
comment on column places.grid is 'Grid of the shown location: 1 is the former one of each account, 2 the common one.';
comment on column place_memories.grid is 'Grid of the shown location, as in places.grid.';

update places set visible = false where visible;

create or replace function hide_or_show_place() returns trigger language plpgsql as $$
begin
  update places set visible = is_discoverable(new)
   where user_id = new.id and grid = 2 and visible is distinct from is_discoverable(new);
  return new;
end
$$;

-- A process of an earlier version writes no grid: its statement gets the default and fails.
alter table places add constraint places_common_grid check (grid = 2) not valid;
alter table place_memories add constraint place_memories_common_grid check (grid = 2) not valid;
