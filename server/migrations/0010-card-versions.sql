-- The version of a person's card stands beside their place, so that a search reads nobody's wide row to
-- learn that it has not changed. It is the number of the transaction that wrote the person last.
alter table places
  add column card_version bigint not null default pg_current_xact_id()::text::bigint;

create function renew_card() returns trigger language plpgsql as $$
begin
  update places set card_version = default where user_id = new.id;
  return new;
end
$$;
-- Whatever a card shows may change with the row; a list of columns could be forgotten.
create trigger users_card_version
  after update on users for each row
  when (old.* is distinct from new.*)
  execute function renew_card();
