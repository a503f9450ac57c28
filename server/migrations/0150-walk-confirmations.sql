-- Members confirm an agreed walk shortly before it begins (WALK-36). It counts for the version that they saw.
-- Oldest version: 1.0.0

alter table walks add column confirmed_by bigint[] not null default '{}';
alter table walks add column confirmed_version integer;
