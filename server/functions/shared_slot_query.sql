-- Matches users who share a slot. `none` is no word of any user.
create or replace function shared_slot_query(walk_slots integer) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg('slot' || slot, '|'), 'none')::tsquery
    from generate_series(0, 20) as slot where walk_slots & (1 << slot) <> 0
$$;
