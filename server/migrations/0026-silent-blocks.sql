-- A block that moves to the next account of an address must not reveal that its user is back.

alter table blocks
  add column blocker_returned boolean not null default false,
  add column blocked_returned boolean not null default false;
comment on column blocks.blocker_returned is
  'The block was set by an earlier account of the blocker''s address.';
comment on column blocks.blocked_returned is
  'The block was set on an earlier account of the blocked user''s address: it is in no list, and cannot be lifted.';
-- Until now a block moved with the sign-up, at the same time.
update blocks b set blocked_returned = true
  from users u where u.id = b.blocked_id and u.created_at = b.created_at;

-- Each side of a carried block is an account or, until the next sign-up, the keyed hash of an address.
alter table carried_blocks
  alter column address_key drop not null,
  add column blocked_id bigint references users (id) on delete cascade,
  add column blocker_key bytea,
  add column blocker_returned boolean not null default false,
  add column blocked_returned boolean not null default false,
  add column reason_encrypted bytea,
  -- SQL cannot encrypt the earlier reasons; the activity log has them too.
  drop column reason,
  add check ((address_key is null) <> (blocked_id is null)),
  add check (blocker_id is null or blocker_key is null);
comment on column carried_blocks.address_key is 'The address of the blocked user.';
comment on column carried_blocks.blocker_key is
  'The address of the blocker. Neither account nor address: an admin.';
create index carried_blocks_blocker on carried_blocks (blocker_key) where blocker_key is not null;
create index carried_blocks_blocker_id on carried_blocks (blocker_id) where blocker_id is not null;
create index carried_blocks_blocked_id on carried_blocks (blocked_id) where blocked_id is not null;
