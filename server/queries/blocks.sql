-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/blocks/account-keys.repository.ts
delete from account_keys where user_id = $1 and added_at >= $2;

delete from account_keys where user_id in (
  select k.user_id from account_keys k join users u on u.id = k.user_id
   where k.key in (select decode(unnest($1::text[]), 'hex')) and u.anonymised_at is not null);

insert into account_keys (user_id, key, added_at)
  select $2::bigint, key, $3::timestamptz
    from (select distinct decode(unnest($1::text[]), 'hex') as key) k
  on conflict do nothing;

select decode(unnest($1::text[]), 'hex') as key
  union
  select other.key from account_keys own join account_keys other on other.user_id = own.user_id
   where own.key in (select decode(unnest($1::text[]), 'hex'));

select id, blocked_at, blocked_reason from users
  where deleted_at is null and id in (
    select user_id from account_keys where key in (select decode(unnest($1::text[]), 'hex'))
    union all
    select id from users where mailbox_of(email) = $2 and deleted_at is null)
  order by id;

select provider, subject, null::bytea as key from google_identities where user_id = $1
  union all
  select '', '', key from account_keys where user_id = $1;

-- src/features/blocks/blocks.repository.ts
delete from blocks b where b.blocker_id = $1 and b.blocked_id = $2 and not b.blocked_returned
  returning b.blocker_id;

insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)
  on conflict do nothing returning blocker_id;

select from blocks b where b.blocker_id = $1 and b.blocked_id = $2 and not b.blocked_returned;

select u.id, case when kept.user_id is null then u.name else kept.name end as name, case when kept.user_id is null then u.dog_name else kept.dog_name end as dog_name,
        u.deleted_at, b.created_at as since
   from blocks b join users u on u.id = b.blocked_id
   left join kept_names kept on kept.viewer_id = b.blocker_id and kept.user_id = u.id
  where b.blocker_id = $1 and not b.blocked_returned
  order by b.created_at desc, b.blocked_id desc;

select where (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = $2)
  or exists (select from blocks k where k.blocker_id = $2 and k.blocked_id = $1));

-- src/features/blocks/carried-blocks.repository.ts
insert into blocks (blocker_id, blocked_id, created_at, blocker_returned, blocked_returned)
  select distinct on (b.blocker_id) b.blocker_id, $2::bigint, b.created_at, b.blocker_returned, true
    from blocks b
   where b.blocked_id = any ($1::bigint[]) and b.blocker_id <> $2 and b.blocker_id <> all ($1::bigint[])
   order by b.blocker_id, b.created_at
  on conflict do nothing
  returning blocker_id, blocked_id;

insert into carried_blocks (address_key, blocker_id, reason_encrypted, created_at)
  select decode(($1::text[])[1], 'hex'), $3::bigint, $4::bytea, $5::timestamptz from users
   where id = $2 and anonymised_at is null
     and not exists (select from carried_blocks
                      where address_key in (select decode(unnest($1::text[]), 'hex')) and blocker_id is not distinct from $3::bigint
                        and blocker_key is null)
  returning address_key;

insert into carried_blocks (blocker_key, blocked_id, blocker_returned, blocked_returned, created_at)
  select distinct on (c.blocker_key) c.blocker_key, $2::bigint, c.blocker_returned, true, c.created_at
    from carried_blocks c
   where c.blocked_id = any ($1::bigint[]) and c.blocker_key is not null
     and not exists (select from carried_blocks o where o.blocked_id = $2 and o.blocker_key = c.blocker_key)
   order by c.blocker_key, c.created_at;

select from carried_blocks
  where address_key in (select decode(unnest($1::text[]), 'hex')) and blocker_id is null and blocker_key is null limit 1;

update carried_blocks set blocked_id = $2, address_key = null, blocked_returned = true
  where address_key in (select decode(unnest($1::text[]), 'hex')) and blocker_key is not null;

update carried_blocks set blocker_id = $2, blocker_key = null, blocker_returned = true
  where blocker_key in (select decode(unnest($1::text[]), 'hex')) and address_key is not null;

with carried as (
    delete from carried_blocks
     where address_key in (select decode(unnest($1::text[]), 'hex')) and blocker_id is null and blocker_key is null
    returning address_key, reason_encrypted as reason, created_at
  )
  select address_key, reason from carried order by created_at desc limit 1;

with carried as materialized (
    delete from carried_blocks
     where (address_key in (select decode(unnest($1::text[]), 'hex')) and blocker_id is not null)
        or (blocker_key in (select decode(unnest($1::text[]), 'hex')) and blocked_id is not null)
    returning coalesce(blocker_id, $2::bigint) as blocker_id,
      coalesce(blocked_id, $2::bigint) as blocked_id, created_at,
      blocker_id is null or blocker_returned as blocker_returned,
      blocked_id is null or blocked_returned as blocked_returned
  ), kept as (
    insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
    select c.blocker_id, u.id, u.name, u.dog_name, u.dog_breed
      from carried c join users u on u.id = c.blocked_id
     where c.blocker_id = $2 and u.id <> $2 and u.deleted_at is null
    on conflict do nothing
  )
  insert into blocks (blocker_id, blocked_id, created_at, blocker_returned, blocked_returned)
  select * from carried where blocker_id <> blocked_id
  on conflict do nothing
  returning blocker_id, blocked_id;

with signed_out as (delete from sessions where user_id = $1)
  update users set blocked_at = $2, blocked_reason = $3 where id = $1;
