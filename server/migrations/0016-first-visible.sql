-- Nearby marks new users: those whom others could find for the first time within the last days.
alter table users add column first_visible_at timestamptz;
comment on column users.first_visible_at is
  'When others could first find the user in nearby. It never changes again: pausing does not make a user new.';

-- The moment was not stored before. A complete user could be found once the terms were accepted, at the latest.
update users set first_visible_at = greatest(created_at, terms_agreed_at)
 where profile_complete and terms_agreed_at is not null;
