-- The pushes of a device that is removed are never sent. A row that is locked is left: its job drops the pushes.
create or replace function delete_pushes_of_device() returns trigger language plpgsql set search_path from current as $$
begin
  delete from jobs where id in (select id from jobs where key = 'device ' || old.id for update skip locked);
  return null;
end
$$;
