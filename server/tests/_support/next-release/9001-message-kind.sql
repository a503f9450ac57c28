-- A column of the next release, for the tests of upgrades.
-- Oldest version: 1.0.0
alter table chat_messages add column kind text not null default 'text';
