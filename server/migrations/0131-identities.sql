-- Identities of every provider, in the table of Google's: the previous release reads and writes it during an upgrade (decision 0231).
-- Oldest version: 1.0.0

alter table google_identities add column provider text not null default 'google';
-- Null: added before this column.
alter table google_identities add column added_at timestamptz;
