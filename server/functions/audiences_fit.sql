-- Whether the choices of two users let them find each other: who hides from other genders does not find them either.
create or replace function audiences_fit(
  gender_a text, same_gender_only_a boolean, gender_b text, same_gender_only_b boolean
) returns boolean language sql immutable parallel safe as $$
  select gender_a is not distinct from gender_b or not (same_gender_only_a or same_gender_only_b)
$$;
