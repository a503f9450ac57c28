-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/security/secret.ts
insert into instance_facts (name, value) values ('grid_key_fingerprint', $1)
  on conflict (name) do update set value = instance_facts.value returning value;
