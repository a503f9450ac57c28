-- Owners can give facts about their dog; nearby filters by them and by days, times and sizes.

alter table users
  add column dog_weight_kg double precision check (dog_weight_kg between 0.5 and 120),
  add column dog_neutered boolean,
  add column dog_vaccinated boolean,
  add column dog_traits text[] not null default '{}'
    check (cardinality(dog_traits) <= 5
      and dog_traits <@ array['friendly', 'calm', 'playful', 'shy', 'reactive', 'needs_space', 'puppy',
        'senior']);
comment on column users.dog_neutered is 'Null: not given, as for all facts about the dog.';

-- One bit for each day and part of the day on which an owner walks: 3 × day + part. Older rows contain finer
-- slots such as '07:00-08:00', which belong to the part in which they start.
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

-- Copies for the search of nearby users, as gender and same_gender_only.
alter table places
  add column walk_slots integer not null default 0,
  add column filter_words tsvector not null default '';
update places
   set walk_slots = walk_slots(u.walking_days, u.walking_times), filter_words = filter_words(u)
  from users u where u.id = places.user_id;

-- The index of the nearest users contains the words: users who do not match cost no look at their rows. Few
-- bytes of a signature keep the inner pages small; the entries of users have all words.
drop index places_visible_point;
create index places_visible_point on places
  using gist (shown_point, filter_words tsvector_ops (siglen = 8)) where visible;

create or replace function copy_audience_of_place() returns trigger language plpgsql as $$
begin
  select gender, visible_to = 'same_gender', walk_slots(walking_days, walking_times), filter_words(u)
    into new.gender, new.same_gender_only, new.walk_slots, new.filter_words
    from users u where id = new.user_id;
  return new;
end
$$;

create or replace function hide_or_show_place() returns trigger language plpgsql as $$
begin
  update places
     set visible = grid = 2 and is_discoverable(new),
         gender = new.gender,
         same_gender_only = new.visible_to = 'same_gender',
         walk_slots = walk_slots(new.walking_days, new.walking_times),
         filter_words = filter_words(new)
   where user_id = new.id
     and (visible, gender, same_gender_only, walk_slots, filter_words) is distinct from
         (grid = 2 and is_discoverable(new), new.gender, new.visible_to = 'same_gender',
          walk_slots(new.walking_days, new.walking_times), filter_words(new));
  return new;
end
$$;
drop trigger users_place_visibility on users;
create trigger users_place_visibility
  after update of deleted_at, blocked_at, discovery_paused, profile_complete, terms_agreed_at, gender,
    visible_to, walking_days, walking_times, dog_size, dog_traits, dog_neutered
  on users for each row execute function hide_or_show_place();
