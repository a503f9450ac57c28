-- The words by which nearby filters: traits, size, `neutered`, and `slot0` to `slot20` for the bits of walk_slots.
create or replace function filter_words(person users) returns tsvector
language sql immutable parallel safe set search_path from current as $$
  select array_to_tsvector(array_remove(
    person.dog_traits || person.dog_size || case when person.dog_neutered then 'neutered' end
      || array(select 'slot' || slot from generate_series(0, 20) as slot
                where walk_slots(person.walking_days, person.walking_times) & (1 << slot) <> 0),
    null))
$$;
