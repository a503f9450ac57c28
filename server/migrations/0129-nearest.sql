-- The search for nearby users is a function, so that each of its statements is read whole (decision 0224).
-- Oldest version: 1.0.0

-- The nearest users whom a user can find, by their shown locations on the plane, and how many slots both share. It is `may_see` in
-- parts: the exclusions contain the blocked pairs, and a location is visible for members who are not paused. A user who finds
-- users of the gender `other` only reads an index of these, because they are few. The defaults of `words` and `square` match all.
--
-- The settings: one plan for every call, because planning would take as long as the search, and no sort, because for an unknown
-- `wanted` the planner expects a tenth of all users and would sort all of them, or compile the statement.
create function nearest(
  viewer_id bigint,
  x double precision,
  y double precision,
  wanted integer,
  words tsquery default '!none',
  shares_slot boolean default false,
  square box default '(infinity,infinity),(-infinity,-infinity)'
) returns table (
  user_id bigint,
  latitude double precision,
  longitude double precision,
  metres double precision,
  shared_slots integer
) language plpgsql stable rows 200
  set search_path from current set plan_cache_mode = force_generic_plan set enable_sort = off set jit = off as $$
declare
  viewer record;
begin
  -- Calling walk_slots would take a tenth of the time of a search: the location of the user has the result.
  select u.gender, u.visible_to = 'same_gender' as same_gender_only,
         coalesce(l.walk_slots, walk_slots(u.walking_days, u.walking_times)) as walk_slots
    into viewer
    from users u left join locations l on l.user_id = u.id
   where u.id = nearest.viewer_id and not u.discovery_paused;
  if not found then
    return;
  end if;
  if shares_slot then
    words := words && shared_slot_query(viewer.walk_slots);
  end if;
  if viewer.gender = 'other' and viewer.same_gender_only then
    return query
      select l.user_id, l.shown_latitude, l.shown_longitude, l.shown_point <-> point(x, y) as metres,
             bit_count((l.walk_slots & viewer.walk_slots)::bit(21))::integer
        from locations l
       where l.visible and l.gender = 'other'
         and l.user_id <> nearest.viewer_id
         and l.user_id not in (select e.user_id from nearby_exclusions e where e.viewer_id = nearest.viewer_id)
         -- `is true` keeps the planner from the index of all users, which has the words.
         and (l.filter_words @@ words) is true and l.shown_point <@ square
       order by metres limit wanted;
  else
    return query
      select l.user_id, l.shown_latitude, l.shown_longitude, l.shown_point <-> point(x, y) as metres,
             bit_count((l.walk_slots & viewer.walk_slots)::bit(21))::integer
        from locations l
       where l.visible
         and audiences_fit(viewer.gender, viewer.same_gender_only, l.gender, l.same_gender_only)
         and l.user_id <> nearest.viewer_id
         and l.user_id not in (select e.user_id from nearby_exclusions e where e.viewer_id = nearest.viewer_id)
         and l.filter_words @@ words and l.shown_point <@ square
       order by metres limit wanted;
  end if;
end
$$;
