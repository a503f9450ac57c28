-- A table of the next release, for the tests of upgrades.
-- Oldest version: 1.0.0
create table message_marks (
  message_id bigint primary key references chat_messages (id) on delete cascade,
  mark text not null
);
insert into message_marks (message_id, mark) select id, kind from chat_messages where message like 'message %';
