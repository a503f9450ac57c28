-- Written by `npm run queries`. The statements that the files of the product send.

-- src/create-cluster.ts
insert into instance_facts (name, value) values ('instance_id', $1)
  on conflict (name) do update set value = instance_facts.value returning value;
