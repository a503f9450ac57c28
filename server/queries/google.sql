-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/google/google-identities.repository.ts
insert into google_identities (issuer, subject, user_id) values ($1, $2, $3)
  on conflict (issuer, subject) do update set user_id = excluded.user_id;

select g.user_id, u.deleted_at is not null as deleted, u.blocked_at is not null as blocked
   from google_identities g join users u on u.id = g.user_id
  where g.issuer = $1 and g.subject = $2;
