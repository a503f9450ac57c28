-- A friendship can end, a handle can be withdrawn, and a user can be visible to their own gender only.

-- The room of a pair stays readable after the friendship and is closed for writing.
alter table chat_rooms add column closed_at timestamptz;
comment on column chat_rooms.closed_at is 'When the friendship ended; null while the room is open.';

-- The greeting is the text of the first request that opened the room; the request of an ended friendship is
-- deleted, but stays the greeting.
create index friend_requests_opened
  on friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id)
  where chat_accepted;

alter table connections
  add column user1_withdrawn_at timestamptz,
  add column user2_withdrawn_at timestamptz;
comment on column connections.user1_withdrawn_at is
  'When user 1 withdrew their handle from user 2; null while it is shared.';
comment on column connections.user2_withdrawn_at is
  'When user 2 withdrew their handle from user 1; null while it is shared.';

alter table users
  add column visible_to text not null default 'everyone'
    check (visible_to in ('everyone', 'same_gender')),
  add column gender_changed_at timestamptz;
comment on column users.gender_changed_at is 'Null until the first change; sign-up is not a change.';

-- Copies for the search of nearby users, which reads only this table until it has enough of them.
alter table places
  add column gender text,
  add column same_gender_only boolean not null default false;
-- For viewers who find only users of this gender: they are few, and would be far apart in the index of all.
create index places_visible_point_other on places using gist (shown_point)
  where visible and gender = 'other';
update places set gender = u.gender from users u where u.id = places.user_id;

create function copy_audience_of_place() returns trigger language plpgsql as $$
begin
  select gender, visible_to = 'same_gender' into new.gender, new.same_gender_only
    from users where id = new.user_id;
  return new;
end
$$;
create trigger places_audience before insert on places
  for each row execute function copy_audience_of_place();

create or replace function hide_or_show_place() returns trigger language plpgsql as $$
begin
  update places
     set visible = grid = 2 and is_discoverable(new),
         gender = new.gender,
         same_gender_only = new.visible_to = 'same_gender'
   where user_id = new.id
     and (visible, gender, same_gender_only) is distinct from
         (grid = 2 and is_discoverable(new), new.gender, new.visible_to = 'same_gender');
  return new;
end
$$;
drop trigger users_place_visibility on users;
create trigger users_place_visibility
  after update of deleted_at, blocked_at, discovery_paused, profile_complete, terms_agreed_at, gender,
    visible_to
  on users for each row execute function hide_or_show_place();
