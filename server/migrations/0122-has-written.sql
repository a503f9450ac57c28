-- Photos of a room are covered until their receiver has written in it (CHAT-71).
-- Oldest version: 1.0.0

alter table room_members add column has_written boolean not null default false;

update room_members m set has_written = true
 where exists (select from chat_messages c where c.room_id = m.room_id and c.sender_id = m.user_id);
