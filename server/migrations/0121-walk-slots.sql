-- Walking times without a leading zero (`9:00-10:00`) in older rows count as the part of the day in which they start.
-- Oldest version: 1.0.0

create or replace function walk_slots(days text[], times text[]) returns integer
  language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (3 * day_number::integer - 3 + part)), 0)
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
           with ordinality as week(day, day_number),
         (select case when hour collate "C" < '12' then 0
                      when hour collate "C" < '18' then 1 else 2 end as part
            from unnest(times) as slot, lpad(split_part(slot, ':', 1), 2, '0') as hour) parts
   where day = any(days)
$$;

update locations
   set walk_slots = walk_slots(u.walking_days, u.walking_times),
       filter_words = filter_words(u)
  from users u
 where u.id = user_id and array_to_string(u.walking_times, ' ') ~ '(^| )[0-9]:';
