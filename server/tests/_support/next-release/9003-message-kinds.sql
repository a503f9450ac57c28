-- An index and changed rows of the next release, for the tests of upgrades.
-- Oldest version: 1.0.0
update chat_messages set kind = 'walk' where id in (select message_id from walks);
create index chat_messages_kind on chat_messages (kind, id) where kind <> 'text';
