-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/identities/identities.repository.ts
delete from google_identities where user_id = $1 and added_at >= $2;

insert into google_identities as g (provider, issuer, subject, user_id, added_at)
  select $1, $2, $3, $4::bigint, $5::timestamptz
   where not exists (select from google_identities where user_id = $4 and provider = $1)
  on conflict (issuer, subject) do update
    set user_id = excluded.user_id, provider = excluded.provider, added_at = excluded.added_at
   where exists (select from users u where u.id = g.user_id and u.deleted_at is not null)
  returning g.user_id;

select g.user_id, u.deleted_at is not null as deleted, u.blocked_at is not null as blocked
   from google_identities g join users u on u.id = g.user_id
  where g.issuer = $1 and g.subject = $2;

select way, since from (
    select g.provider as way, coalesce(g.added_at, u.created_at) as since
      from google_identities g join users u on u.id = g.user_id where g.user_id = $1
    union all
    select 'password', coalesce(password_added_at, created_at) from users
     where id = $1 and password_hash is not null
  ) ways order by since, way;

with removed as (
    delete from google_identities where user_id = $1 and provider = $2
    returning provider, issuer, subject, added_at)
  insert into removed_identities (user_id, provider, issuer, subject, added_at, removed_at)
  select $1, provider, issuer, subject, added_at, $3::timestamptz from removed;

with restored as (
    delete from removed_identities where user_id = $1 and removed_at >= $2
    returning provider, issuer, subject, added_at)
  insert into google_identities (provider, issuer, subject, user_id, added_at)
  select provider, issuer, subject, $1, added_at from restored
   where added_at is null or added_at < $2
  on conflict (issuer, subject) do nothing;
