-- Written by `npm run queries`. The statements that the files of the product send.

-- src/platform/mail/mail-queue.repository.ts
insert into jobs (kind, payload, created_at, run_at, expires_at, urgent)
  select 'mail',
         jsonb_build_object('cause', $1::text, 'to', address, 'subject', $2::text, 'text', $3::text,
                            'html', $4::text)
           || jsonb_strip_nulls(jsonb_build_object('photo', $9::text, 'unsubscribeUrl', $10::text)),
         $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::boolean
    from unnest($8::text[]) as recipient (address);
