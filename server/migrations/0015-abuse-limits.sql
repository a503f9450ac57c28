-- One hostile network delays neither the log-ins nor the mails of other networks.

-- Networks from which a user signed in (keyed hash): the failures of other networks do not lock them out.
create table known_networks (
  user_id bigint not null references users (id) on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index known_networks_last_used on known_networks (last_used_at);

-- The failures of one network over all accounts.
create index login_failures_network on login_failures (network, failed_at);

-- An empty cookie was stored as a known browser, so that every browser without a cookie was known.
delete from known_devices where device_hash = sha256(''::bytea);

-- Codes and resets are delivered before notices, and new mails before those that failed.
alter table mail_queue add column urgent boolean not null default false;
update mail_queue set urgent = cause in ('code', 'reset');
create index mail_queue_order on mail_queue (urgent desc, tries, next_try_at);
drop index mail_queue_next;
