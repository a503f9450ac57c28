-- The device of each session and when its user confirmed it anew, and when an account got its password (decision 0232).
-- Oldest version: 1.0.0

-- Null: unknown.
alter table sessions add column device text;
-- Null: not since the sign-in.
alter table sessions add column confirmed_at timestamptz;
-- Null: with the account.
alter table users add column password_added_at timestamptz;
