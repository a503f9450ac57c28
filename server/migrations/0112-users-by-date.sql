-- The list of accounts for admins, newest first.
create index users_joined on users (created_at, id);
