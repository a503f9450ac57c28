-- One bit for each day and part of the day on which an owner walks: 3 × day + part. A time such as
-- '07:00-08:00' belongs to the part in which it starts.
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
