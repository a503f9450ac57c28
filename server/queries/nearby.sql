-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/nearby/nearby.repository.ts
with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 2048)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 2048))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, null::bigint[] as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 2048) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, null::bigint[] as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 108) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, null::bigint[] as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 32) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 512)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 512))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, null::bigint[] as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 512) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1), unfiltered as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207)), filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * 1.01,
                     case when count(*) >= 207
                          then max(metres) * 13.773514486278781 end) as half
          from unfiltered) side),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 2048)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 2048))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, array(select user_id from unfiltered where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 2048) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1), unfiltered as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207)), filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * 1.01,
                     case when count(*) >= 207
                          then max(metres) * 13.773514486278781 end) as half
          from unfiltered) side),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 207))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, array(select user_id from unfiltered where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 108) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1), unfiltered as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207)), filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * 1.01,
                     case when count(*) >= 207
                          then max(metres) * 13.773514486278781 end) as half
          from unfiltered) side),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 207))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, array(select user_id from unfiltered where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n order by metres limit 32) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1), unfiltered as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207)), filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * 1.01,
                     case when count(*) >= 207
                          then max(metres) * 13.773514486278781 end) as half
          from unfiltered) side),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 5000)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 5000))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, array(select user_id from unfiltered where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end
           order by shared_slots desc, ground_km(shown_latitude, shown_longitude, $4, $5), user_id limit 108) n
        join users u on u.id = n.user_id
    ) found on true;

with viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1), unfiltered as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and true
      order by metres limit 207)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and true
      order by metres limit 207)), filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * 1.01,
                     case when count(*) >= 207
                          then max(metres) * 13.773514486278781 end) as half
          from unfiltered) side),
  nearest as materialized (
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and not (select searches_other_only from viewer)
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 5000)
    union all
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and (select searches_other_only from viewer) and l.gender = 'other'
        and l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)
      order by metres limit 5000))
  select found.*, cardinality(ids) as counted, case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered, case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from (select array(select user_id from nearest where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as ids, array(select user_id from unfiltered where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end limit 201) as all_ids) counts
    left join (
      select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n where case
    when metres < $7::float8 * 0.99 then true
    when metres > $7::float8 * 1.01 then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end
           order by shared_slots desc, ground_km(shown_latitude, shown_longitude, $4, $5), user_id limit 32) n
        join users u on u.id = n.user_id
    ) found on true;
