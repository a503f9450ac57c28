-- Where people are shown; true positions only as ciphertext.
create table places (
  user_id bigint primary key references users (id) on delete cascade,
  true_position bytea not null,
  shown_latitude double precision not null,
  shown_longitude double precision not null,
  -- Web Mercator metres: conformal, so nearest-first on the plane is nearest-first on the ground
  -- within the radii we search.
  shown_point point not null,
  visible boolean not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index places_visible_point on places using gist (shown_point) where visible;

create table place_memories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  true_position bytea not null,
  shown_latitude double precision not null,
  shown_longitude double precision not null,
  last_used_at timestamptz not null
);
create index place_memories_user on place_memories (user_id, last_used_at);

create function is_discoverable(person users) returns boolean language sql stable as $$
  select person.deleted_at is null
     and person.blocked_at is null
     and not person.discovery_paused
     and person.profile_complete
     and person.terms_agreed_at is not null
$$;

-- Whatever hides a person hides their place in the same statement, wherever it is written.
create function hide_or_show_place() returns trigger language plpgsql as $$
begin
  update places set visible = is_discoverable(new)
   where user_id = new.id and visible is distinct from is_discoverable(new);
  return new;
end
$$;
create trigger users_place_visibility
  after update of deleted_at, blocked_at, discovery_paused, profile_complete, terms_agreed_at
  on users for each row execute function hide_or_show_place();
