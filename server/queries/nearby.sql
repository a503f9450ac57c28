-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/nearby/hours.repository.ts
delete from walking_hours;

insert into walking_hours (cell_row, cell_column, owners, counts)
  select "row", "column", owners, counts
    from jsonb_to_recordset($1::jsonb) as c ("row" integer, "column" integer, owners integer, counts integer[]);

insert into walking_hours_snapshot (taken_at) values ($1)
  on conflict (is_only) do update set taken_at = excluded.taken_at
    where walking_hours_snapshot.taken_at < $2
  returning taken_at;

select l.shown_latitude as latitude, l.shown_longitude as longitude
   from locations l join users u on u.id = l.user_id
  where l.user_id = $1 and not u.discovery_paused;

select owners, counts from walking_hours where cell_row = $1 and cell_column = $2;

select taken_at from walking_hours_snapshot;

select user_id, shown_latitude as latitude, shown_longitude as longitude, walk_slots
   from locations
  where user_id > $1 and visible and not same_gender_only and updated_at > $2
  order by user_id limit $3;

-- src/features/nearby/nearby.repository.ts
with nearest as materialized (
    select n.*, ground_km(n.latitude, n.longitude, $4, $5) as km
      from nearest($1, $2, $3, $8) n),
  counts as (
    select array(select user_id from nearest where km <= $6 limit 201) as ids)
  select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.latitude, n.longitude, n.shared_slots,
         cardinality(ids) as counted,
         case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids
    from counts
    left join ((select * from nearest order by metres limit $7) n join users u on u.id = n.user_id) on true;

with unfiltered as materialized (
    select n.user_id, n.metres, ground_km(n.latitude, n.longitude, $4, $5) as km
      from nearest($1, $2, $3, 207) n),
  half_side as (
    select least($9::float8 * 1.01,
                 case when count(*) >= 207
                      then max(metres) * sqrt(50000 * pi() / (4 * 207)) end) as half
      from unfiltered),
  matching as materialized (
    select n.*, ground_km(n.latitude, n.longitude, $4, $5) as km
      from half_side,
           nearest($1, $2, $3, $8, $10, $11, box(point($2 - half, $3 - half), point($2 + half, $3 + half))) n),
  counts as (
    select array(select user_id from matching where km <= $6 limit 201) as ids,
           array(select user_id from unfiltered where km <= $6 limit 201) as all_ids)
  select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits, u.first_visible_at, n.latitude, n.longitude, n.shared_slots,
         cardinality(ids) as counted,
         case when row_number() over () = 1 and cardinality(ids) <= 200 then ids end as counted_ids,
         cardinality(all_ids) as unfiltered,
         case when row_number() over () = 1 and cardinality(all_ids) <= 200 then all_ids end as unfiltered_ids
    from counts
    left join (
      (select * from matching
        where km <= $6 or not $12::boolean
        order by case when $12 then -shared_slots end, case when $12 then km else metres end, user_id limit $7) n
      join users u on u.id = n.user_id) on true;
