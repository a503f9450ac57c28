-- When a user was last told that somebody new can be found around: at most once a day (PUSH-53).
-- Oldest version: 1.0.0

alter table notification_settings add column new_neighbours_at timestamptz;
