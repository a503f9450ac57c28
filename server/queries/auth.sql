-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/auth/address-changes.repository.ts
insert into address_changes (user_id, old_email, new_email, token_hash, changed_at)
  values ($1, $2, $3, $4, $5);

insert into address_requests (user_id, email, code_hash, expires_at) values ($1, $2, $3, $4)
  on conflict (user_id, email) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at;

select c.user_id, c.old_email, c.changed_at, c.undone_at is not null as undone
   from address_changes c join users u on u.id = c.user_id
  where c.token_hash = $1 and c.changed_at > $2 and u.deleted_at is null;

select code_hash from address_requests
  where user_id = $1 and email = $2 and expires_at > $3;

select user_id, old_email, changed_at, false as undone from address_changes
  where user_id = $1 and changed_at > $2 and undone_at is null order by changed_at, id;

update address_changes set undone_at = $2 where user_id = $1 and undone_at is null;

with requests as (delete from address_requests where user_id = $1 returning email)
  delete from email_codes where email in (
    select email from requests
    union all select new_email from address_changes where user_id = $1
    union all select old_email from address_changes where user_id = $1);

-- src/features/auth/address-lock.repository.ts
select pg_advisory_xact_lock(id) from unnest($1::bigint[]) as lock (id);

-- src/features/auth/email-codes.repository.ts
delete from email_codes where email = $1;

insert into email_codes as e (email, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
  on conflict (email) do update set code_hash = excluded.code_hash, tries = 0,
    created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null,
    verified_at = case when e.used_at is null then e.verified_at end,
    verified_until = case when e.used_at is null and e.verified_at is not null
      then coalesce(e.verified_until, e.expires_at) end,
    earlier = case when e.used_at is null and not e.tries >= 5 then (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(e.earlier || jsonb_build_object('hash', encode(e.code_hash, 'hex'), 'expiresAt', e.expires_at)) as c where (c->>'expiresAt')::timestamptz > $3) else '[]' end;

update email_codes e set tries = tries + 1
  where email = $1 and used_at is null and not e.tries >= 5
    and (expires_at > $2 or exists (select from jsonb_array_elements(earlier) as c where (c->>'expiresAt')::timestamptz > $2))
  returning code_hash, expires_at, earlier;

update email_codes set tries = greatest(tries - 1, 0) where email = $1;

update email_codes set used_at = $2
  where email = $1 and verified_at is not null and used_at is null
    and coalesce(verified_until, expires_at) > $2
  returning email;

update email_codes set used_at = $3
  where email = $1 and used_at is null
    and (code_hash = $2 and expires_at > $3
      or exists (select from jsonb_array_elements(earlier) as c where (c->>'expiresAt')::timestamptz > $3 and c->>'hash' = encode($2, 'hex')))
  returning email;

update email_codes set verified_at = $3, verified_until = $4::timestamptz,
   expires_at = case when code_hash = $2 then $4 else expires_at end,
   earlier = (
     select coalesce(jsonb_agg(case when c->>'hash' = encode($2, 'hex')
                                    then c || jsonb_build_object('expiresAt', $4) else c end), '[]')
       from jsonb_array_elements(earlier) as c)
  where email = $1 and used_at is null;

-- src/features/auth/login-failures.repository.ts
delete from login_failures where address_key = $1;

delete from login_failures where id = (
  select id from login_failures where address_key = $1 and network = $2 and failed_at = $3
   limit 1 for update skip locked);

insert into login_failures (address_key, network, failed_at) values ($1, $2, $3);

select account.*, network.*
  from (select count(*)::int as total,
               count(*) filter (where failed_at > $3)::int as recent,
               count(*) filter (where network = $2)::int as own,
               max(failed_at) filter (where network = $2) as last_own
          from login_failures where address_key = $1) account,
       (select count(*)::int as network, max(failed_at) as last_network
          from login_failures where network = $2 and failed_at > $3) network;

-- src/features/auth/mail-requests.repository.ts
insert into mail_requests (address_key, kind, requested_at) values ($1, $2, $3);

select requested_at from mail_requests
  where address_key = $1 and kind = $2 and requested_at > $3;

-- src/features/auth/password-resets.repository.ts
delete from password_resets where token_hash = $1 and expires_at > $2 returning user_id;

delete from password_resets where user_id = $1;

insert into password_resets (user_id, token_hash, temporary_password_hash, expires_at)
  select u.id, $2::bytea, $3::bytea, $4::timestamptz from users u where u.id = $1
  on conflict (user_id) do update set token_hash = excluded.token_hash,
    temporary_password_hash = excluded.temporary_password_hash,
    expires_at = excluded.expires_at;

select 1 from password_resets where token_hash = $1 and expires_at > $2;

update password_resets
    set token_hash = $3, temporary_password_hash = null, expires_at = $5
  where user_id = $1 and temporary_password_hash = $2 and expires_at > $4
  returning user_id;

-- src/features/auth/taken-address.repository.ts
select u.id from users u
   where u.email = $1 and u.deleted_at is null and u.id is distinct from $2::bigint
  union all
  select u.id from address_changes c join users u on u.id = c.user_id
   where c.old_email = $1 and c.changed_at > $3 and c.undone_at is null
     and u.deleted_at is null and u.id is distinct from $2::bigint
  limit 1;
