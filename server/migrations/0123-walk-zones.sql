-- A walk has one time zone, in which every member reads it (WALK-33). Earlier walks were stated in Korean time.
-- Oldest version: 1.0.0

alter table walks add column time_zone text not null default 'Asia/Seoul';
alter table walk_events add column time_zone text not null default 'Asia/Seoul';
