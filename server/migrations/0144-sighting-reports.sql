-- Reports of sightings of a lost dog, also of one by a finder without an account (RPT-64).
-- Oldest version: 1.0.0

alter table reports alter column reported_id drop not null;
-- The same sighting and reason within a day is the same report. Not a foreign key: the report outlives the sighting.
alter table reports add column sighting_id bigint;
