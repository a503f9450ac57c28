-- Moves the tables of a development version to the schema `former`, where bridge.sql reads them.
create schema former;
do $$
declare
  moved record;
begin
  for moved in select oid, relname from pg_class
                where relnamespace = current_schema()::regnamespace and relkind = 'r' loop
    execute format('alter table %s set schema former', moved.oid::regclass);
  end loop;
  for moved in select p.oid, p.proname from pg_proc p
                where pronamespace = current_schema()::regnamespace
                  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop function if exists %s cascade', moved.oid::regprocedure);
  end loop;
end
$$;
