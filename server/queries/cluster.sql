-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/cluster/partition-flag.ts
insert into instance_facts (name, value)
  values ('apart_until', (extract(epoch from clock_timestamp()) * 1000 + $1)::bigint::text)
  on conflict (name) do update
    set value = greatest(instance_facts.value::bigint, excluded.value::bigint)::text;

select 1 from instance_facts
  where name = 'apart_until' and value::bigint > extract(epoch from clock_timestamp()) * 1000;
