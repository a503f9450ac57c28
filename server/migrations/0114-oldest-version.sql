-- The oldest version that can use the schema after each migration, which older programs read (decision 0198).
-- Oldest version: 1.0.0
alter table schema_migrations add column oldest_version text;
