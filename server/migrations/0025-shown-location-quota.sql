-- New shown locations are counted: at most four in 30 days. Beyond that a user keeps an earlier one and is told.
create table shown_location_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  changed_at timestamptz not null
);
create index shown_location_changes_user on shown_location_changes (user_id);
comment on table shown_location_changes is
  'When a user got a new shown location, without the first one and without any location. Survives a withdrawal, because a new consent would otherwise begin a new quota; deleted after 30 days.';

alter table places add column shown_kept boolean not null default false;
comment on column places.shown_kept is
  'The last update kept an earlier shown location, because the quota of new ones was used up.';
