-- A statement that hides a user hides their location too, in every place of the code.
create or replace function hide_or_show_location() returns trigger language plpgsql set search_path from current as $$
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
