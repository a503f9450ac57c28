-- The walks of a series.
-- Outside a transaction
-- Oldest version: 1.0.0

create index concurrently if not exists walks_series on walks (series_id, week) where series_id is not null;
