-- Where users are shown, the search for users nearby, and the record of location use that the law requires.

create function is_discoverable(person users) returns boolean language sql stable as $$
  select person.deleted_at is null
     and person.blocked_at is null
     and not person.discovery_paused
     and person.profile_complete
     and person.terms_agreed_at is not null
$$;

-- One bit for each day and part of the day on which an owner walks: 3 × day + part. A time such as
-- '07:00-08:00' belongs to the part in which it starts.
create function walk_slots(days text[], times text[]) returns integer
  language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (3 * day_number::integer - 3 + part)), 0)
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
           with ordinality as week(day, day_number),
         (select case when slot collate "C" < '12' then 0
                      when slot collate "C" < '18' then 1 else 2 end as part
            from unnest(times) as slot) parts
   where day = any(days)
$$;

-- The words by which nearby filters: traits, size, `neutered`, and `slot0` to `slot20` for the bits of walk_slots.
create function filter_words(person users) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    person.dog_traits || person.dog_size || case when person.dog_neutered then 'neutered' end
      || array(select 'slot' || slot from generate_series(0, 20) as slot
                where walk_slots(person.walking_days, person.walking_times) & (1 << slot) <> 0),
    null))
$$;

-- Matches users who share a slot. `none` is no word of any user.
create function shared_slot_query(walk_slots integer) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg('slot' || slot, '|'), 'none')::tsquery
    from generate_series(0, 20) as slot where walk_slots & (1 << slot) <> 0
$$;

-- True positions are ciphertext. A location that did not move is written where it stands (fillfactor).
create table locations (
  user_id bigint primary key references users (id) on delete cascade,
  true_position bytea not null,
  shown_latitude double precision not null,
  shown_longitude double precision not null,
  -- Web Mercator metres: conformal, so nearest-first on the plane is nearest-first on the ground
  -- within the radii of the search.
  shown_point point not null,
  -- The last update kept an earlier shown location, because the quota of new ones was used up.
  shown_kept boolean not null default false,
  updated_at timestamptz not null,
  -- Copies for the search, which reads only this table until it has enough users.
  visible boolean not null,
  gender text,
  same_gender_only boolean not null default false,
  walk_slots integer not null default 0,
  filter_words tsvector not null default ''
) with (fillfactor = 85);
-- The index contains the words: users who do not match cost no look at their rows. Few bytes of a signature keep
-- the inner pages small; the entries of users have all words.
create index locations_visible_point on locations
  using gist (shown_point, filter_words tsvector_ops (siglen = 8)) where visible;
-- For viewers who find only users of this gender: they are few, and would be far apart in the index of all.
create index locations_visible_point_other on locations using gist (shown_point)
  where visible and gender = 'other';

create function copy_audience_of_location() returns trigger language plpgsql as $$
begin
  select gender, visible_to = 'same_gender', walk_slots(walking_days, walking_times), filter_words(u)
    into new.gender, new.same_gender_only, new.walk_slots, new.filter_words
    from users u where id = new.user_id;
  return new;
end
$$;
create trigger locations_audience before insert on locations
  for each row execute function copy_audience_of_location();

-- A statement that hides a user hides their location too, in every place of the code.
create function hide_or_show_location() returns trigger language plpgsql as $$
begin
  update locations
     set visible = is_discoverable(new),
         gender = new.gender,
         same_gender_only = new.visible_to = 'same_gender',
         walk_slots = walk_slots(new.walking_days, new.walking_times),
         filter_words = filter_words(new)
   where user_id = new.id
     and (visible, gender, same_gender_only, walk_slots, filter_words) is distinct from
         (is_discoverable(new), new.gender, new.visible_to = 'same_gender',
          walk_slots(new.walking_days, new.walking_times), filter_words(new));
  return new;
end
$$;
create trigger users_location_visibility
  after update of deleted_at, blocked_at, discovery_paused, profile_complete, terms_agreed_at, gender,
    visible_to, walking_days, walking_times, dog_size, dog_traits, dog_neutered
  on users for each row execute function hide_or_show_location();

-- Earlier locations of a user: near one of them, its shown location is used again. At most twenty each: sorting
-- them costs less than an index entry for every use.
create table shown_location_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  true_position bytea not null,
  shown_latitude double precision not null,
  shown_longitude double precision not null,
  last_used_at timestamptz not null
) with (fillfactor = 85);
create index shown_location_history_user on shown_location_history (user_id);

-- When a user got a new shown location, without the first one and without any location. Survives a withdrawal,
-- because a new consent would otherwise begin a new quota; deleted after 30 days.
create table shown_location_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  changed_at timestamptz not null
);
create index shown_location_changes_user on shown_location_changes (user_id);

-- When a shown location was last used, apart from the location: a response notes a hundred users, and each note in
-- `locations` would be a new version of a row with entries in both indexes.
create table location_last_uses (
  user_id bigint primary key references locations (user_id) on delete cascade,
  last_used_at timestamptz not null
) with (fillfactor = 50);

-- That locations were used and for what, without any location.
create table location_access_log (
  id bigint generated always as identity primary key,
  viewer_id bigint not null references users (id) on delete cascade,
  people_count integer not null,
  purpose text not null,
  used_at timestamptz not null
);
create index location_access_log_viewer on location_access_log (viewer_id);
create index location_access_log_age on location_access_log (used_at);

-- Who saw the shown location of user_id on the current day in Korea. Folded into location_days when the day has
-- ended.
create table location_viewers (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  viewer_id bigint not null references users (id) on delete cascade,
  times integer not null,
  primary key (user_id, day, viewer_id)
);
create index location_viewers_day on location_viewers (day);

-- Per day in Korea: how many users saw the shown location, and in how many responses. Deleted after 180 days.
create table location_days (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  people integer not null,
  times integer not null,
  primary key (user_id, day)
);
create index location_days_day on location_days (day);

-- The consent to location use of users who have withdrawn it once. Without a row, accepting the terms is the
-- consent.
create table location_consents (
  user_id bigint primary key references users (id) on delete cascade,
  version text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz
);

-- Kilometres on the ground (haversine, mean radius of the earth), as distanceKm in shared/rules/distance.ts.
create function ground_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(lat1 - lat2) / 2) ^ 2
      + cos(radians(lat2)) * cos(radians(lat1)) * sin(radians(lng1 - lng2) / 2) ^ 2)))
$$;
