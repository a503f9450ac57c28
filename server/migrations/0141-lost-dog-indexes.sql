-- Indexes of 0140 on tables that exist: writers do not wait for them.
-- Outside a transaction
-- Oldest version: 1.0.0

create index concurrently if not exists photos_lost_dog on photos (lost_dog_id) where lost_dog_id is not null;

-- The shown locations that nearby does not search: a paused user is notified of a lost dog too.
create index concurrently if not exists locations_hidden_point on locations using gist (shown_point) where not visible;
