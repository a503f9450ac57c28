-- Kilometres on the ground (haversine, mean radius of the earth), as distanceKm in shared/rules/distance.ts.
create or replace function ground_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(lat1 - lat2) / 2) ^ 2
      + cos(radians(lat2)) * cos(radians(lat1)) * sin(radians(lng1 - lng2) / 2) ^ 2)))
$$;
