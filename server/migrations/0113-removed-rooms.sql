-- A member can remove the room of a former member from the own list; the history stays for the retention (decision 0192).
alter table room_members add column removed_at timestamptz;
