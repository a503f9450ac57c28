-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/http/health.ts
select name, oldest_version as "oldestVersion"
   from (select name, to_jsonb(m) ->> 'oldest_version' as oldest_version from schema_migrations m) m
  where oldest_version is not null order by name desc;
