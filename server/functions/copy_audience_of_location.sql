create or replace function copy_audience_of_location() returns trigger language plpgsql set search_path from current as $$
begin
  select gender, visible_to = 'same_gender', walk_slots(walking_days, walking_times), filter_words(u)
    into new.gender, new.same_gender_only, new.walk_slots, new.filter_words
    from users u where id = new.user_id;
  return new;
end
$$;
