-- The accounts of the last month, of which moderators see how many agreed on a walk (ADM-40).
-- Outside a transaction
-- Oldest version: 1.0.0

create index concurrently if not exists users_first_visible on users (first_visible_at);
