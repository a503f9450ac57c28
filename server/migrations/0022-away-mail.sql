-- Mail while away: when users visited last, and when they last received such a mail.
create table user_visits (
  user_id bigint primary key references users (id) on delete cascade,
  visited_at timestamptz,
  mailed_at timestamptz
);
