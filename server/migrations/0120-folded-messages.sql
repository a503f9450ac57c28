-- Messages are searched without regard to the form of a letter, to invisible characters and to the kind of white space.
-- Oldest version: 1.0.0
-- Formerly: 58405a27681a1934133832fdf6519795888c3d16ec1fe1e3b8e05ce2598e7ba6

-- The text for the search, where it differs from the message: NFKC, without characters that are not drawn (`foldForSearch`).
alter table chat_messages add column folded text;

-- A process of the previous release that takes a message back does not know the column.
create function clear_folded() returns trigger language plpgsql as $$
begin
  new.folded := null;
  return new;
end $$;
create trigger clear_folded before update of deleted_at on chat_messages
  for each row when (new.deleted_at is not null) execute function clear_folded();
