-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/sessions/known-devices.repository.ts
select exists (select from known_devices where user_id = $1 and device_hash = $2)
    as "isKnownDevice",
  exists (select from known_networks
           where user_id = $1 and network_hash = $3 and last_used_at > $4)
    as "isKnownNetwork";

with device as (
    insert into known_devices (user_id, device_hash, last_used_at)
    select $1, $2, $4::timestamptz where $2::bytea is not null
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
  )
  insert into known_networks (user_id, network_hash, last_used_at) values ($1, $3, $4)
  on conflict (user_id, network_hash) do update set last_used_at = excluded.last_used_at;

with device as (delete from known_devices where user_id = $1)
  delete from known_networks where user_id = $1;

-- src/features/sessions/sessions.repository.ts
delete from sessions where token_hash = $1;

delete from sessions where user_id = $1;

delete from sessions where user_id = $1 and token_hash <> $2;

insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, device)
  values ($1, $2, $3, $3, $4, $5);

select coalesce(confirmed_at, created_at) as at from sessions where token_hash = $1;

select s.user_id, u.is_admin, u.terms_agreed_at is not null as terms_agreed,
       u.profile_complete, s.last_seen_at, s.expires_at,
       (select count(*) from reports w where w.reported_id = u.id and w.action = 'warn' and w.warning_seen_at is null) > 0 as has_unseen_warning
  from sessions s cross join lateral (select * from users where id = s.user_id offset 0) u where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null and u.blocked_at is null;

select token_hash, device, created_at, last_seen_at from sessions
  where user_id = $1 and expires_at > $2 order by last_seen_at desc, created_at desc;

select u.id as user_id, n.token, u.deleted_at is not null or u.blocked_at is not null as closed
   from unnest($1::bigint[], $2::text[]) as n (user_id, token) join users u on u.id = n.user_id
  where u.deleted_at is not null or u.blocked_at is not null
     or not exists (select from sessions s
                     where s.token_hash = decode(n.token, 'hex') and s.expires_at > $3);

update sessions set confirmed_at = $2 where token_hash = $1;

update sessions set expires_at = least(expires_at, $2) where user_id = $1;

update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1;
