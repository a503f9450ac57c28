-- Photos of a room are covered until their receiver has written in it (CHAT-71).
-- Oldest version: 1.0.0
-- Formerly: eeba5d76114558a448014db1e69b9089ef656f989854785f4e5ee1feb7d79050

alter table room_members add column has_written boolean not null default false;
