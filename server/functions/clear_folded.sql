-- A process of the previous release that takes a message back does not know the column.
create or replace function clear_folded() returns trigger language plpgsql as $$
begin
  new.folded := null;
  return new;
end $$;
