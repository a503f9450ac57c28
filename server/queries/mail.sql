-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/mail/mail-queue.repository.ts
delete from jobs where kind = 'mail' and tries = 0 and payload ->> 'about' = $1
  returning payload ->> 'to' as address;

insert into jobs (kind, payload, created_at, run_at, expires_at, urgent)
  select 'mail', mail - 'expiresAt' - 'isUrgent', $2, $2, (mail ->> 'expiresAt')::timestamptz,
         coalesce((mail ->> 'isUrgent')::boolean, false)
    from jsonb_array_elements($1::jsonb) as list (mail) where $3;
