-- Indexes of 0142 on tables that exist: writers do not wait for them.
-- Outside a transaction
-- Oldest version: 1.0.0

create index concurrently if not exists photos_sighting on photos (sighting_id) where sighting_id is not null;

create index concurrently if not exists chat_rooms_lost_dog on chat_rooms (lost_dog_id) where lost_dog_id is not null;
